/** Finds rows with something beside their prices that advises against sending them, while the sheet is read. */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { isAgainst, isOwnRemark, type RowMark, speaksAgainst, type Watch, watchOf } from '../checking/doubts/row-marks.ts';
import type { HeadRecord } from './sheet-head.ts';
import { isWide, usedColumns } from './wide-layout.ts';

interface Watched {
  readonly column: number;
  readonly watch: Watch;
  readonly blanks: number[];
  filled: boolean;
}

/** Limit of marks: a sheet with more is not a list of prices with remarks. */
const MOST = 100_000;
const SHOWN = 80;

/** @param delimiter of a text file; null for a workbook. @param endsOpen its last line has no line break. */
export function createMarkFinder(
  layout: SheetLayout,
  header: readonly string[],
  head: readonly HeadRecord[],
  delimiter: string | null,
  endsOpen = false,
) {
  const used = usedColumns(layout);
  const body = head.filter(({ line }) => line > (layout.headerLine ?? 0));
  const width = Math.max(header.length, ...body.map(({ cells }) => cells.length), 0);
  const watched = Array.from({ length: width }, (_, column) => column).flatMap((column): Watched[] => {
    if (used.has(column) || isOwnRemark(header[column] ?? '')) return [];
    const watch = watchOf(header[column] ?? '') ?? (body.some(({ cells }) => speaksAgainst(cells[column] ?? '')) ? 'remark' : null);
    return watch === null ? [] : [{ column, watch, blanks: [], filled: false }];
  });
  const marks: RowMark[] = [];
  let last: HeadRecord | null = null;

  function mark(why: RowMark['why'], line: number, column: number | null, text: string): void {
    if (marks.length < MOST) marks.push({ why, line, column, text: text.trim().slice(0, SHOWN) });
  }

  function lookAt(cell: Watched, text: string, line: number): void {
    if (text === '' || text.trim() === '') {
      if (cell.watch === 'send' && cell.blanks.length < MOST) cell.blanks.push(line);
      return;
    }
    cell.filled = true;
    if (isAgainst(cell.watch, text)) mark('remark', line, cell.column, text);
  }

  /** A record over several lines may contain rows swallowed by an unbalanced quote. */
  function swallow({ cells, line }: HeadRecord): void {
    const text = cells.find((cell) => holdsRows(cell, delimiter));
    if (text !== undefined) mark('swallowed', line, null, text);
  }

  return {
    look: (cells: readonly string[], line: number): void => {
      for (const cell of watched) lookAt(cell, cells[cell.column] ?? '', line);
      for (let column = width; column < cells.length; column++) {
        const text = cells[column] ?? '';
        if (text !== '' && speaksAgainst(text)) mark('remark', line, column, text);
      }
      if (delimiter === null) {
        for (const cell of cells) if (cell.length > SHORT && cell.includes('\n')) swallow({ cells, line });
        return;
      }
      // Only a record that spans several lines contains line breaks.
      if (last !== null && line > last.line + 1) swallow(last);
      last = { cells, line };
    },
    found: (): readonly RowMark[] => {
      if (last !== null) swallow(last);
      if (last !== null && endsOpen && isCut(last, layout, header, body)) mark('cut', last.line, null, last.cells.at(-1) ?? '');
      for (const { column, blanks, filled } of watched) if (filled) for (const line of blanks) mark('remark', line, column, '');
      return marks;
    },
  };
}

/** Whether the last record, which has no line break, is shorter than any other where it ends: in cells, in decimals, in its start. */
function isCut({ line, cells }: HeadRecord, layout: SheetLayout, header: readonly string[], body: readonly HeadRecord[]): boolean {
  const prices = isWide(layout) ? (layout.productColumns ?? []).map(({ column }) => column) : [layout.columns.price ?? -1];
  const decimalsIn = (row: readonly string[]) => prices.flatMap((column) => decimalsOf(row[column] ?? '') ?? []);
  if (decimalsIn(cells).length === 0) return false;
  const rows = body.filter((record) => record.line !== line && decimalsIn(record.cells).length > 0).map((record) => record.cells);
  const isLeast = (size: number, sizes: readonly number[]): boolean => sizes.length > 0 && sizes.every((other) => other > size);
  const widths = (rows.length === 0 ? [header] : rows).map(({ length }) => length);
  if (isLeast(cells.length, widths)) return true;
  const at = cells.length - 1;
  const text = cells[at] ?? '';
  if (at === layout.columns.validFrom && text !== '')
    return isLeast(
      text.length,
      rows.map((row) => (row[at] ?? '').length),
    );
  const decimals = prices.includes(at) ? decimalsOf(text) : null;
  if (decimals === null) return false;
  const others = [...rows, cells.slice(0, at)].flatMap(decimalsIn);
  return others.length === 0 ? layout.priceMeans === undefined && decimals < CENTS : isLeast(decimals, others);
}

/** Decimals of the price of a litre. */
const CENTS = 2;

/** Null = no price of a litre in reais; "619" may be in cents. */
function decimalsOf(text: string): number | null {
  const found = /^\s*(?:R\$\s*)?\d{1,2}(?:[.,](\d*))?\s*$/.exec(text);
  return found === null ? null : (found[1] ?? '').length;
}

const SHORT = 8;
/** A price with cents, which distinguishes a row from a line of words. */
const PRICE = /\d[.,]\d/;

function holdsRows(cell: string, delimiter: string | null): boolean {
  if (!cell.includes('\n') && !cell.includes('\r')) return false;
  const parts = cell.split(/[\r\n]+/);
  const cut = delimiter === null ? /[;\t|]/ : null;
  return parts.some((part) => PRICE.test(part) && (cut === null ? part.includes(delimiter ?? ';') : cut.test(part)));
}
