/** Requests with their answers, out of what people have: a Postman collection, an OpenAPI document, or a bare answer. Pure. */

import { z } from 'zod';
import type { ExampleName } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { parseJson } from '../../http/json.ts';

export interface Sample {
  /** What the file calls it. */
  readonly name: string;
  /** null: a bare answer. */
  readonly request: SampleRequest | null;
  /** What a bare answer was fetched as; undefined: nobody knows. */
  readonly example?: ExampleName | undefined;
  readonly status: number | null;
  /** The text as it came; null: there is none. */
  readonly answer: string | null;
}

export interface SampleRequest {
  readonly method: 'GET' | 'POST';
  /** Placeholders in braces, without names of their own: "/v1/lotes/{}". */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

/** The most samples that one file gives. */
const MOST_SAMPLES = 500;

const pairs = z.array(z.object({ key: z.string().nullish(), value: z.unknown(), disabled: z.boolean().nullish() })).catch([]);
const postmanUrl = z.union([
  z.string(),
  z.object({ raw: z.string().nullish(), path: z.union([z.string(), z.array(z.unknown())]).nullish(), query: pairs.optional() }),
]);
const postmanRequest = z.object({
  method: z.string().default('GET'),
  url: postmanUrl.optional(),
  header: pairs.optional(),
  body: z.object({ raw: z.string().nullish(), urlencoded: pairs.optional() }).nullish(),
});
interface PostmanItem {
  readonly name?: string | undefined;
  readonly item?: readonly PostmanItem[] | undefined;
  readonly request?: z.infer<typeof postmanRequest> | undefined;
  readonly response?: readonly z.infer<typeof postmanResponse>[] | undefined;
}
const postmanResponse = z.object({
  name: z.string().optional(),
  code: z.number().nullish(),
  body: z.string().nullish(),
  originalRequest: postmanRequest.optional().catch(undefined),
});
const postmanItem: z.ZodType<PostmanItem> = z.lazy(() =>
  z.object({
    name: z.string().optional(),
    item: z.array(postmanItem).optional(),
    request: postmanRequest.optional().catch(undefined),
    response: z.array(postmanResponse).optional().catch(undefined),
  }),
);
const postman = z.object({ info: z.object({}).loose(), item: z.array(postmanItem) });

const media = z.object({
  example: z.unknown().optional(),
  examples: z
    .record(z.string(), z.object({ value: z.unknown() }))
    .optional()
    .catch(undefined),
});
const content = z.record(z.string(), media);
const operation = z.object({
  operationId: z.string().optional(),
  summary: z.string().optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        example: z.unknown().optional(),
        schema: z.object({ example: z.unknown().optional() }).optional(),
      }),
    )
    .optional()
    .catch(undefined),
  requestBody: z.object({ content }).optional().catch(undefined),
  responses: z
    .record(z.string(), z.object({ content: content.optional() }))
    .optional()
    .catch(undefined),
});
const openapi = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.object({ get: operation.optional().catch(undefined), post: operation.optional().catch(undefined) }).loose(),
  ),
});

/** Never throws: what is none of them is one bare answer, or, where it is no JSON, nothing. */
export function samplesIn(name: string, text: string, example?: ExampleName): readonly Sample[] {
  const root = parseJson(text);
  if (root === undefined) return [];
  if (example !== undefined) return [{ name, request: null, example, status: null, answer: text }];
  const collection = postman.safeParse(root);
  if (collection.success) return collection.data.item.flatMap(ofItem).slice(0, MOST_SAMPLES);
  const document = openapi.safeParse(root);
  if (document.success) return Object.entries(document.data.paths).flatMap(ofPath).slice(0, MOST_SAMPLES);
  return [{ name, request: null, status: null, answer: text }];
}

function ofItem({ name = '', item = [], request, response = [] }: PostmanItem): readonly Sample[] {
  const inner = item.flatMap(ofItem);
  if (request === undefined) return inner;
  const examples = response.map(
    (each): Sample => ({ name, request: requestOf(each.originalRequest ?? request), status: each.code ?? null, answer: each.body ?? null }),
  );
  return [...(examples.length > 0 ? examples : [{ name, request: requestOf(request), status: null, answer: null }]), ...inner];
}

function requestOf({ method, url = '', header = [], body }: z.infer<typeof postmanRequest>): SampleRequest {
  const raw = typeof url === 'string' ? url : (url.raw ?? '');
  const [address = '', search = ''] = raw.split('?');
  const rawPath =
    typeof url === 'string' || url.path == null ? address.replace(/^(?:\{\{[^}]*\}\}|https?:\/\/[^/]*)/, '') : [url.path].flat().join('/');
  const query = typeof url === 'string' || url.query === undefined ? [...new URLSearchParams(search)] : listed(url.query);
  const form =
    body?.urlencoded === undefined
      ? null
      : new URLSearchParams(listed(body.urlencoded).map(([key, value]): [string, string] => [key, value])).toString();
  return {
    method: method.toUpperCase() === 'POST' ? 'POST' : 'GET',
    path: pathOf(rawPath),
    query,
    headers: listed(header),
    body: form ?? body?.raw ?? null,
  };
}

const listed = (given: z.infer<typeof pairs>): readonly (readonly [string, string])[] =>
  given.flatMap(({ key, value, disabled }) =>
    key == null || key === '' || disabled === true ? [] : [[key, value == null ? '' : String(value)] as const],
  );

/** ":id", "{{id}}" and "{id}", or what only an id can be: digits alone, a key, a UUID. */
const PLACE = /^:\w|^\{+[^}]*\}+$|^\d{2,}$|^[A-Z\d]{44}$|^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function pathOf(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => (PLACE.test(segment) ? '{}' : segment)).join('/')}`;
}

const hasId = (segment: string): boolean => /\d/.test(segment) && !/^v\d+(?:\.\d+)?$/i.test(segment);

/** Ids of letters and digits are told by what recurs: they stand below a path that is asked for by itself, or in an answer. */
export function withPlaces(samples: readonly Sample[]): readonly Sample[] {
  const paths = new Set(samples.flatMap(({ request }) => (request === null ? [] : [request.path])));
  const answers = samples.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const placed = (path: string): string =>
    path
      .split('/')
      .map((segment, n, segments) => {
        const isId = hasId(segment) && (paths.has(segments.slice(0, n).join('/')) || answers.some((text) => text.includes(`"${segment}"`)));
        return isId ? '{}' : segment;
      })
      .join('/');
  return samples.map((sample) =>
    sample.request === null ? sample : { ...sample, request: { ...sample.request, path: placed(sample.request.path) } },
  );
}

function ofPath([path, { get, post }]: readonly [
  string,
  { get?: z.infer<typeof operation> | undefined; post?: z.infer<typeof operation> | undefined },
]): readonly Sample[] {
  return (['GET', 'POST'] as const).flatMap((method): readonly Sample[] => {
    const chosen = method === 'GET' ? get : post;
    if (chosen === undefined) return [];
    const { parameters = [], requestBody, responses = {} } = chosen;
    const of = (where: string) =>
      parameters
        .filter((each) => each.in === where)
        .map(({ name, example, schema }) => [name, String(example ?? schema?.example ?? '')] as const);
    const request: SampleRequest = {
      method,
      path: pathOf(path),
      query: of('query'),
      headers: of('header'),
      body: exampleOf(requestBody?.content),
    };
    const name = chosen.summary ?? chosen.operationId ?? `${method} ${path}`;
    const answers = Object.entries(responses).flatMap(([status, { content: given }]): readonly Sample[] => {
      const answer = exampleOf(given);
      return answer === null ? [] : [{ name, request, status: Number(status), answer }];
    });
    return answers.length > 0 ? answers : [{ name, request, status: null, answer: null }];
  });
}

function exampleOf(given: z.infer<typeof content> | undefined): string | null {
  const json = Object.entries(given ?? {}).find(([type]) => /json/.test(type))?.[1];
  const value = json?.example ?? Object.values(json?.examples ?? {})[0]?.value;
  return value === undefined ? null : JSON.stringify(value);
}
