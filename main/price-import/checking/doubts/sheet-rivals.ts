/** Rows of one sheet that set different prices for the same key at different moments. */

import { NO_LABEL } from '../../../prices/model/index.ts';
import type { CheckedRows } from '../checked-rows.ts';
import { ERRORS_AND_QUESTIONS, hasIssue } from '../issues.ts';
import { createRowIndex } from '../row-index.ts';

const NONE = -1;

/**
 * Finds another sendable row with another price for the key of `row`; -1 = none.
 * Built on first use: most sheets have one moment, and then two prices are already a conflict.
 */
export function createSheetRivals(rows: CheckedRows, size: number): (row: number) => number {
  let find: ((row: number) => number) | null = null;
  return (row) => {
    find ??= hasMoments(rows, size) ? indexed(rows, size) : () => NONE;
    return find(row);
  };
}

function hasMoments({ validity }: CheckedRows, size: number): boolean {
  for (let row = 1; row < size; row++) if (validity[row] !== validity[0]) return true;
  return false;
}

function indexed(rows: CheckedRows, size: number): (row: number) => number {
  // All moments count as one.
  const index = createRowIndex({ ...rows, validity: new Int32Array(size) }, size);
  const others = new Map<number, number>();
  for (let row = 0; row < size; row++) {
    if (!isReadable(rows, row)) continue;
    const first = index.add(row);
    if (rows.price[row] !== rows.price[first] && !others.has(first)) others.set(first, row);
  }
  return (row) => {
    const first = index.find(rows.product[row] ?? NO_LABEL, rows.kind[row] ?? 0, rows.customer[row] ?? 0, 0);
    return rows.price[first] === rows.price[row] ? (others.get(first) ?? NONE) : first;
  };
}

function isReadable({ issues, price, first, conflicts }: CheckedRows, row: number): boolean {
  return price[row] !== 0 && !hasIssue(issues, row, ERRORS_AND_QUESTIONS) && !conflicts.has(first[row] ?? row);
}
