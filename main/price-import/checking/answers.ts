/** The user's answers about an import so far: the edits in force, applied. */

import { COLUMN_ROLES, type ColumnRole, type PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import type { EditRefusal } from './edit-refusal.ts';
import { columnOf, type RowTable } from './row-table.ts';

/** A confirmation is valid for the price and comparison it was given for; another price asks again. */
export interface Settlement {
  readonly priceE4: PriceE4;
  /** -1 = none in force. */
  readonly inForceE4: PriceE4;
  readonly moment: number;
  readonly reason: string | null;
}

export interface Answers {
  /** Row -> texts of the file, for cells that were typed over. */
  readonly originals: Map<number, Partial<Record<ColumnRole, number>>>;
  /** Row -> product id chosen for that row alone. */
  readonly rowProducts: Map<number, string>;
  /** Normalised label -> product id by the id of the station. */
  readonly labels: Map<string, ReadonlyMap<string, string>>;
  /** Normalised name of a customer -> CNPJ, bare. */
  readonly customers: Map<string, string>;
  readonly confirmed: Map<number, Settlement>;
  readonly justified: Map<number, Settlement>;
  readonly excluded: Set<number>;
  includeUnchanged: boolean;
}

export function noAnswers(): Answers {
  return {
    originals: new Map(),
    rowProducts: new Map(),
    labels: new Map(),
    customers: new Map(),
    confirmed: new Map(),
    justified: new Map(),
    excluded: new Set(),
    includeUnchanged: false,
  };
}

/** Row of a line of the file, or -1; rows are in line order. */
export function rowOfLine(table: RowTable, line: number): number {
  const row = rowAtOrBefore(table, line);
  return row >= 0 && table.lines[row] === line ? row : -1;
}

/** Last row that is not after a line of the file; -1 = none. */
export function rowAtOrBefore(table: RowTable, line: number): number {
  let low = 0;
  let high = table.size - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((table.lines[middle] ?? 0) <= line) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

type RowsOfLines = { readonly ok: true; readonly rows: readonly number[] } | { readonly ok: false; readonly refusal: EditRefusal };

/** Rows of these lines, in order; refused for the first line without a row. */
export function rowsOfLines(table: RowTable, lines: readonly number[]): RowsOfLines {
  const rows: number[] = [];
  for (const line of lines) {
    const row = rowOfLine(table, line);
    if (row < 0) return { ok: false, refusal: { type: 'no-line', line } };
    rows.push(row);
  }
  return { ok: true, rows };
}

/** Restores every cell's text of the file. */
export function restoreCells(table: RowTable, answers: Answers): void {
  for (const [row, cells] of answers.originals) {
    for (const role of COLUMN_ROLES) {
      const original = cells[role];
      if (original !== undefined) columnOf(table, role)[row] = original;
    }
  }
}
