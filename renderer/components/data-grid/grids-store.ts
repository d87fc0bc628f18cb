/** Resized column widths and chosen sort orders by grid; kept until the program closes. */

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
  /** Absent: original order. */
  readonly orders: Readonly<Record<string, GridOrder>>;
  /** null: the initial width. */
  readonly resize: (grid: string, column: string, width: number | null) => void;
  /** Pressing the same column again reverses the order; a third press restores the original order. */
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
