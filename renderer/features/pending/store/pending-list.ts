/** Fuelings without a note: the filtered list in pages, and its exports. */

import type { Bridge, PendingFilters, PendingQuery } from '../../../../preload/contract/channels.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import {
  MAX_PENDING_PAGE,
  NO_PENDING_FILTERS,
  type PendingFuelingView,
  type PendingSort,
  type PendingSummary,
} from '../../../../preload/contract/pending/pending.ts';
import { createListScreen, type ListScreen } from '../../../components/list/list-screen.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile } from '../../../kit/questions.ts';
import { type PendingSlice, queryOf } from '../pending-state.ts';
import { NO_ISSUE } from './issue-list.ts';
import { CLOSED } from './open-fueling.ts';
import { NO_SOLVED } from './solved-list.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends PendingList {}
}

interface ListQuery {
  readonly filters: PendingFilters;
  readonly sort: PendingSort;
  readonly descending: boolean;
}

type PendingFile = 'csv' | 'xlsx';

export interface PendingList
  extends ListQuery,
    Omit<ListScreen<ListQuery, PendingSummary, PendingQuery, PendingFuelingView, PendingFile>, 'showWith' | 'leave'> {
  /** Whether a sweep requested by this page is running. */
  readonly refreshing: boolean;
  readonly filter: (part: Partial<PendingFilters>) => Promise<void>;
  /** Opens the station's list with exactly these filters. */
  readonly showWith: (stationId: string, filters: Partial<PendingFilters>) => void;
  readonly refresh: () => Promise<void>;
  /** null: it failed and the user was notified. */
  readonly save: (format: PendingFile) => Promise<FileToKeep | null>;
}

const FIRST: ListQuery = { filters: NO_PENDING_FILTERS, sort: 'risk', descending: true };
/** State beside the list that belongs to the same station. */
const BESIDE = { refreshing: false, ...CLOSED, ...NO_ISSUE, ...NO_SOLVED };

export function createPendingList(bridge: Bridge, notify: Notify, rest: () => Promise<void>, [set, get]: PendingSlice) {
  const ofStation = askWhile(() => get().stationId);
  const { list, rows, reread, make } = createListScreen<ListQuery, PendingSummary, PendingQuery, PendingFuelingView, PendingFile>(
    {
      ...{ notify, rest, first: () => FIRST, most: MAX_PENDING_PAGE },
      readView: (stationId) => bridge.pendingSummary(queryOf(stationId, get())),
      readOpen: (stationId, { count, revision }): void => rows.start(queryOf(stationId, get()), count, revision),
      readRows: (query, offset, limit, revision) => bridge.pendingRows({ ...query, revision, offset, limit }),
    },
    [set, get],
  );
  const part: PendingList = {
    ...list,
    refreshing: false,
    look: (stationId) => {
      if (get().stationId !== stationId) set(BESIDE);
      return list.look(stationId);
    },
    filter: (filters) => list.narrow({ filters: { ...get().filters, ...filters } }),
    showWith: (stationId, filters) => {
      set(BESIDE);
      void list.showWith(stationId, { filters: { ...NO_PENDING_FILTERS, ...filters } });
    },
    refresh: async () => {
      const { stationId, refreshing } = get();
      if (stationId === null || refreshing) return;
      set({ refreshing: true });
      const answer = await ofStation(bridge.pendingRefresh({ stationId }));
      if (answer === null) return;
      await reread();
      set({ refreshing: false });
      // A failed sweep is reported above the list.
      if (!answer.ok && get().view?.problem === null) notify.error(answer.error);
    },
    save: (format) =>
      make(format, (stationId) => bridge[format === 'csv' ? 'pendingExport' : 'pendingListFile'](queryOf(stationId, get()))),
  };
  return { list: part, reread };
}
