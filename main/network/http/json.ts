import type { JsonValue } from '../../../preload/contract/wire-profile/json-value.ts';
import type { Candidates, DottedPath } from '../profile/values.ts';

/** A text, or a number too long to be exact, not preceded by a character of a number. */
const LONG_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16}[\d.eE+-]*/gs;
const MAY_HAVE_ONE = /(?:^|[:[,\s])-?\d{16}/;

/**
 * Parses JSON; undefined when invalid. Integers beyond 2^53 become text with all their digits (a
 * process_id may be one), where plain JSON.parse would change them. They are quoted
 * beforehand: a reviver takes seconds for a few megabytes of small values.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(MAY_HAVE_ONE.test(text) ? text.replace(LONG_NUMBER, quotedWhenLong) : text);
  } catch {
    return undefined;
  }
}

function quotedWhenLong(token: string): string {
  return /^-?[1-9]\d*$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}

type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a dotted path (own properties only), undefined when absent. */
export function at(value: unknown, path: DottedPath): unknown {
  let current = value;
  for (const segment of path === '' ? [] : path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.getOwnPropertyDescriptor(current, segment)?.value;
  }
  return current;
}

/** The first candidate that is present and not null: its value and where it was found. */
export function find(value: unknown, candidates: Candidates): { readonly value: unknown; readonly path: DottedPath } | null {
  for (const path of candidates) {
    const found = at(value, path);
    if (found !== undefined && found !== null) return { value: found, path };
  }
  return null;
}

/** Writes `value` at a dotted path, creating the objects in between. */
export function put(target: Map<string, JsonNode>, path: DottedPath, value: JsonNode): void {
  const segments = path.split('.');
  const last = segments.pop() ?? path;
  let current = target;
  for (const segment of segments) {
    const next = current.get(segment);
    const object = next instanceof Map ? next : new Map<string, JsonNode>();
    current.set(segment, object);
    current = object;
  }
  current.set(last, value);
}

/** JSON under construction: objects are maps, so that no field name is special. */
export type JsonNode = JsonValue | Map<string, JsonNode> | readonly JsonNode[];

export function toText(node: JsonNode): string {
  if (node instanceof Map) return `{${Array.from(node, ([key, value]) => `${JSON.stringify(key)}:${toText(value)}`).join(',')}}`;
  return Array.isArray(node) ? `[${node.map(toText).join(',')}]` : JSON.stringify(node);
}
