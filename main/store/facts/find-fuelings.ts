/**
 * Finds stored fuelings by a few words without a full scan: each search uses an index, or looks at the
 * newest few thousand rows. Older rows are found on the screen of their list.
 */

import { HALF_CENT, KEY_DIGITS, PLATE_LETTERS } from '../../shared/names/search-bounds.ts';
import { normaliseLabel, wordsOf } from '../../shared/text.ts';
import { typedAmountE4 } from '../../shared/typed-amount.ts';
import { textOf } from '../cells.ts';
import type { Store } from '../database.ts';
import { hasWordSql } from './typed-text.ts';

/** Rows that no index covers: only this many of the newest are searched. */
const NEWEST = 3_000;
const MOST_NAMES = 5_000;
/** Plate as stored in the indexes. */
const PLATE = `replace(upper(plate), '-', '')`;

interface Kind {
  /** Condition of the rows that count; partial indexes have the same condition. */
  readonly where: string;
  /** Whether the table has an index of customers. */
  readonly byCustomer: boolean;
  /** Whether the table has the column `words`. */
  readonly byWords: boolean;
}

const KINDS = {
  movement_fuelings: { where: '1', byCustomer: true, byWords: true },
  fleet_fuelings: { where: '1', byCustomer: false, byWords: true },
  pending_fuelings: { where: 'gone_at IS NOT NULL', byCustomer: true, byWords: false },
} as const satisfies Readonly<Record<string, Kind>>;

export type FuelingTable = keyof typeof KINDS;

/** @returns ids, best first: amount and id, plate, customer, then words of the newest. */
export function findFuelings(store: Store, table: FuelingTable, stationId: string, text: string, most: number): readonly string[] {
  const { where, byCustomer, byWords }: Kind = KINDS[table];
  const query = text.replaceAll(/R\$/gi, ' ').trim();
  const words = wordsOf(query);
  const bare = query.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  if (bare === '' && words.length === 0) return [];
  const valueE4 = typedAmountE4(text);
  const found = new Set<string>();
  const take = (condition: string, order: string, values: Readonly<Record<string, string | number>>): void => {
    if (found.size >= most) return;
    const rows = store
      .prepare(`SELECT transaction_id FROM ${table} WHERE station_id = $station AND ${where} AND ${condition} ${order} LIMIT $most`)
      .all({ ...values, $station: stationId, $most: most });
    for (const row of rows) found.add(textOf(row, 'transaction_id'));
  };

  take('transaction_id = $id', '', { $id: query });
  if (valueE4 !== null)
    take('value_e4 >= $from AND value_e4 < $until', 'ORDER BY value_e4 DESC, date DESC', {
      $from: valueE4 - HALF_CENT,
      $until: valueE4 + HALF_CENT,
    });
  if (bare.length >= PLATE_LETTERS)
    take(`${PLATE} >= $plate AND ${PLATE} < $beyond`, `ORDER BY ${PLATE} DESC, date DESC`, { $plate: bare, $beyond: `${bare}~` });
  if (byCustomer && found.size < most) {
    for (const name of customersOf(store, table, where, stationId)) {
      if (!words.every((word) => normaliseLabel(name).includes(word))) continue;
      take('customer_name = $name', 'ORDER BY date DESC', { $name: name });
      if (found.size >= most) break;
    }
  }
  const isAmount = valueE4 !== null && query.includes(',');
  if (byWords && found.size < most && !isAmount) for (const id of amongNewest(store, table, stationId, words, bare, most)) found.add(id);
  return [...found].slice(0, most);
}

/** Skip scan: distinct values in byte order, one index step each. */
function customersOf(store: Store, table: FuelingTable, where: string, stationId: string): readonly string[] {
  const least = (more: string): string =>
    `(SELECT min(customer_name) FROM ${table} WHERE station_id = $station AND ${where} AND customer_name IS NOT NULL${more})`;
  return store
    .prepare(
      `WITH RECURSIVE named(name) AS (SELECT ${least('')} UNION ALL SELECT ${least(' AND customer_name > named.name')} FROM named WHERE name IS NOT NULL)
       SELECT name FROM named WHERE name IS NOT NULL LIMIT ${MOST_NAMES}`,
    )
    .all({ $station: stationId })
    .map((row) => textOf(row, 'name'));
}

function amongNewest(
  store: Store,
  table: FuelingTable,
  stationId: string,
  words: readonly string[],
  bare: string,
  most: number,
): readonly string[] {
  // A short part without a letter would match nearly every key.
  const isNumber = words.every((word) => !/\p{L}/u.test(word));
  if (isNumber && bare.length < KEY_DIGITS) return [];
  const sought = isNumber ? [bare] : words;
  const values = Object.fromEntries(sought.map((word, index) => [`$word${index}`, word]));
  return store
    .prepare(
      `SELECT transaction_id FROM (SELECT transaction_id, words FROM ${table} WHERE station_id = $station
         ORDER BY date DESC, transaction_id DESC LIMIT ${NEWEST})
       WHERE ${sought.map((word, index) => hasWordSql('words', word, `$word${index}`)).join(' AND ')} LIMIT $most`,
    )
    .all({ ...values, $station: stationId, $most: most })
    .map((row) => textOf(row, 'transaction_id'));
}
