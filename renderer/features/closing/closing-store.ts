/** A month of the station: its sums, and its fuelings in pages. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, ClosingQuery, PushEvent } from '../../../preload/contract/channels.ts';
import {
  type ClosingFueling,
  type ClosingShow,
  type ClosingSort,
  type ClosingView,
  MAX_CLOSING_PAGE,
} from '../../../preload/contract/closing/closing.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { createListScreen, type ListScreen } from '../../components/list/list-screen.ts';
import type { Notify } from '../../kit/notify.ts';

export type ClosingFile = 'sheet' | 'xmls' | 'proofs';

interface ListQuery {
  /** null: the shown month, or the current one if none is shown. */
  readonly month: string | null;
  readonly show: ClosingShow;
  readonly text: string;
  readonly sort: ClosingSort;
  readonly descending: boolean;
}

export interface ClosingStore
  extends ListQuery,
    Omit<ListScreen<ListQuery, ClosingView, ClosingQuery, ClosingFueling, ClosingFile>, 'showWith'> {
  readonly showMonth: (month: string) => Promise<void>;
  /** null: it failed and the user was notified. */
  readonly save: (file: ClosingFile) => Promise<FileToKeep | null>;
  readonly onPush: (event: PushEvent) => void;
}

const EVERY: ListQuery = { month: null, show: 'all', text: '', sort: 'date', descending: true };
const CHANGES: ReadonlySet<PushEvent['type']> = new Set([
  ...(['pending-changed', 'notes-changed', 'batches-changed', 'prices-changed', 'movement-changed', 'fleet-changed'] as const),
]);

/** @param rest pause between two reloads caused by pushes. */
export function createClosingStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<ClosingStore>()((set, get) => {
    function queryOf({ stationId, month }: ClosingView): ClosingQuery {
      const { show, text, sort, descending } = get();
      return { stationId, month, show, text, sort, descending };
    }
    const { list, rows, turn, turnRows, reread, onPush, make } = createListScreen<
      ListQuery,
      ClosingView,
      ClosingQuery,
      ClosingFueling,
      ClosingFile
    >(
      {
        ...{ notify, rest, first: () => EVERY, most: MAX_CLOSING_PAGE },
        readView: (stationId) => bridge.closingView({ stationId, month: get().month ?? get().view?.month ?? null }),
        readOpen: (_stationId, view): Promise<void> => rows.count(queryOf(view)),
        readRows: (query, offset, limit) => bridge.closingRows({ ...query, offset, limit }),
      },
      [set, get],
    );
    return {
      ...list,
      showMonth: async (month) => {
        turn({ month, rows: null });
        await reread();
      },
      narrow: async (part) => {
        turnRows(part);
        const { view, month } = get();
        // The chosen month is not shown yet: its view brings the rows.
        if (view === null || (month !== null && month !== view.month)) return reread();
        await rows.count(queryOf(view));
      },
      save: (file) => {
        const calls = { sheet: bridge.closingSheet, xmls: bridge.closingXmls, proofs: bridge.closingProofs };
        const { view } = get();
        return view === null ? Promise.resolve(null) : make(file, (stationId) => calls[file]({ stationId, month: view.month }));
      },
      onPush: (event) => onPush(CHANGES.has(event.type)),
    };
  });
}
