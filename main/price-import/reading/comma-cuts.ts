/**
 * Detects prices split over two cells: in a comma-delimited file, an unquoted 6,19 becomes the cells "6" and
 * "19". The row may still fit its header, and then nothing else reveals the split.
 */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import type { RowTable } from '../checking/row-table.ts';
import { isWide, sharedColumns, wideKey } from './wide-layout.ts';

const WHOLE = /^(?:R\$)?\s*\d+$/;
const CENTS = /^\d{1,4}$/;
/** 619 or 1199: prices without a decimal mark. */
const WITHOUT_MARK = /^(?:R\$)?\s*\d{3,}$/;
/** A comma inside a cell proves that its writer quotes; a dot, that quoting is unnecessary. */
const DECIMALS = /\d[.,]\d{1,4}$/;

interface PriceColumn {
  readonly column: number;
  /** Whether the next column is used: its cells must then look different. */
  readonly besideUsed: boolean;
  /** Keys of rows that look split. */
  readonly suspects: number[];
  besideOther: boolean;
  besideNumbers: boolean;
  allWithoutMark: boolean;
}

export function createCommaCuts(layout: SheetLayout) {
  const wide = isWide(layout);
  const prices = wide ? (layout.productColumns ?? []).map(({ column }) => column) : [layout.columns.price ?? -1];
  const used = new Set(wide ? [...prices, ...sharedColumns(layout).map(({ column }) => column)] : Object.values(layout.columns));
  const watched = prices.map(
    (column): PriceColumn => ({
      column,
      besideUsed: used.has(column + 1),
      suspects: [],
      besideOther: false,
      besideNumbers: false,
      allWithoutMark: true,
    }),
  );

  function lookAt(column: PriceColumn, price: string, beside: string, key: number): void {
    const cents = CENTS.test(beside);
    if (beside !== '' && !cents) column.besideOther = true;
    if (!/\d/.test(price)) return;
    if (column.allWithoutMark && !WITHOUT_MARK.test(price)) column.allWithoutMark = false;
    if (!cents) return;
    if (WHOLE.test(price)) column.suspects.push(key);
    else if (DECIMALS.test(price)) column.besideNumbers = true;
  }

  /** A column of numbers beside prices with decimals is genuine, as is one beside prices that never have a mark. */
  function cutsOf({ suspects, besideUsed, besideOther, besideNumbers, allWithoutMark }: PriceColumn): readonly number[] {
    return allWithoutMark || besideNumbers || (besideUsed && !besideOther) ? [] : suspects;
  }

  return {
    look: (cells: readonly string[], line: number): void => {
      for (const priceColumn of watched) {
        const key = wide ? wideKey(line, priceColumn.column) : line;
        lookAt(priceColumn, (cells[priceColumn.column] ?? '').trim(), (cells[priceColumn.column + 1] ?? '').trim(), key);
      }
    },
    /** Marks the split rows of the table. */
    marked: (table: RowTable): RowTable => {
      const cut = new Set(watched.flatMap(cutsOf));
      if (cut.size === 0) return table;
      const problems = new Map(table.problems);
      for (let row = 0; row < table.size; row++) {
        if (cut.has(table.lines[row] ?? 0)) problems.set(row, [...(problems.get(row) ?? []), 'extra-cells']);
      }
      return { ...table, problems };
    },
  };
}

/** Whether a row marked as split has a price that lost its decimals. */
export function isCutPrice(price: string, { delimiter }: Pick<SheetLayout, 'delimiter'>): boolean {
  return delimiter === ',' && WHOLE.test(price.trim());
}
