/** Loads the rows of the review in pages, as the grid needs them. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import { type ImportRowView, MAX_ROW_PAGE } from '../../../preload/contract/price-import/price-import.ts';
import { createPageReader } from '../../components/data-grid/page-reader.ts';
import { isSameList, type PagesOf, startPages } from '../../components/data-grid/row-pages.ts';
import type { Notify } from '../../kit/notify.ts';
import { createRowReader, type FoundRow, type RowKey, type RowReader, type SearchStart, type Wanted } from './row-reader.ts';

export interface RowsStore {
  readonly rows: PagesOf<RowKey, ImportRowView> | null;
  /** Shows a view of the import. `total` comes from the counts, before any row is loaded. */
  readonly show: (key: RowKey, total: number) => void;
  readonly need: (first: number, last: number) => void;
  /** Maps the rows of some spans of the current view; null: the rows could not be loaded. */
  readonly collect: <T>(spans: Parameters<RowReader['collect']>[1], pick: (row: ImportRowView) => T | null) => Promise<readonly T[] | null>;
  /** The same for the first rows of another view, independent of the shown one. */
  readonly collectOf: <T>(key: RowKey, most: number, pick: (row: ImportRowView) => T | null) => Promise<readonly T[] | null>;
  readonly find: (start: SearchStart | null, wanted: Wanted) => Promise<FoundRow | null>;
}

/** @param onStale called when main has a newer revision than the shown one. */
export function createRowsStore(bridge: Bridge, notify: Notify, onStale: () => void) {
  return createStore<RowsStore>()((set, get) => {
    const refused = (error: AppError) => (error.code === 'stale' ? onStale() : notify.error(error));
    // A failure to load rows that the user requested (to copy, to find) is always reported, even for a stale revision.
    const unread = (error: AppError): void => {
      notify.error(error);
      if (error.code === 'stale') onStale();
    };
    const reader = createRowReader(bridge, unread);
    // A dialog's automatic reads fail silently on a stale revision; the dialog reads again.
    const quietReader = createRowReader(bridge, refused);
    const pages = createPageReader<RowKey, ImportRowView>({
      shown: () => get().rows,
      show: (rows) => set({ rows }),
      ask: (key, offset, limit) => bridge.importsRows({ ...key, offset, limit }),
      refused,
      unread,
      most: MAX_ROW_PAGE,
    });

    return {
      rows: null,

      show: (key, total) => {
        const before = get().rows;
        const rows = startPages(before, key, total);
        if (rows === before) return;
        if (before === null || !isSameList(before.key, key)) pages.restart();
        set({ rows });
        pages.again();
      },

      need: pages.need,

      collect: async (spans, pick) => {
        const key = get().rows?.key;
        return key === undefined ? null : reader.collect(key, spans, pick);
      },

      collectOf: (key, most, pick) => (most === 0 ? Promise.resolve([]) : quietReader.collect(key, [{ first: 0, last: most - 1 }], pick)),

      find: async (start, wanted) => {
        const key = get().rows?.key;
        return key === undefined ? null : reader.find(key, start, wanted);
      },
    };
  });
}
