/** Fetches the rows of the review page by page, as the grid asks for them. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { ImportRowView } from '../../../preload/contract/price-import.ts';
import type { Notify } from '../../app/notify.ts';
import { addPage, missingPages, ROW_PAGE, type RowKey, type RowPages, sameKey, startPages } from '../../components/data-grid/row-pages.ts';
import { createRowReader, type FoundRow, type RowReader, type SearchStart, type Wanted } from './row-reader.ts';

export interface RowsStore {
  readonly rows: RowPages | null;
  /** Shows a view of the import. `total` is known from the counts, before any row is. */
  readonly show: (key: RowKey, total: number) => void;
  readonly need: (first: number, last: number) => void;
  /** What is picked of each row of some places of the present view; null = the rows could not be read. */
  readonly collect: <T>(spans: Parameters<RowReader['collect']>[1], pick: (row: ImportRowView) => T | null) => Promise<readonly T[] | null>;
  /** The same of the first rows of another view, whatever is shown. */
  readonly collectOf: <T>(key: RowKey, most: number, pick: (row: ImportRowView) => T | null) => Promise<readonly T[] | null>;
  readonly find: (start: SearchStart | null, wanted: Wanted) => Promise<FoundRow | null>;
  readonly clear: () => void;
}

/** @param onStale called when main has a newer revision than the one that is shown. */
export function createRowsStore(bridge: Bridge, notify: Notify, onStale: () => void) {
  return createStore<RowsStore>()((set, get) => {
    let wanted = { first: 0, last: ROW_PAGE - 1 };
    const asked = new Set<string>();
    const refused = (error: AppError) => (error.code === 'stale' ? onStale() : notify.error(error));
    const reader = createRowReader(bridge, refused);

    async function fetchPage(key: RowKey, page: number): Promise<void> {
      const ticket = `${key.importId}|${key.revision}|${key.filter}|${page}`;
      if (asked.has(ticket)) return;
      asked.add(ticket);
      const answer = await bridge.importsRows({ ...key, offset: page * ROW_PAGE, limit: ROW_PAGE });
      asked.delete(ticket);
      const rows = get().rows;
      if (rows === null || !sameKey(rows.key, key)) return;
      if (answer.ok) set({ rows: addPage({ ...rows, total: answer.value.total }, page, answer.value.rows) });
      else refused(answer.error);
    }

    return {
      rows: null,
      show: (key, total) => {
        const before = get().rows;
        if (before !== null && sameKey(before.key, key)) return;
        if (before?.key.importId !== key.importId || before.key.filter !== key.filter) wanted = { first: 0, last: ROW_PAGE - 1 };
        set({ rows: startPages(before, key, total) });
        get().need(wanted.first, wanted.last);
      },
      need: (first, last) => {
        wanted = { first, last };
        const rows = get().rows;
        if (rows === null) return;
        for (const page of missingPages(rows, first, last)) void fetchPage(rows.key, page);
      },
      collect: async (spans, pick) => {
        const key = get().rows?.key;
        return key === undefined ? null : reader.collect(key, spans, pick);
      },
      collectOf: (key, most, pick) => (most === 0 ? Promise.resolve([]) : reader.collect(key, [{ first: 0, last: most - 1 }], pick)),
      find: async (start, wanted) => {
        const key = get().rows?.key;
        return key === undefined ? null : reader.find(key, start, wanted);
      },
      clear: () => set({ rows: null }),
    };
  });
}
