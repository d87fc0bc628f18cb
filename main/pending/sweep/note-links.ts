/**
 * Settles uncertain notes by the network's own list of fuelings: a note has arrived if one of its fuelings names its
 * access key (docs/outbox.md, "Read-back").
 */

import type { Exchange, NotesApi } from '../../network/index.ts';
import type { OutboxDesk } from '../../outbox/index.ts';
import { bareKey } from '../../shared/names/note-key.ts';
import type { Logger } from '../../shared/ports.ts';
import { dayAfter } from '../../shared/time/day-after.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { DoubtfulNote, PendingStore } from '../model/store.ts';

export interface NoteLinksParts {
  readonly api: Pick<NotesApi, 'listSupplierTransactions'>;
  readonly store: Pick<PendingStore, 'doubtful'>;
  readonly desk: Pick<OutboxDesk, 'apply'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  readonly logger: Logger;
}

/** Days read per run: after a restored backup the uncertain notes may span many. */
const MOST_DAYS = 7;

/** `urgent`: only notes that the network says it already has; the others are looked for after each sweep. */
type LookForNotes = (stationId: string, ended: () => boolean, which?: 'all' | 'urgent') => Promise<void>;

/**
 * Creates the search for the uncertain notes of a station. The search never rejects.
 * An unreadable list is no evidence and closes no gate: the API document confirms neither the path of this listing
 * nor its fields. It does specify the shape of an access key, so a match is no coincidence.
 */
export function createNoteLinks(parts: NoteLinksParts): LookForNotes {
  const { api, store, desk, stations, logger } = parts;
  /** Last queried day by station: the next run continues after it, even if it could not be read. */
  const cursors = new Map<string, string>();
  /** Stations whose urgent notes are being looked for; true: more arrived meanwhile. */
  const urgent = new Map<string, boolean>();

  async function linksOf(stationId: string, day: string): Promise<readonly Link[] | null> {
    const station = stations.find(stationId);
    if (station === null) return null;
    // The network may exclude the last day of a period, so the query ends one day later.
    const exchange = await api.listSupplierTransactions(station, { startDate: day, endDate: dayAfter(day, 1) });
    if (exchange.type !== 'answered') {
      const detail = exchange.type === 'unknown' ? exchange.detail : null;
      logger.info('fuelings not read', { stationId, day, why: exchange.type, detail });
      return null;
    }
    return exchange.value.items.flatMap(({ transactionId, transactionDate: date, invoiceKey }) => {
      return invoiceKey === null || bareKey(invoiceKey) === '' ? [] : [{ transactionId, date, key: bareKey(invoiceKey), exchange }];
    });
  }

  /** Queries the uncertain notes again: a person may have decided meanwhile. */
  function weigh(stationId: string, links: readonly Link[]): void {
    for (const { itemId, key, transactionIds } of store.doubtful(stationId)) {
      const ofNote = links.filter((each) => each.key === bareKey(key));
      const link = ofNote.find(({ transactionId }) => transactionIds.includes(transactionId));
      if (link !== undefined) {
        // The response itself is the proof, also in a dispute; of several pages the last one is stored.
        const proof = link.exchange.raw?.body.includes(link.key) === true ? link.exchange : undefined;
        desk.apply(itemId, { type: 'note-found' }, proof);
        continue;
      }
      // The network put it at another fueling: its own are still without it.
      const places = [...new Map(ofNote.map(({ transactionId: id, date }) => [id, { id, date }])).values()];
      const keys = [...new Set(links.filter(({ transactionId }) => transactionIds.includes(transactionId)).map((other) => other.key))];
      if (keys.length + places.length > 0) desk.apply(itemId, { type: 'note-elsewhere', keys, places });
    }
  }

  async function read(stationId: string, days: readonly string[], ended: () => boolean, begun: (day: string) => void): Promise<void> {
    const links: Link[] = [];
    for (const day of days) {
      begun(day);
      const found = await linksOf(stationId, day);
      if (found === null || ended()) return;
      links.push(...found);
      weigh(stationId, links);
    }
  }

  async function readUrgent(stationId: string, ended: () => boolean): Promise<void> {
    if (urgent.has(stationId)) {
      urgent.set(stationId, true);
      return;
    }
    try {
      do {
        urgent.set(stationId, false);
        const notes = store.doubtful(stationId).filter((note) => note.urgent);
        await read(stationId, nextDays(notes, ''), ended, () => {});
      } while (urgent.get(stationId) === true && !ended());
    } finally {
      urgent.delete(stationId);
    }
  }

  return async (stationId, ended, which = 'all') => {
    try {
      if (which === 'urgent') return await readUrgent(stationId, ended);
      const days = nextDays(store.doubtful(stationId), cursors.get(stationId) ?? '');
      await read(stationId, days, ended, (day) => cursors.set(stationId, day));
    } catch (error) {
      logger.error('uncertain notes not looked for', { stationId, error: String(error) });
    }
  };
}

interface Link {
  readonly transactionId: string;
  /** Station-local; null = not told. */
  readonly date: string | null;
  readonly key: string;
  /** The response that contains the key. */
  readonly exchange: Exchange<unknown>;
}

/** The days of these notes, starting with those after `last`. */
function nextDays(notes: readonly DoubtfulNote[], last: string): readonly string[] {
  const days = [...new Set(notes.flatMap((note) => note.days))].toSorted();
  return [...days.filter((day) => day > last), ...days.filter((day) => day <= last)].slice(0, MOST_DAYS);
}
