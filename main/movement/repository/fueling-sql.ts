/** SQL for stored fuelings, of stations and of fleets: their tables share these columns. */

import type { MovementAmount, MovementShow } from '../../../preload/contract/movement/movement.ts';
import {
  countReading,
  hasWordSql,
  integerOf,
  quantitiesOf,
  quantitiesSql,
  type Row,
  type Store,
  textOf,
  typedSql,
} from '../../store/index.ts';
import { type DayWindow, dayAfter } from '../model/windows.ts';

/** Rows per commit: it takes a few milliseconds. */
const PART = 500;

const HAS_KEY = 'invoice_key IS NOT NULL';

/** @param noted SQL condition: the fueling has its note. */
export function shownSql(show: MovementShow, noted = HAS_KEY): string {
  const shown: Readonly<Record<MovementShow, string>> = {
    valid: 'cancelled = 0',
    'with-note': `cancelled = 0 AND (${noted})`,
    'without-note': `cancelled = 0 AND NOT (${noted})`,
    cancelled: 'cancelled = 1',
    all: '1',
  };
  return shown[show];
}

/** Read with `amountOf`. */
export const amountSql = (product: string): string => `count(*) AS n, coalesce(sum(value_e4), 0) AS value, ${quantitiesSql(product)}`;

/** @param prefix of the columns' names. */
export function amountOf(row: Row, prefix = ''): MovementAmount {
  return {
    count: integerOf(row, `${prefix}n`),
    valueE4: integerOf(row, `${prefix}value`),
    ...quantitiesOf(row, prefix),
  };
}

interface Group {
  readonly name: string | null;
  readonly all: MovementAmount;
}

/** Days and months newest first, others by value. */
export function inGroupOrder<G extends Group>(groups: readonly G[], by: string): readonly G[] {
  if (by === 'day' || by === 'month') return groups.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? 1 : -1));
  return groups.toSorted((a, b) => b.all.valueE4 - a.all.valueE4 || ((a.name ?? '') < (b.name ?? '') ? -1 : 1));
}

interface Filters {
  readonly stationId: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly show: MovementShow;
  readonly text: string;
}

/** @param equal columns to compare with a value, or with any of several; null = any. @param noted as in `shownSql`. */
export function conditionsOf(
  { stationId, from, until, show, text }: Filters,
  equal: Readonly<Record<string, string | readonly string[] | null>>,
  noted = HAS_KEY,
) {
  const values: Record<string, string> = { $station: stationId };
  const parts = ['station_id = $station', shownSql(show, noted)];
  const and = (part: string, name: string, value: string | null): void => {
    if (value === null) return;
    parts.push(part);
    values[name] = value;
  };
  and('date >= $from', '$from', from);
  and('date < $until', '$until', until === null ? null : dayAfter(until, 1));
  for (const [column, value] of Object.entries(equal)) {
    if (value === null || typeof value === 'string') and(`${column} = $${column}`, `$${column}`, value);
    else and(`${column} IN (SELECT value FROM json_each($${column}))`, `$${column}`, JSON.stringify(value));
  }
  const typed = typedSql(
    text,
    ['value_e4'],
    (word, parameter) => `(${hasWordSql('words', word, parameter, 'invoice_key')} OR instr(plate, ${parameter}) > 0)`,
  );
  return { where: [...parts, ...typed.parts].join(' AND '), values: { ...values, ...typed.values } };
}

interface Taking<F> {
  readonly table: 'movement_fuelings' | 'fleet_fuelings';
  readonly stationId: string;
  readonly days: DayWindow;
  readonly fuelings: readonly F[];
  readonly put: (some: readonly F[]) => void;
  /** Marks the days as read. */
  readonly markRead: () => void;
}

/**
 * Stores a whole reading of these days, in short commits: one `next` after another. The last one removes what is no
 * longer listed, and marks the days as read.
 */
export function* takeDays<F extends { readonly transactionId: string }>(store: Store, taking: Taking<F>): Iterable<undefined> {
  const { table, stationId, days, fuelings } = taking;
  for (let from = 0; from < fuelings.length; from += PART) {
    store.transaction(() => taking.put(fuelings.slice(from, from + PART)));
    yield;
  }
  store.transaction(() => {
    const listed = new Set(fuelings.map(({ transactionId }) => transactionId));
    const known = store
      .prepare(`SELECT transaction_id FROM ${table} WHERE station_id = ? AND date >= ? AND date < ?`)
      .all(stationId, days.from, dayAfter(days.until, 1));
    const drop = store.prepare(`DELETE FROM ${table} WHERE station_id = ? AND transaction_id = ?`);
    for (const row of known) if (!listed.has(textOf(row, 'transaction_id'))) drop.run(stationId, textOf(row, 'transaction_id'));
    taking.markRead();
    countReading(store);
  });
}
