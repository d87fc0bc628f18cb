/** Widths of columns that were dragged, by grid: they hold until the program is closed. */

import { createStore } from 'zustand/vanilla';
import type { Widths } from './grid-column.ts';

export interface GridWidthsStore {
  readonly widths: Readonly<Record<string, Widths>>;
  /** null: as wide as it was at first. */
  readonly resize: (grid: string, column: string, width: number | null) => void;
}

export function createGridWidths() {
  return createStore<GridWidthsStore>()((set, get) => ({
    widths: {},
    resize: (grid, column, width) => {
      const { widths } = get();
      const { [column]: _, ...others } = widths[grid] ?? {};
      set({ widths: { ...widths, [grid]: width === null ? others : { ...others, [column]: width } } });
    },
  }));
}
