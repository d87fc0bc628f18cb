/** What a feature declares about its rows. Works without a running program: a station is erased before any feature is created. */

import type { DataKind, TermKind } from '../../../preload/contract/privacy/privacy.ts';
import type { StationHoldings } from '../../../preload/contract/stations/stations.ts';
import { oneOf, textOf } from '../cells.ts';
import type { Store } from '../database.ts';
import { payloadColumns } from '../sizes.ts';

/**
 * `station`: rows with a station column. `owned`: rows belonging to such rows. `environment`: rows for all stations of an
 * environment. `matched`: rows about a station are found by their content. `program`: rows concern no station.
 */
export type Belongs = 'station' | 'owned' | 'environment' | 'matched' | 'program';

export interface TableRule {
  /** Category of its size on the privacy screen. */
  readonly kind: DataKind;
  /** How its rows are found when a station is erased. */
  readonly belongs: Belongs;
}

/** Rows that are removed when their retention period ends. */
export interface Expiry {
  /** Name of the step in the log and the audit. */
  readonly name: string;
  readonly term: TermKind;
  /** Removes some rows in the caller's transaction. @param before ISO 8601 UTC. @returns the number of rows removed; 0 = none left. */
  remove(store: Store, before: string): number;
}

/** @param accessKey of a note; @param addedAt when its file arrived. */
export type IsOver = (accessKey: string | null, addedAt: string) => boolean;

/** XML of notes that is removed when its retention period ends; much of it only after the user's consent. */
export interface ExpiringXml {
  readonly name: string;
  /** Removes some files in the caller's transaction. @returns the number of files removed; 0 = none left. */
  remove(store: Store, isOver: IsOver): number;
  /** Total of files that `remove` would remove. */
  count(store: Store, isOver: IsOver): number;
  /** All files with a retention period. */
  countAll(store: Store): number;
}

export interface FeatureData {
  readonly name: string;
  readonly tables: Readonly<Record<string, TableRule>>;
  readonly expiries?: readonly Expiry[];
  readonly xml?: ExpiringXml;
  /**
   * What the store has of an access: one query each, with the access as its only parameter and the count as `n`. Rows that
   * are an access's by more than a column are counted by privacy's marks.
   */
  readonly holdings?: Partial<Readonly<Record<Exclude<keyof StationHoldings, 'fuelings'>, string>>>;
  /** When the oldest row of a kind came, or is of: one query each, ISO 8601 as `at`. NULL: no row; '': a row without a time. */
  readonly oldest?: Partial<Readonly<Record<DataKind, string>>>;
  /** Table of fuelings, by station_id and transaction_id; a fueling in several tables counts once. */
  readonly fuelings?: string;
}

/** Merges the tables of several features. @throws Error when two features declare the same table. */
export function tablesOf(features: readonly FeatureData[]): Readonly<Record<string, TableRule>> {
  const entries = features.flatMap(({ tables }) => Object.entries(tables));
  const twice = entries.find(([name], index) => entries.findIndex(([other]) => other === name) !== index);
  if (twice !== undefined) throw new Error(`table ${twice[0]} is declared twice`);
  return Object.fromEntries(entries);
}

/** Removes expired rows that are found by the station and one more column, with dependent rows of other tables. */
export function removeByKey(store: Store, found: string, key: string, tables: readonly string[], before: string): number {
  const rows = store.prepare(found).all(before);
  const removals = tables.map((table) => store.prepare(`DELETE FROM ${table} WHERE station_id = ? AND ${key} = ?`));
  for (const row of rows) for (const removal of removals) removal.run(textOf(row, 'station_id'), textOf(row, key));
  return rows.length;
}

/** Removes bytes that no row refers to. */
export function dropUnused(store: Store, payloadId: number): void {
  const used = payloadColumns(store.db).map(({ table, column }) => `SELECT 1 FROM ${table} WHERE ${column} = $id`);
  store.prepare(`DELETE FROM payloads WHERE id = $id AND NOT EXISTS (${used.join(' UNION ALL ')})`).run({ $id: payloadId });
}

export function countIn(store: Pick<Store, 'prepare'>, sql: string, ...values: readonly string[]): number {
  return Number(oneOf(store.prepare(sql).get(...values)).n);
}
