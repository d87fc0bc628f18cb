/** Rows of an entry that maps HTTP statuses to meanings, while a person types them. */

import type { JsonValue } from '../../../../preload/contract/wire-profile/json-value.ts';
import { isObject } from './objects.ts';

/** Code and meaning. A code may be half typed, or stand in two rows. */
export type StatusRow = readonly [string, JsonValue];

/** An object puts codes in the order of their numbers and has each once, so a row must not be looked up in it while it is typed. */
export const statusesOf = (rows: readonly StatusRow[]): JsonValue => Object.fromEntries(rows);

const saysSame = (a: JsonValue, b: JsonValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The rows as they were typed, unless the value was changed elsewhere since. */
export function shownRows(typed: readonly StatusRow[], value: JsonValue): readonly StatusRow[] {
  if (!isObject(value)) return [];
  return saysSame(statusesOf(typed), value) ? typed : Object.entries(value);
}

/** Codes that stand in two rows: only one of their meanings would count. */
export const repeatedCodes = (rows: readonly StatusRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(([code], index) => (rows.findIndex(([other]) => other === code) === index ? [] : [code])));
