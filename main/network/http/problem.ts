import type { ApiProblem } from '../../../preload/contract/errors.ts';
import type { RefusedLine } from '../network-api.ts';
import type { Candidates, ErrorsProfile } from '../profile/types.ts';
import { brief, cut, MOST } from './cap.ts';
import { find, isObject, parseJson } from './json.ts';

/** Each line of a batch may have a message; limit of their total length in characters. */
const MOST_ERRORS_TEXT = 64 * 1024;
const MOST_MESSAGES = 5;

/**
 * The API's error body (API document, "Error object"), or null when the text has another format. Title
 * and detail are required: error pages of gateways and frameworks lack one or both. For a network with another
 * format, the profile has the path of its message.
 */
export function readProblem(status: number, text: string, shape: ErrorShape = DOCUMENTED): ApiProblem | null {
  const body = parseJson(text);
  if (isObject(body) && typeof body.title === 'string' && typeof body.detail === 'string')
    return { status, title: cut(body.title, MOST.text), detail: cut(body.detail, MOST.reason), errors: readErrors(body.errors) };
  const detail = textIn(body, shape.sentence);
  const code = textIn(body, shape.code);
  if (detail === null || (code === null && shape.code.length > 0)) return null;
  const errors = readErrors(find(body, shape.parameters)?.value);
  return { status, title: code === null ? null : cut(code, MOST.text), detail: cut(detail, MOST.reason), errors };
}

/** The message in another error format, by the wire profile. */
export type ErrorShape = Pick<ErrorsProfile, 'sentence' | 'code' | 'parameters'>;
const DOCUMENTED: ErrorShape = { sentence: [], code: [], parameters: ['errors'] };

function textIn(body: unknown, places: Candidates): string | null {
  const found = find(body, places)?.value;
  const text = typeof found === 'number' ? String(found) : typeof found === 'string' ? found.trim() : '';
  return text === '' ? null : text;
}

/** Common names of error messages, the most specific first. */
const WORDS = ['detail', 'detalhe', 'mensagem', 'message', 'msg', 'descricao', 'description', 'erro', 'error', 'title', 'titulo'];
const FIELDS = ['field', 'campo', 'parameter', 'parametro', 'property', 'path', 'name'];
const LISTS = ['errors', 'erros', 'violations', 'details', 'data'];

/** Case-insensitive. */
function firstOf(value: Readonly<Record<string, unknown>>, names: readonly string[]): unknown {
  const byName = new Map(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]));
  return names.map((name) => byName.get(name)).find((each) => each !== undefined && each !== null && each !== '');
}

/** The network's own message in an error body of undocumented format; null: none for people. */
export function wordsIn(text: string): string | null {
  const words = wordsOf(parseJson(text), 0).map((each) => each.trim());
  const messages = [...new Set(words.filter((each) => each !== ''))].slice(0, MOST_MESSAGES);
  return messages.length === 0 ? null : cut(messages.join(' · '), MOST.reason);
}

function wordsOf(value: unknown, depth: number): readonly string[] {
  if (depth > 3) return [];
  if (typeof value === 'string') return depth === 0 ? [] : [value];
  if (Array.isArray(value)) return value.slice(0, MOST_MESSAGES).flatMap((each) => wordsOf(each, depth + 1));
  if (!isObject(value)) return [];
  return [...wordsOf(firstOf(value, WORDS), depth + 1), ...wordsOf(firstOf(value, LISTS), depth + 1)];
}

/** A list of messages, by field where given. */
function byField(errors: readonly unknown[]): Readonly<Record<string, readonly unknown[]>> {
  const entries = errors.flatMap((each): readonly (readonly [string, unknown])[] => {
    if (typeof each === 'string') return [['', each]];
    if (!isObject(each)) return [];
    const words = firstOf(each, WORDS);
    const field = firstOf(each, FIELDS);
    return words === undefined ? [] : [[typeof field === 'string' ? field : '', words]];
  });
  const grouped = Map.groupBy(entries, ([field]) => field);
  return Object.fromEntries([...grouped].map(([field, own]) => [field, own.map(([, words]) => words)]));
}

function readErrors(given: unknown): ApiProblem['errors'] {
  const errors = Array.isArray(given) ? byField(given) : given;
  if (!isObject(errors)) return {};
  const read: [string, readonly string[]][] = [];
  let size = 0;
  for (const [name, messages] of Object.entries(errors)) {
    const entry = [cut(name, MOST.word), (Array.isArray(messages) ? messages : [messages]).slice(0, MOST_MESSAGES).map(asText)] as const;
    size += entry[0].length + entry[1].join('').length;
    if (size > MOST_ERRORS_TEXT) break;
    read.push([...entry]);
  }
  return Object.fromEntries(read);
}

function asText(message: unknown): string {
  return typeof message === 'string' ? cut(message, MOST.text) : brief(message, MOST.text);
}

/** "prices[0].price", "prices.0.price", "/prices/0/price": the first number in a parameter's name is the line's. */
const PLACE = /(?:^|[[./])(\d{1,6})(?:[\]./]|$)/;

/** Lines that the messages of a refused batch refer to. @param base number of the first line. */
export function refusedLines({ errors }: ApiProblem, base: 0 | 1): readonly RefusedLine[] {
  const reasons = new Map<number, string[]>();
  for (const [name, messages] of Object.entries(errors)) {
    const place = PLACE.exec(name)?.[1];
    if (place === undefined || messages.length === 0) continue;
    const index = Number(place) - base;
    reasons.set(index, [...(reasons.get(index) ?? []), ...messages]);
  }
  return [...reasons].map(([index, words]) => ({ index, reason: [...new Set(words)].join('; ') }));
}
