/** The ledger of uploads: what has left, or is about to, must not leave again. */

import type { OutboxState } from '../../../preload/contract/batches.ts';
import { LONG_LISTED_MS } from '../pending/row.ts';
import type { DeskFueling, LedgerEntry } from './types.ts';

/** Ends after which a note may be sent anew: the network refused it, or it never left. */
export const GIVEN_UP = ['cancelled', 'rejected', 'dead'] as const satisfies readonly OutboxState[];

/** In all other states the note may have arrived, or still will. */
export function isLive(state: OutboxState): boolean {
  return !GIVEN_UP.some((each) => each === state);
}

export interface Ledger {
  /** The live upload of a key; the first, should there ever be two. */
  readonly live: (key: string) => LedgerEntry | null;
  /** The newest upload of a key with these bytes. */
  readonly newest: (key: string, sha256: string) => LedgerEntry | null;
  readonly isCovered: (stationId: string, transactionId: string) => boolean;
  /** Live uploads that a fueling is part of. */
  readonly covering: (stationId: string, transactionId: string) => readonly LedgerEntry[];
}

export function indexLedger(entries: readonly LedgerEntry[]): Ledger {
  const live = new Map<string, LedgerEntry>();
  const newest = new Map<string, LedgerEntry>();
  const covering = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    newest.set(`${entry.key} ${entry.xmlSha256}`, entry);
    if (!isLive(entry.state)) continue;
    if (!live.has(entry.key)) live.set(entry.key, entry);
    for (const { id } of entry.fuelings) {
      const place = `${entry.stationId} ${id}`;
      covering.set(place, [...(covering.get(place) ?? []), entry]);
    }
  }
  return {
    live: (key) => live.get(key) ?? null,
    newest: (key, sha256) => newest.get(`${key} ${sha256}`) ?? null,
    isCovered: (stationId, id) => covering.has(`${stationId} ${id}`),
    covering: (stationId, id) => covering.get(`${stationId} ${id}`) ?? [],
  };
}

export function isListedForLong(entry: LedgerEntry, listed: ReadonlyMap<string, DeskFueling>, now: number): boolean {
  if (entry.state !== 'accepted' || entry.acceptedAt === null || now - entry.acceptedAt < LONG_LISTED_MS) return false;
  return entry.fuelings.some(({ id }) => listed.has(id));
}
