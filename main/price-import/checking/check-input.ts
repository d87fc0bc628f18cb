import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import type { Catalogue, PriceStyle } from '../../prices/model/index.ts';
import type { DateOrder } from '../../shared/time/local-date.ts';
import type { EngineContext } from '../import-engine.ts';
import type { Answers } from './answers.ts';
import type { Meanings } from './meanings/meanings.ts';
import type { InForce } from './prices/in-force.ts';
import type { RowTable } from './row-table.ts';

/** Input of the row checks. */
export interface CheckInput {
  readonly table: RowTable;
  readonly layout: SheetLayout;
  /** The effective one of the price column. */
  readonly style: PriceStyle;
  /** The effective one of the column of starts. */
  readonly order: DateOrder;
  readonly context: EngineContext;
  readonly catalogue: Catalogue;
  readonly meanings: Meanings;
  readonly inForce: InForce;
  readonly answers: Answers;
  /** Required columns are missing in the layout: no row can be checked. */
  readonly columnsMissing: boolean;
}
