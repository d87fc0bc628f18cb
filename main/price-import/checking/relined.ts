/** Edits of a sheet that was read with one price a line, for its reading with one price a cell, and the other way round. */

import type { ColumnRole, ImportEdit, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { columnOfKey, isWide, lineOfKey, MAX_WIDE_LINE, wideKey } from '../reading/wide-layout.ts';

interface Relined {
  /** null: no part of the edit holds. */
  readonly edit: ImportEdit | null;
  /** Lines of the file for which it doesn't hold. */
  readonly lost: readonly number[];
}

/** The rows of the other reading that an edit of a row is about; none: it can't be told. */
type RowsOf = (row: number) => readonly number[];

/**
 * What was said of a whole line holds for each of its prices. A typed price holds where the other reading has the same
 * column. A product is the line's in one reading, and the column's in the other: it is never carried over.
 */
export function relined(edit: ImportEdit, from: SheetLayout, to: SheetLayout): Relined {
  switch (edit.type) {
    case 'set-cell': {
      const { line, role, text } = edit;
      return many([line], rowsFor(role, from, to, [line]), (lines) => ({ type: 'set-cells', lines, role, text }));
    }
    case 'set-cells':
    case 'fill-blanks':
    case 'exclude': {
      const rowsOf = rowsFor(edit.type === 'exclude' ? null : edit.role, from, to, edit.lines);
      return many(edit.lines, rowsOf, (lines) => ({ ...edit, lines }));
    }
    case 'set-each': {
      // The texts of one line may differ: only the one beside the price is the line's.
      const rowsOf = rowsFor(edit.role, from, to, []);
      const texts = edit.lines.flatMap((line, place) => rowsOf(line).map(() => edit.texts[place] ?? ''));
      return many(edit.lines, rowsOf, (lines) => ({ ...edit, lines, texts }));
    }
    case 'fill-down':
      return filledDown(edit, from, to);
    case 'set-product':
      return { edit: null, lost: [lineOfKey(edit.line)] };
    case 'confirm':
    case 'justify':
      // Confirmations end with the layout that they were given for.
      return { edit: null, lost: [] };
    default:
      return { edit, lost: [] };
  }
}

function many(lines: readonly number[], rowsOf: RowsOf, made: (rows: readonly number[]) => ImportEdit): Relined {
  const found = lines.map(rowsOf);
  const rows = [...new Set(found.flat())];
  return { edit: rows.length === 0 ? null : made(rows), lost: lines.filter((_, place) => found[place]?.length === 0).map(lineOfKey) };
}

/** @param lines all rows of the edit: those of a whole line are about the line. */
function rowsFor(role: ColumnRole | null, from: SheetLayout, to: SheetLayout, lines: readonly number[]): RowsOf {
  if (role === 'product') return () => [];
  const columns = columnsOf(isWide(to) ? to : from);
  if (isWide(to)) {
    const wanted = role === 'price' ? columns.filter((column) => column === from.columns.price) : columns;
    return (line) => (line > MAX_WIDE_LINE ? [] : wanted.map((column) => wideKey(line, column)));
  }
  const all = new Set(lines);
  const isWhole = (line: number): boolean => role !== 'price' && columns.every((column) => all.has(wideKey(line, column)));
  return (key) => {
    const line = lineOfKey(key);
    return columnOfKey(key) === to.columns.price || isWhole(line) ? [line] : [];
  };
}

function filledDown(edit: Extract<ImportEdit, { type: 'fill-down' }>, from: SheetLayout, to: SheetLayout): Relined {
  const { line, role } = edit;
  if (role === 'product' || role === 'price' || (isWide(to) && Math.max(line, edit.to ?? 0) > MAX_WIDE_LINE)) {
    return { edit: null, lost: [lineOfKey(line)] };
  }
  const last = columnsOf(isWide(to) ? to : from).at(-1) ?? 0;
  const rowOf = (row: number): number => (isWide(to) ? wideKey(row, last) : lineOfKey(row));
  return { edit: { ...edit, line: rowOf(line), to: edit.to === null ? null : rowOf(edit.to) }, lost: [] };
}

/** Columns of prices of a wide sheet, from the left. */
const columnsOf = ({ productColumns = [] }: SheetLayout): readonly number[] =>
  productColumns.map(({ column }) => column).toSorted((a, b) => a - b);
