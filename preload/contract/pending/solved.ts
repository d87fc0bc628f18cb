/** Fuelings that have left the pending list. Money and litres in ten-thousandths. */

import type { PendingFuelingView } from './pending.ts';

export const MAX_SOLVED_PAGE = 500;

export const SOLVED_SORTS = ['gone', 'date', 'customer', 'product', 'plate', 'litres', 'value'] as const;
export type SolvedSort = (typeof SOLVED_SORTS)[number];

export interface SolvedFueling extends PendingFuelingView {
  /** Station-local time from which complete sweeps no longer list it. */
  readonly goneAt: string;
}

export interface SolvedPage {
  readonly rows: readonly SolvedFueling[];
  /** Count of all filtered rows. */
  readonly total: number;
  readonly valueE4: number;
}
