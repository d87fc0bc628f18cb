/** Rows of a sheet that something beside their prices speaks against, found while it is read. */

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

/** Beyond as many a sheet is no list of prices with remarks. */
const MOST = 100_000;
const SHOWN = 80;

/** @param delimiter of a file of text; null in a workbook. */
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

  function lookAt(one: Watched, text: string, line: number): void {
    if (text === '' || text.trim() === '') {
      if (one.watch === 'send' && one.blanks.length < MOST) one.blanks.push(line);
      return;
    }
    one.filled = true;
    if (isAgainst(one.watch, text)) mark('remark', line, one.column, text);
  }

  /** A record over several lines may hold rows that a quote took in. */
  function swallow({ cells, line }: HeadRecord): void {
    const text = cells.find((cell) => holdsRows(cell, delimiter));
    if (text !== undefined) mark('swallowed', line, null, text);
  }

  return {
    look: (cells: readonly string[], line: number): void => {
      for (const one of watched) lookAt(one, cells[one.column] ?? '', line);
      for (let column = width; column < cells.length; column++) {
        const text = cells[column] ?? '';
        if (text !== '' && speaksAgainst(text)) mark('remark', line, column, text);
      }
      if (delimiter === null) {
        for (const cell of cells) if (cell.length > SHORT && cell.includes('\n')) swallow({ cells, line });
        return;
      }
      // Only a record that is followed by a gap holds line breaks.
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
/** A price, with cents: what makes a row of a line of words. */
const PRICE = /\d[.,]\d/;

function holdsRows(cell: string, delimiter: string | null): boolean {
  if (!cell.includes('\n') && !cell.includes('\r')) return false;
  const parts = cell.split(/[\r\n]+/);
  const cut = delimiter === null ? /[;\t|]/ : null;
  return parts.some((part) => PRICE.test(part) && (cut === null ? part.includes(delimiter ?? ';') : cut.test(part)));
}
