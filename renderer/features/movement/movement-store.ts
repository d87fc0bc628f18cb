/** The station's movement: sums, fuelings in pages, groups, and the price check. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, MovementFilters, MovementQuery, PushEvent } from '../../../preload/contract/channels.ts';
import {
  MAX_MOVEMENT_PAGE,
  type MovementGroupBy,
  type MovementGroups,
  type MovementRow,
  type MovementSort,
  type MovementView,
  type PriceConference,
} from '../../../preload/contract/movement/movement.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { daysOf } from '../../components/fuelings/periods.ts';
import { createListScreen, type ListScreen } from '../../components/list/list-screen.ts';
import type { Notify } from '../../kit/notify.ts';

export const MOVEMENT_TABS = ['list', 'groups', 'prices'] as const;
export type MovementTab = (typeof MOVEMENT_TABS)[number];
export type MovementFile = 'csv' | 'xlsx';

interface ListQuery extends Omit<MovementFilters, 'stationId'> {
  readonly sort: MovementSort;
  readonly descending: boolean;
  readonly tab: MovementTab;
  readonly by: MovementGroupBy;
}

type ExportKind = MovementFile | 'prices';

export interface MovementStore extends ListQuery, ListScreen<ListQuery, MovementView, MovementQuery, MovementRow, ExportKind> {
  readonly groups: MovementGroups['groups'] | null;
  readonly conference: PriceConference | null;
  readonly refresh: () => Promise<void>;
  /** null: it failed and the user was notified. */
  readonly save: (format: MovementFile) => Promise<FileToKeep | null>;
  /** Exports the price differences. */
  readonly savePrices: () => Promise<FileToKeep | null>;
  readonly onPush: (event: PushEvent) => void;
}

const firstOf = (now: Date): ListQuery => ({
  ...{ ...daysOf('month', now), customer: null, product: null, show: 'valid', text: '' },
  ...{ sort: 'date', descending: true, tab: 'list', by: 'day' },
});

/** @param rest pause between two reloads caused by pushes. @param now the PC's clock. */
export function createMovementStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>, now: () => Date = () => new Date()) {
  return createStore<MovementStore>()((set, get) => {
    function filtersOf(stationId: string): MovementFilters {
      const { from, until, customer, product, show, text } = get();
      return { stationId, from, until, customer, product, show, text };
    }
    function queryOf(stationId: string): MovementQuery {
      const { sort, descending } = get();
      return { ...filtersOf(stationId), sort, descending };
    }
    async function readGroups(stationId: string): Promise<void> {
      const answer = await rows.ask(bridge.movementGroups({ ...filtersOf(stationId), by: get().by }));
      if (answer?.ok === true) set({ groups: answer.value.groups });
      else if (answer !== null) set({ error: answer.error });
    }
    async function readPrices(stationId: string): Promise<void> {
      const { from, until } = get();
      const answer = await rows.ask(bridge.movementPrices({ stationId, from, until }));
      if (answer?.ok === true) set({ conference: answer.value });
      else if (answer !== null) set({ error: answer.error });
    }
    const parts: Readonly<Record<MovementTab, (stationId: string) => Promise<void>>> = {
      list: (stationId) => rows.count(queryOf(stationId)),
      groups: readGroups,
      prices: readPrices,
    };
    const { list, rows, onPush, tell, make } = createListScreen<ListQuery, MovementView, MovementQuery, MovementRow, ExportKind>(
      {
        ...{ notify, rest, most: MAX_MOVEMENT_PAGE, emptied: { groups: null, conference: null } },
        first: () => firstOf(now()),
        readView: (stationId) => bridge.movementView(filtersOf(stationId)),
        readOpen: (stationId) => parts[get().tab](stationId),
        readRows: (query, offset, limit) => bridge.movementRows({ ...query, offset, limit }),
      },
      [set, get],
    );
    return {
      ...list,
      ...{ groups: null, conference: null },
      refresh: () => tell((stationId) => bridge.movementRefresh({ stationId, from: get().from, until: get().until })),
      save: (format) => make(format, (stationId) => bridge.movementSheet({ ...queryOf(stationId), format })),
      savePrices: () => make('prices', (stationId) => bridge.movementPricesSheet({ stationId, from: get().from, until: get().until })),
      onPush: (event) => {
        // An accepted note counts here at once, and so does a file that cancels one.
        const concerns =
          event.type === 'batches-changed' ||
          event.type === 'notes-changed' ||
          (event.type === 'movement-changed' && event.stationId === get().stationId);
        onPush(concerns || (event.type === 'prices-changed' && get().tab === 'prices'));
      },
    };
  });
}
