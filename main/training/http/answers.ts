import type { JsonValue, WireProfile } from '../../network/profile/profile.ts';
import { problemTexts } from '../texts/training.ts';
import { isObject, record } from '../wire/json.ts';

export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function json(status: number, value: JsonValue): Answer {
  return { status, mediaType: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

/** The documentation host of this network; `.invalid` never resolves (RFC 2606). */
const ERRORS = 'https://docs.treinamento.invalid/errors';

type Category = 'authentication' | 'validation' | 'not-found' | 'rate-limit' | 'internal';
const TITLES: Readonly<Record<Category, string>> = {
  authentication: 'Unauthorized',
  validation: 'Validation Error',
  'not-found': 'Not Found',
  'rate-limit': 'Too Many Requests',
  internal: 'Internal Server Error',
};

/** API document, "Errors"; the categories beyond authentication and validation are not shown there. */
function problem(
  category: Category,
  status: number,
  detail: string,
  instance: string,
  rest: Readonly<Record<string, JsonValue>> = {},
): Answer {
  return json(status, { type: `${ERRORS}/${category}`, title: TITLES[category], status, detail, instance, ...rest });
}

export function unauthorized(instance: string, detail: string): Answer {
  return problem('authentication', 401, detail, instance);
}

/** `errors`: parameter name -> messages. */
export function invalid(instance: string, errors: Readonly<Record<string, readonly string[]>>): Answer {
  return problem('validation', 400, problemTexts.validation(), instance, { errors });
}

export function notFound(instance: string): Answer {
  return problem('not-found', 404, problemTexts.notFound(), instance);
}

export function tooLarge(instance: string): Answer {
  return problem('validation', 413, problemTexts.tooLarge(), instance);
}

export function serverError(instance: string, status: 500 | 503 = 500): Answer {
  return problem('internal', status, problemTexts.internal(), instance);
}

/** `retryAfter`: seconds or an HTTP date; null = no such header. */
export function tooMany(instance: string, retryAfter: string | null): Answer {
  return askingToWait(problem('rate-limit', 429, problemTexts.tooMany(), instance), retryAfter);
}

export function askingToWait(answer: Answer, retryAfter: string | null): Answer {
  return retryAfter === null ? answer : { ...answer, headers: { 'retry-after': retryAfter } };
}

/** Path without the service-area prefix: starts at the version, otherwise at the second segment. */
export function instanceOf(path: string): string {
  const version = /\/v\d+(\/|$)/.exec(path);
  if (version !== null) return path.slice(version.index);
  const second = path.indexOf('/', 1);
  return second === -1 ? path : path.slice(second);
}

/** An error in this network's format: the document's, or the profile's. */
export function inShape(answer: Answer, { errors }: Pick<WireProfile, 'errors'>): Answer {
  if (answer.status < 400 || errors.sentence.length === 0) return answer;
  const problem: unknown = JSON.parse(answer.body);
  if (!isObject(problem)) return answer;
  const messages: unknown = problem.errors ?? {};
  const listed = Object.entries(isObject(messages) ? messages : {}).flatMap(([field, texts]) =>
    Array.isArray(texts) ? texts.map((text) => ({ field, message: String(text) })) : [],
  );
  const body = record([
    [errors.sentence, String(problem.detail)],
    [errors.code, `E${answer.status}`],
    [errors.parameters, listed],
  ]);
  return { ...answer, body: JSON.stringify(body) };
}
