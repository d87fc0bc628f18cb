/** Finds rows with something beside their prices that advises against sending them, while the sheet is read. */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { isAgainst, isOwnRemark, type RowMark, speaksAgainst, type Watch, watchOf } from '../checking/doubts/row-marks.ts';
import type { HeadRecord } from './sheet-head.ts';
import { usedColumns } from './wide-layout.ts';

interface Watched {
  readonly column: number;
  readonly watch: Watch;
  readonly blanks: number[];
  filled: boolean;
}

/** Limit of marks: a sheet with more is not a list of prices with remarks. */
const MOST = 100_000;
const SHOWN = 80;

/** @param delimiter of a text file; null for a workbook. */
export function createMarkFinder(layout: SheetLayout, header: readonly string[], head: readonly HeadRecord[], delimiter: string | null) {
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
      for (const { column, blanks, filled } of watched) if (filled) for (const line of blanks) mark('remark', line, column, '');
      return marks;
    },
  };
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
