/**
 * One import in memory: its rows, their context, and the user's answers.
 * Every answer repeats the checks over all rows, which is fast because each distinct text
 * is interpreted once.
 */

import type { ImportEdit, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { createCatalogue } from '../../prices/model/index.ts';
import type { EngineContext } from '../import-engine.ts';
import { noAnswers, restoreCells } from './answers.ts';
import { applyEdit, type EditOutcome } from './apply-edit.ts';
import type { CheckInput } from './check-input.ts';
import { checkRows, fallbackStation } from './check-rows.ts';
import { type CheckedRows, createCheckedRows } from './checked-rows.ts';
import { forLastingLines } from './lasting-lines.ts';
import { createMeanings, lastingMeanings } from './meanings/meanings.ts';
import { decimalsInForce } from './prices/believed.ts';
import { dateOrder, hasMixedDates, priceStyle } from './prices/evidence.ts';
import { createInForce } from './prices/in-force.ts';
import type { RowIndex } from './row-index.ts';
import type { RowTable } from './row-table.ts';

/** Data for the views of an import. `layout` is the requested one. */
export interface CheckedImport extends Omit<CheckInput, 'columnsMissing'> {
  readonly rows: CheckedRows;
  readonly index: RowIndex;
  readonly missing: readonly ('product' | 'price')[];
}

export type Machine = ReturnType<typeof createMachine>;

export function createMachine(table: RowTable, firstLayout: SheetLayout, firstContext: EngineContext) {
  const lasting = lastingMeanings(table.words);
  const rows = createCheckedRows(table.size);
  let answers = noAnswers();
  let layout = firstLayout;
  let context = firstContext;
  let parts = understand();
  let index: RowIndex | null = null;

  function understand(): Pick<CheckedImport, 'style' | 'order' | 'catalogue' | 'meanings' | 'inForce' | 'missing'> {
    const found = priceStyle(table.prices, layout);
    const order = dateOrder(table.dates, layout);
    const catalogue = createCatalogue(context, layout.notFuel);
    const inForce = createInForce(context, catalogue, lasting.documents);
    const station = fallbackStation({ layout, context });
    const impliedDecimals =
      found.impliedDecimals ?? decimalsInForce({ table, context, catalogue, inForce, station }, [...table.prices.believed.implied]);
    const style = { ...found, impliedDecimals };
    return {
      style,
      order,
      catalogue,
      meanings: createMeanings(table.words, lasting, style, order, context.stations, hasMixedDates(table.dates, layout), layout.priceMeans),
      inForce,
      missing: (['product', 'price'] as const).filter((role) => layout.columns[role] === undefined),
    };
  }

  function input(): CheckInput {
    return { table, layout, context, answers, columnsMissing: parts.missing.length > 0, ...parts };
  }

  function check(): RowIndex {
    index ??= checkRows(input(), rows);
    return index;
  }

  function apply(edit: ImportEdit): EditOutcome {
    const outcome = applyEdit({ input: input(), rows, check }, edit);
    index = null;
    return outcome;
  }

  return {
    checked: (): CheckedImport => ({ table, layout, context, answers, rows, index: check(), ...parts }),
    /** Does not handle `set-layout`, which the sheet's reader must handle first. Returns the edit to store. */
    edit: apply,
    /** Starts from the file again; edits that no longer fit (a removed product), and their lines without a row, are skipped. */
    replay: (nextLayout: SheetLayout, edits: readonly ImportEdit[]): void => {
      restoreCells(table, answers);
      answers = noAnswers();
      if (nextLayout !== layout) {
        layout = nextLayout;
        parts = understand();
      }
      index = null;
      for (const edit of edits) {
        const lasting = forLastingLines(table, edit);
        if (lasting !== null) apply(lasting);
      }
    },
    setContext: (next: EngineContext): void => {
      context = next;
      parts = understand();
      index = null;
    },
  };
}
