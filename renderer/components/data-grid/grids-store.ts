/** Widths of columns that were dragged and the order that was asked for, by grid: they hold until the program is closed. */

import { createStore } from 'zustand/vanilla';
import type { Widths } from './grid-column.ts';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly grids: GridsStore;
  }
}

export interface GridOrder {
  readonly by: string;
  readonly descending: boolean;
}

export interface GridsStore {
  readonly widths: Readonly<Record<string, Widths>>;
  /** Missing: as the list came. */
  readonly orders: Readonly<Record<string, GridOrder>>;
  /** null: as wide as it was at first. */
  readonly resize: (grid: string, column: string, width: number | null) => void;
  /** The same column again turns it round; a third time the list is as it came. */
  readonly sortBy: (grid: string, by: string) => void;
}

export function createGridsStore() {
  return createStore<GridsStore>()((set, get) => ({
    widths: {},
    orders: {},
    resize: (grid, column, width) => {
      const { widths } = get();
      const { [column]: _, ...others } = widths[grid] ?? {};
      set({ widths: { ...widths, [grid]: width === null ? others : { ...others, [column]: width } } });
    },
    sortBy: (grid, by) => {
      const { [grid]: before, ...others } = get().orders;
      const again = before?.by === by;
      set({ orders: again && before.descending ? others : { ...others, [grid]: { by, descending: again } } });
    },
  }));
}
