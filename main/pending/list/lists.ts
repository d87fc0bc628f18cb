/** The pending lists of the stations, cached in memory until something changes. */

import type { PendingQuery } from '../../../preload/contract/channels.ts';
import type { Clock } from '../../shared/ports.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { type ReadyList, type ReadyNotes, readyList, withNotes } from '../model/list.ts';
import { inOrder } from '../model/order.ts';
import { type Found, findPending } from '../model/query.ts';
import type { PendingStore } from '../model/store.ts';
import { type ListTotals, totalsOf } from '../model/totals.ts';

/** Ready notes of a station on this PC; the version changes with each of them. */
export interface ReadyOfStation {
  readonly version: number;
  readonly notes: ReadyNotes;
}
export type ReadyOf = (stationId: string) => ReadyOfStation;

/** Cached values of a station's list on one local day; each is computed on first use. */
interface DayLists {
  /** The station's date: days pending grow at its midnight. */
  readonly day: string;
  bare: ReadyList | null;
  /** The list with its notes. */
  list: ReturnType<typeof createListQuery> | null;
  totals: ListTotals | null;
  /** Versions of the notes that the two values above were computed with. */
  noted: { readonly noteCount: number; readonly version: number } | null;
}

interface PendingListsParts {
  readonly store: PendingStore;
  readonly readyOf: ReadyOf;
  readonly clock: Pick<Clock, 'now'>;
}

export type PendingLists = ReturnType<typeof createPendingLists>;

export function createPendingLists({ store, readyOf, clock }: PendingListsParts) {
  const listsByStation = new Map<string, DayLists>();
  const revisions = new Map<string, number>();

  function bump(stationId: string): number {
    const revision = (revisions.get(stationId) ?? 0) + 1;
    revisions.set(stationId, revision);
    return revision;
  }

  function listsOfDay(stationId: string, timeZone: string): DayLists {
    const day = toLocal(clock.now(), timeZone).slice(0, 10);
    const cached = listsByStation.get(stationId);
    if (cached?.day === day) return cached;
    const lists: DayLists = { day, bare: null, list: null, totals: null, noted: null };
    listsByStation.set(stationId, lists);
    return lists;
  }

  function forgetNotes(lists: DayLists): void {
    lists.list = null;
    lists.totals = null;
    lists.noted = null;
  }

  /** Call after a note of the station was sent or changed its state. */
  function notesChanged(stationId: string): void {
    const lists = listsByStation.get(stationId);
    if (lists !== undefined) forgetNotes(lists);
  }

  /** The cached lists, without the values that were computed with other ready notes. */
  function withReady(stationId: string, timeZone: string): { readonly lists: DayLists; readonly ready: ReadyNotes } {
    const lists = listsOfDay(stationId, timeZone);
    const { version, notes } = readyOf(stationId);
    if (lists.noted?.version !== version) {
      forgetNotes(lists);
      lists.noted = { noteCount: store.noteCount(stationId), version };
    }
    return { lists, ready: notes };
  }

  return {
    get(stationId: string, timeZone: string) {
      const { lists, ready } = withReady(stationId, timeZone);
      lists.bare ??= readyList(store.listed(stationId), { now: clock.now(), timeZone });
      lists.list ??= createListQuery(bump(stationId), withNotes(lists.bare, store.sentNotes(stationId), ready));
      return lists.list;
    },
    /** Sums of the whole list, computed without its rows. */
    totals(stationId: string, timeZone: string): ListTotals {
      const { lists, ready } = withReady(stationId, timeZone);
      if (lists.totals !== null) return lists.totals;
      const sent = store.sentNotes(stationId);
      const noted = store.listedAmong(stationId, [...new Set([...sent.keys(), ...ready.keys()])]);
      lists.totals = totalsOf(store.ages(stationId), noted, { sent, ready }, { now: clock.now(), timeZone });
      return lists.totals;
    },
    /** Call after a complete sweep was stored. */
    listChanged(stationId: string): void {
      listsByStation.delete(stationId);
    },
    notesChanged,
    /** Drops the values that depend on notes if any was sent, cancelled or became ready since; true = the list has changed. */
    lookForNotes(stationId: string): boolean {
      const noted = listsByStation.get(stationId)?.noted ?? null;
      if (noted === null) return false;
      if (noted.noteCount === store.noteCount(stationId) && noted.version === readyOf(stationId).version) return false;
      notesChanged(stationId);
      return true;
    },
  };
}

/** Each order takes a few bytes per row; sorting usually toggles between a few columns. */
const MOST_ORDERS = 4;

function createListQuery(revision: number, list: ReadyList) {
  let last: { readonly key: string; readonly found: Found } | null = null;
  /** Orders are cached: filters change more often than the sorting. */
  const orders = new Map<string, Uint32Array>();
  function ordered({ sort, descending }: Pick<PendingQuery, 'sort' | 'descending'>): Uint32Array {
    const key = JSON.stringify([sort, descending]);
    const cached = orders.get(key);
    if (cached !== undefined) return cached;
    if (orders.size === MOST_ORDERS) orders.clear();
    const order = inOrder(list.rows, sort, descending);
    orders.set(key, order);
    return order;
  }
  return {
    revision,
    list,
    /** Memoizes the last query: all pages of a list share it. */
    find({ filters, sort, descending }: Pick<PendingQuery, 'filters' | 'sort' | 'descending'>): Found {
      const key = JSON.stringify([filters, sort, descending]);
      const query = { filters, sort, descending };
      if (last?.key !== key) last = { key, found: findPending(list, query, () => ordered(query)) };
      return last.found;
    },
  };
}
