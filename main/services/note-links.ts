/** What the network's own list of fuelings proves of uncertain notes: one that names our access key has our note (OUTBOX.md, "Read-back"). */

import type { NotesApi } from '../domain/notes-network.ts';
import type { DoubtfulNote, PendingStore } from '../domain/pending/store.ts';
import type { OutboxDesk } from './outbox-desk.ts';
import type { Logger, StationDirectory } from './ports.ts';

export interface NoteLinksParts {
  readonly api: Pick<NotesApi, 'listSupplierTransactions'>;
  readonly store: Pick<PendingStore, 'doubtful'>;
  readonly desk: Pick<OutboxDesk, 'apply'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly logger: Logger;
}

/** Days read at one time: after a restored backup the doubtful ones may be of many. */
const MOST_DAYS = 7;

/**
 * Answers how to look for the uncertain notes of a station, when there are any. It never rejects.
 * What can't be read is no evidence and shuts no gate: that this listing exists under this path, and
 * what it is made of, is not shown by the API document. The shape of a key is: a match is no accident.
 */
export function createNoteLinks(parts: NoteLinksParts): (stationId: string, ended: () => boolean) => Promise<void> {
  const { api, store, desk, stations, logger } = parts;
  /** The last day that was asked for, by station: the next time goes on from there, even if it could not be read. */
  const cursors = new Map<string, string>();

  async function keysOf(stationId: string, day: string): Promise<ReadonlySet<string> | null> {
    const station = stations.find(stationId);
    if (station === null) return null;
    const exchange = await api.listSupplierTransactions(station, { startDate: day, endDate: day });
    if (exchange.type !== 'answered') {
      logger.info('fuelings not read', { stationId, day, why: exchange.type });
      return null;
    }
    return new Set(exchange.value.items.flatMap(({ invoiceKey }) => (invoiceKey === null ? [] : [bare(invoiceKey)])));
  }

  return async (stationId, ended) => {
    try {
      for (const day of nextDays(store.doubtful(stationId), cursors.get(stationId) ?? '')) {
        cursors.set(stationId, day);
        const keys = await keysOf(stationId, day);
        if (keys === null || ended()) return;
        // Asked anew: a person may have decided meanwhile.
        for (const { itemId, key } of store.doubtful(stationId)) if (keys.has(bare(key))) desk.apply(itemId, { type: 'note-found' });
      }
    } catch (error) {
      logger.error('uncertain notes not looked for', { stationId, error: String(error) });
    }
  };
}

/** The days of these notes, those after `last` first. */
function nextDays(notes: readonly DoubtfulNote[], last: string): readonly string[] {
  const days = [...new Set(notes.flatMap((note) => note.days))].toSorted();
  return [...days.filter((day) => day > last), ...days.filter((day) => day <= last)].slice(0, MOST_DAYS);
}

/** "NFe3526…" is how the note itself names its key. */
const bare = (key: string): string =>
  key
    .toUpperCase()
    .replace(/^NFE/, '')
    .replaceAll(/[^0-9A-Z]/g, '');
