/** Index of uploads: a note that was sent, or is queued, must not be sent again. */

import { stateIs } from '../../../preload/contract/outbox/outbox-states.ts';
import { type Cover, counts, coverOf, isOverlooked } from '../../outbox/index.ts';
import type { DeskFueling, DeskInput, LedgerEntry } from './types.ts';

export type Ledger = ReturnType<typeof indexLedger>;

export function deskLedger({ ledger, files }: Pick<DeskInput, 'ledger' | 'files'>): Ledger {
  return indexLedger(ledger, new Map(files.map(({ id, note }) => [id, note?.totalE4 ?? null])));
}

/** @param totals of the notes, by file; a note with an unknown total covers its fuelings entirely. */
export function indexLedger(entries: readonly LedgerEntry[], totals: ReadonlyMap<string, number | null> = new Map()) {
  const live = new Map<string, LedgerEntry>();
  const newest = new Map<string, LedgerEntry>();
  const givenUp = new Map<string, LedgerEntry>();
  const covering = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    newest.set(`${entry.key} ${entry.xmlSha256}`, entry);
    if (entry.givenUp) givenUp.set(entry.key, entry);
    if (stateIs(entry.state, 'ineffective')) continue;
    if (!live.has(entry.key)) live.set(entry.key, entry);
    if (!counts(entry)) continue;
    for (const { id } of entry.fuelings) {
      const place = `${entry.stationId} ${id}`;
      covering.set(place, [...(covering.get(place) ?? []), entry]);
    }
  }
  const coveringOf = (stationId: string, id: string): readonly LedgerEntry[] => covering.get(`${stationId} ${id}`) ?? [];
  return {
    /** The live upload of a key; the first, in case there are two. */
    live: (key: string): LedgerEntry | null => live.get(key) ?? null,
    /** The newest upload of a key with these bytes; else one with other bytes that was given up and may have arrived. */
    newest: (key: string, sha256: string): LedgerEntry | null => newest.get(`${key} ${sha256}`) ?? givenUp.get(key) ?? null,
    /** Ids of all fuelings of a station that notes were sent for, whatever became of these. */
    fuelingsOf: (stationId: string): readonly string[] =>
      entries.flatMap((entry) => (entry.stationId === stationId ? entry.fuelings.map(({ id }) => id) : [])),
    /** Live uploads of a fueling, except cancelled notes. */
    covering: coveringOf,
    coverOf: (stationId: string, fueling: Pick<DeskFueling, 'id' | 'valueE4' | 'seenAt'>): Cover =>
      coverOf(
        fueling,
        coveringOf(stationId, fueling.id).map((entry) => ({
          ...entry,
          shareE4: entry.fuelings.length === 1 ? (totals.get(entry.fileId) ?? null) : null,
        })),
      ),
  };
}

type Listed = ReadonlyMap<string, Pick<DeskFueling, 'seenAt'>>;

export function isListedForLong(entry: LedgerEntry, listed: Listed): boolean {
  return entry.fuelings.some(({ id }) => {
    const fueling = listed.get(id);
    return fueling !== undefined && isOverlooked(entry, fueling.seenAt);
  });
}

/** Whether a list read after the upload had ended contains one of its fuelings. */
export function isListedAgain({ endedAt, fuelings }: LedgerEntry, listed: Listed): boolean {
  return fuelings.some(({ id }) => endedAt !== null && (listed.get(id)?.seenAt ?? Number.NEGATIVE_INFINITY) > endedAt);
}
