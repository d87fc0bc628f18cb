/** Merged cells: the first cell holds the value, which also applies to those below if the merge says so. */

import type { CellValue } from 'hucre';
import type { RowMark } from '../../checking/doubts/row-marks.ts';
import type { WorkbookSheet } from './workbook.ts';

/** Values propagated by merges, by row and column. */
export type Fills = ReadonlyMap<number, { readonly values: ReadonlyMap<number, CellValue>; readonly width: number }>;

/** Limit: a sheet with more merges is not a data table. */
const MOST_FILLS = 2_000_000;

/**
 * Cells below the first one of each merge over several rows, in its first column. Price columns are excluded:
 * whether one price applies to three products is for a person to decide. null = more than the limit.
 */
export function fillsOf({ rows, merges }: WorkbookSheet, priceColumns: readonly number[]): Fills | null {
  const fills = new Map<number, { values: Map<number, CellValue>; width: number }>();
  let count = 0;
  for (const { startRow, endRow, startCol } of merges) {
    if (!(endRow > startRow) || priceColumns.includes(startCol)) continue;
    const value = rows[startRow]?.[startCol];
    if (value === null || value === undefined || value === '') continue;
    const last = Math.min(endRow, rows.length - 1);
    for (let row = startRow + 1; row <= last; row++) {
      if (++count > MOST_FILLS) return null;
      const known = fills.get(row) ?? { values: new Map<number, CellValue>(), width: 0 };
      known.values.set(startCol, value);
      known.width = Math.max(known.width, startCol + 1);
      fills.set(row, known);
    }
  }
  return fills;
}

/** Prices that a merge spreads over further rows, or over other columns of prices: each stands for its first cell alone. */
export function mergedPrices({ rows, merges }: WorkbookSheet, priceColumns: readonly number[]): readonly RowMark[] {
  return merges.flatMap(({ startRow, endRow, startCol, endCol }) => {
    const value = rows[startRow]?.[startCol];
    const isSpread = endRow > startRow || priceColumns.some((column) => column > startCol && column <= endCol);
    if (!isSpread || !priceColumns.includes(startCol) || value === null || value === undefined || value === '') return [];
    return [{ why: 'merged', line: startRow + 1, column: null, text: '' } as const];
  });
}

/** The rows with each merge's value in all the rows that it covers. */
export function filledRows({ rows }: WorkbookSheet, fills: Fills): readonly (readonly CellValue[])[] {
  return rows.map((cells, row) => {
    const filled = fills.get(row);
    if (filled === undefined) return cells;
    return Array.from({ length: Math.max(cells.length, filled.width) }, (_, column) => cells[column] ?? filled.values.get(column) ?? null);
  });
}
