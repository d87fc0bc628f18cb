import type { CheckInput } from '../check-input.ts';
import type { CheckedRows } from '../checked-rows.ts';
import type { RowIndex } from '../row-index.ts';

export interface Comparison extends Omit<CheckInput, 'layout'> {
  readonly rows: CheckedRows;
  readonly index: RowIndex;
  /** Day number of today at each station; likewise for the days of moments. */
  readonly today: readonly number[];
  readonly days: Int32Array;
}
