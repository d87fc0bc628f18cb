/**
 * Prices that stand in two cells: in a file delimited by commas, 6,19 without quotes is the cell "6" and
 * the cell "19". The row may still fit its header, and then nothing else tells that it was cut.
 */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import type { RowTable } from '../checking/row-table.ts';
import { isWide, sharedColumns, wideKey } from './wide-layout.ts';

const WHOLE = /^(?:R\$)?\s*\d+$/;
const CENTS = /^\d{1,4}$/;
/** 619 or 1199: prices whose decimals are left out. */
const WITHOUT_MARK = /^(?:R\$)?\s*\d{3,}$/;
/** A comma inside a cell proves that its writer quotes; a dot, that it needs to quote nothing. */
const DECIMALS = /\d[.,]\d{1,4}$/;

interface PriceColumn {
  readonly column: number;
  /** The column beside it is used: its cells are to look like something else. */
  readonly besideUsed: boolean;
  /** Keys of rows that look cut. */
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

  function lookAt(one: PriceColumn, price: string, beside: string, key: number): void {
    const cents = CENTS.test(beside);
    if (beside !== '' && !cents) one.besideOther = true;
    if (!/\d/.test(price)) return;
    if (one.allWithoutMark && !WITHOUT_MARK.test(price)) one.allWithoutMark = false;
    if (!cents) return;
    if (WHOLE.test(price)) one.suspects.push(key);
    else if (DECIMALS.test(price)) one.besideNumbers = true;
  }

  /** A column of numbers beside prices with decimals is what it is, and so is one beside prices that never have a mark. */
  function cutsOf({ suspects, besideUsed, besideOther, besideNumbers, allWithoutMark }: PriceColumn): readonly number[] {
    return allWithoutMark || besideNumbers || (besideUsed && !besideOther) ? [] : suspects;
  }

  return {
    look: (cells: readonly string[], line: number): void => {
      for (const one of watched) {
        const key = wide ? wideKey(line, one.column) : line;
        lookAt(one, (cells[one.column] ?? '').trim(), (cells[one.column + 1] ?? '').trim(), key);
      }
    },
    /** The table with its cut rows marked. */
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

/** Whether a row that was marked as cut has a price that lost its decimals. */
export function isCutPrice(price: string, { delimiter }: Pick<SheetLayout, 'delimiter'>): boolean {
  return delimiter === ',' && WHOLE.test(price.trim());
}
