import type { DottedPath, JsonValue } from '../../network/profile/profile.ts';

type JsonObject = { readonly [key: string]: JsonValue };

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a dotted path of own properties; undefined when absent. */
export function valueAt(value: unknown, path: DottedPath): unknown {
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>((inner, segment) => (isObject(inner) && Object.hasOwn(inner, segment) ? inner[segment] : undefined), value);
}

/** `target` with `value` at a dotted path; '' replaces the target itself. */
export function withValue(target: JsonObject, path: DottedPath, value: JsonValue): JsonValue {
  if (path === '') return isJsonObject(value) ? { ...target, ...value } : value;
  return put(target, path.split('.'), value);
}

function put(target: JsonObject, [head = '', ...rest]: readonly string[], value: JsonValue): JsonObject {
  if (rest.length === 0) return { ...target, [head]: value };
  const inner = Object.hasOwn(target, head) ? target[head] : undefined;
  return { ...target, [head]: put(isJsonObject(inner) ? inner : {}, rest, value) };
}

/** One field of an answer, at the first path that the profile reads (none = never written). */
export type AnswerField = readonly [candidates: readonly DottedPath[], value: JsonValue | undefined];

/** Builds a record of an answer; undefined values are omitted. */
export function record(fields: readonly AnswerField[]): JsonValue {
  let target: JsonValue = {};
  for (const [[path], value] of fields) {
    if (path !== undefined && value !== undefined && isJsonObject(target)) target = withValue(target, path, value);
  }
  return target;
}

function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return isObject(value);
}

/** Parses a UTF-8 body as JSON; undefined when invalid. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
