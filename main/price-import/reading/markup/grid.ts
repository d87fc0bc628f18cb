/** A table filled cell by cell, with spans and gaps, within the limits of a sheet. */

import type { CellValue, MergeRange } from 'hucre';
import { MAX_SHEET_ROWS } from '../../../../preload/contract/price-import/price-import.ts';
import type { CellRemark } from '../sheet-source.ts';
import type { WorkbookSheet } from '../workbook/workbook.ts';

const MAX_COLUMNS = 1_000;
const MAX_CELLS = 2_000_000;
const MAX_SPAN = 1_000;
const MAX_REMARKS = 1_000;

/** The file has more cells, or more distant cells, than a price sheet. */
export class TooSpread extends Error {}

export type Grid = ReturnType<typeof createGrid>;

export function createGrid() {
  const rows: CellValue[][] = [];
  const merges: MergeRange[] = [];
  const displayed = new Map<string, string>();
  const unsolved = new Map<string, string>();
  const hiddenRows: number[] = [];
  const struckRows = new Set<number>();
  const hiddenColumns: number[] = [];
  /** Per column, the row after the last one covered by a span from above. */
  const covered: number[] = [];
  const remarks: CellRemark[] = [];
  let row = -1;
  let column = 0;
  let cells = 0;

  return {
    startRow: (index?: number): void => {
      row = index === undefined ? row + 1 : Math.max(index, row + 1);
      if (row > MAX_SHEET_ROWS * 2) throw new TooSpread();
      column = 0;
    },
    hideRow: (): void => {
      hiddenRows.push(row + 1);
    },
    hideColumn: (at: number): void => {
      if (at < MAX_COLUMNS) hiddenColumns.push(at);
    },
    /** Adds a comment to the last added cell, or to the whole table. */
    remark: (text: string, onCell: boolean): void => {
      const trimmed = text.replace(/\s+/g, ' ').trim();
      if (trimmed === '' || remarks.length >= MAX_REMARKS) return;
      remarks.push({ line: onCell ? row + 1 : null, column: onCell ? Math.max(0, column - 1) : null, text: trimmed });
    },
    strike: (): void => {
      struckRows.add(row + 1);
    },
    add: (
      value: CellValue,
      {
        across = 1,
        down = 1,
        index,
        shown,
        formula,
      }: { across?: number; down?: number; index?: number; shown?: string | null; formula?: string | null } = {},
    ): void => {
      if (row < 0) row = 0;
      column = index ?? column;
      if (index === undefined) while ((covered[column] ?? 0) > row) column += 1;
      cells += 1;
      if (column >= MAX_COLUMNS || cells > MAX_CELLS) throw new TooSpread();
      while (rows.length <= row) rows.push([]);
      const line = rows[row] ?? [];
      while (line.length < column) line.push(null);
      line[column] = value;
      const [wide, high] = [Math.min(Math.max(across, 1), MAX_SPAN), Math.min(Math.max(down, 1), MAX_SPAN)];
      const last = Math.min(column + wide, MAX_COLUMNS) - 1;
      if (wide > 1 || high > 1) merges.push({ startRow: row, startCol: column, endRow: row + high - 1, endCol: last });
      if (high > 1) for (let at = column; at <= last; at++) covered[at] = row + high;
      if (shown !== undefined && shown !== null) displayed.set(`${row},${column}`, shown);
      if (formula !== undefined && formula !== null) unsolved.set(`${row},${column}`, formula);
      column = last + 1;
    },
    /** Whether some row has two cells or more; otherwise it is not a table of prices. */
    isTable: (): boolean => rows.some((line) => line.filter((value) => value !== null && value !== '').length > 1),
    sheet: (name: string, index: number, hidden: boolean): WorkbookSheet => {
      const filled = (line: readonly CellValue[] | undefined): boolean => line?.some((value) => value !== null && value !== '') === true;
      let length = rows.length;
      while (length > 0 && !filled(rows[length - 1])) length -= 1;
      return {
        name,
        index,
        hidden,
        rows: rows.slice(0, length),
        hiddenRows: hiddenRows.filter((line) => filled(rows[line - 1])),
        struckRows: [...struckRows],
        hiddenColumns,
        merges: merges.filter(({ endRow }) => endRow < length),
        unsolved,
        displayed,
        remarks,
      };
    },
  };
}
