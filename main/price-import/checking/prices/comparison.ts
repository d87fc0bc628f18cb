import type { Catalogue } from '../../../prices/model/index.ts';
import type { EngineContext } from '../../import-engine.ts';
import type { Answers } from '../answers.ts';
import type { CheckedRows } from '../checked-rows.ts';
import type { Meanings } from '../meanings/meanings.ts';
import type { RowIndex } from '../row-index.ts';
import type { RowTable } from '../row-table.ts';
import type { InForce } from './in-force.ts';

export interface Comparison {
  readonly table: RowTable;
  readonly context: EngineContext;
  readonly catalogue: Catalogue;
  readonly meanings: Meanings;
  readonly inForce: InForce;
  readonly answers: Answers;
  readonly columnsMissing: boolean;
  readonly rows: CheckedRows;
  readonly index: RowIndex;
  /** Today at each station, as a day number; days of the moments likewise. */
  readonly today: readonly number[];
  readonly days: Int32Array;
}
