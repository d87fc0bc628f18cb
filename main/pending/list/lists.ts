/** The pending lists of the stations, kept ready in memory until something changes. */

import type { PendingQuery } from '../../../preload/contract/channels.ts';
import type { Clock } from '../../shared/ports.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { type ReadyList, type ReadyNotes, readyList, withNotes } from '../model/list.ts';
import { inOrder } from '../model/order.ts';
import { type Found, findPending } from '../model/query.ts';
import type { PendingStore } from '../model/store.ts';
import { type ListTotals, totalsOf } from '../model/totals.ts';

/** Notes on this PC that are ready, of a station; another version whenever one of them changes. */
export interface ReadyOfStation {
  readonly version: number;
  readonly notes: ReadyNotes;
}
export type ReadyOf = (stationId: string) => ReadyOfStation;

/** What is known of a station's list on a day of its own; each part is made when it is asked for. */
interface DayLists {
  /** The station's date: days pending grow at its midnight. */
  readonly day: string;
  bare: ReadyList | null;
  /** The list with its notes. */
  list: ReturnType<typeof asked> | null;
  totals: ListTotals | null;
  /** The notes that the two above were made with. */
  noted: { readonly noteCount: number; readonly version: number } | null;
}

interface PendingListsParts {
  readonly store: PendingStore;
  readonly readyOf: ReadyOf;
  readonly clock: Pick<Clock, 'now'>;
}

export type PendingLists = ReturnType<typeof createPendingLists>;

export function createPendingLists({ store, readyOf, clock }: PendingListsParts) {
  const kept = new Map<string, DayLists>();
  const revisions = new Map<string, number>();

  function bump(stationId: string): number {
    const revision = (revisions.get(stationId) ?? 0) + 1;
    revisions.set(stationId, revision);
    return revision;
  }

  function listsOfDay(stationId: string, timeZone: string): DayLists {
    const day = toLocal(clock.now(), timeZone).slice(0, 10);
    const known = kept.get(stationId);
    if (known?.day === day) return known;
    const made: DayLists = { day, bare: null, list: null, totals: null, noted: null };
    kept.set(stationId, made);
    return made;
  }

  function forgetNotes(own: DayLists): void {
    own.list = null;
    own.totals = null;
    own.noted = null;
  }

  /** A note of the station was sent, or went on. */
  function notesChanged(stationId: string): void {
    const own = kept.get(stationId);
    if (own !== undefined) forgetNotes(own);
  }

  /** What is kept, as long as it was made with the notes that are ready now. */
  function withReady(stationId: string, timeZone: string): { readonly own: DayLists; readonly ready: ReadyNotes } {
    const own = listsOfDay(stationId, timeZone);
    const { version, notes } = readyOf(stationId);
    if (own.noted?.version !== version) {
      forgetNotes(own);
      own.noted = { noteCount: store.noteCount(stationId), version };
    }
    return { own, ready: notes };
  }

  return {
    get(stationId: string, timeZone: string) {
      const { own, ready } = withReady(stationId, timeZone);
      own.bare ??= readyList(store.listed(stationId), { now: clock.now(), timeZone });
      own.list ??= asked(bump(stationId), withNotes(own.bare, store.sentNotes(stationId), ready));
      return own.list;
    },
    /** The sums of the whole list; its rows are not read for them. */
    totals(stationId: string, timeZone: string): ListTotals {
      const { own, ready } = withReady(stationId, timeZone);
      if (own.totals !== null) return own.totals;
      const sent = store.sentNotes(stationId);
      const noted = store.listedAmong(stationId, [...new Set([...sent.keys(), ...ready.keys()])]);
      own.totals = totalsOf(store.ages(stationId), noted, { sent, ready }, { now: clock.now(), timeZone });
      return own.totals;
    },
    /** A sweep was kept. */
    listChanged(stationId: string): void {
      kept.delete(stationId);
    },
    notesChanged,
    /** Looks whether notes were sent, cancelled, or became ready since the list was made; true = the list is another one now. */
    lookForNotes(stationId: string): boolean {
      const noted = kept.get(stationId)?.noted ?? null;
      if (noted === null) return false;
      if (noted.noteCount === store.noteCount(stationId) && noted.version === readyOf(stationId).version) return false;
      notesChanged(stationId);
      return true;
    },
  };
}

/** Each is a number of bytes a row; a title that is clicked goes back and forth. */
const MOST_ORDERS = 4;

function asked(revision: number, list: ReadyList) {
  let last: { readonly key: string; readonly found: Found } | null = null;
  /** Filters come and go over the same order. */
  const orders = new Map<string, Uint32Array>();
  function ordered({ sort, descending }: Pick<PendingQuery, 'sort' | 'descending'>): Uint32Array {
    const key = JSON.stringify([sort, descending]);
    const known = orders.get(key);
    if (known !== undefined) return known;
    if (orders.size === MOST_ORDERS) orders.clear();
    const order = inOrder(list.rows, sort, descending);
    orders.set(key, order);
    return order;
  }
  return {
    revision,
    list,
    /** The last question is remembered: the pages of a list all ask the same one. */
    find({ filters, sort, descending }: Pick<PendingQuery, 'filters' | 'sort' | 'descending'>): Found {
      const key = JSON.stringify([filters, sort, descending]);
      const query = { filters, sort, descending };
      if (last?.key !== key) last = { key, found: findPending(list, query, () => ordered(query)) };
      return last.found;
    },
  };
}
