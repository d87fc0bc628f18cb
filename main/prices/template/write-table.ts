/** Tables as a workbook to work with: real dates and numbers, a frozen head, filters, totals, links between rows. */

import type { Cell, CellStyle, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { exportedCode, exportedText } from '../../shared/files/exported-text.ts';
import { plainLine } from '../../shared/plain-text.ts';
import { bookTexts } from '../texts.ts';
import type { SheetCell } from './write-sheet.ts';

/**
 * How a column is written: days, moments and times are given as ISO 8601 local time; invalid ones stay text.
 * `code`: a key, document, id or plate.
 */
export type CellKind = 'text' | 'code' | 'day' | 'moment' | 'time' | 'money' | 'price' | 'quantity' | 'count';

export interface TableColumn<Row> {
  readonly title: string;
  readonly kind: CellKind;
  readonly cell: (row: Row) => SheetCell;
  /** Adds up the visible rows of the filter, under the last row. */
  readonly sum?: boolean;
  /** The linked row of another table: counted from zero, null = no link. */
  readonly leadsTo?: (row: Row) => RowOfTable | null;
}

interface RowOfTable {
  readonly sheet: string;
  readonly row: number;
}

/** One sheet of a workbook, ready to write. */
export interface BookSheet {
  readonly name: string;
  readonly sheet: Omit<WriteSheet, 'name'>;
}

const FORMATS: Readonly<Record<CellKind, string>> = {
  // A text cell that begins with a sign stays text when edited.
  text: '@',
  code: '@',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  time: 'hh:mm:ss',
  money: '#,##0.00',
  price: '#,##0.0000',
  quantity: '#,##0.000',
  count: '#,##0',
};
const LEAST_WIDTH: Readonly<Record<CellKind, number>> = {
  ...{ text: 8, code: 8, day: 12, moment: 18, time: 10, money: 14, price: 13, quantity: 14, count: 10 },
};
const MOST_WIDTH = 60;
/** Width of the filter's arrow beside the title. */
const ARROW = 4;
const HEAD: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7ECEF' } },
  alignment: { vertical: 'center' },
  numFmt: '@',
};
const LINK: CellStyle = { font: { underline: true, color: { rgb: '0B5CAD' } } };
const TOTAL: CellStyle = { font: { bold: true }, border: { top: { style: 'thin' } } };

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, correct from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?/;
const TIME = /(?:^|T)(\d{2}):(\d{2})(?::(\d{2}))?/;
const E4 = 10_000;

const clockOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;

function serialOf(text: string, kind: CellKind): number | null {
  if (kind === 'time') {
    const found = TIME.exec(text);
    return found === null ? null : clockOf(...found.slice(1)) / DAY_MS;
  }
  const found = MOMENT.exec(text);
  if (found === null) return null;
  const [, year, month, day, ...clock] = found;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Rejects dates that do not exist in the calendar.
  if (new Date(at).toISOString().slice(0, 10) !== text.slice(0, 10)) return null;
  return (at - EPOCH + (kind === 'day' ? 0 : clockOf(...clock))) / DAY_MS;
}

function written(cell: SheetCell, kind: CellKind): SheetCell {
  if (typeof cell !== 'string') return cell;
  const timed = kind === 'day' || kind === 'moment' || kind === 'time' ? serialOf(cell, kind) : null;
  return timed ?? (kind === 'code' ? exportedCode(cell) : exportedText(cell));
}

/** The letters of a column, counted from zero. */
function lettersOf(column: number): string {
  const LETTERS = 26;
  const A = 65;
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : lettersOf(Math.floor(column / LETTERS) - 1) + last;
}

function widthOf(cells: readonly SheetCell[], { title, kind }: Pick<TableColumn<unknown>, 'title' | 'kind'>): number {
  let width = Math.max(LEAST_WIDTH[kind], title.length + ARROW);
  if (kind === 'text' || kind === 'code') for (const cell of cells) width = Math.max(width, String(cell ?? '').length + 2);
  return Math.min(MOST_WIDTH, width);
}

/** Adds in ten-thousandths, so that the sum of many amounts has no rounding error. */
const sumOf = (cells: readonly SheetCell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? Math.round(cell * E4) : 0), 0) / E4;

interface TableOptions<Row> {
  /** Rows excluded from the totals, marked by this word in the column. */
  readonly uncounted?: { readonly column: number; readonly word: string; readonly is: (row: Row) => boolean };
}

type Cells = Map<string, Partial<Cell>>;

/** One table: its head, its rows, and the totals below. */
export function tableSheet<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { uncounted }: TableOptions<Row> = {},
): BookSheet {
  const body = rows.map((row) => columns.map(({ cell, kind }) => written(cell(row), kind)));
  const cells: Cells = new Map();
  for (const [at, { title }] of columns.entries()) cells.set(`0,${at}`, { value: exportedText(title), style: HEAD });
  putLinks(cells, columns, rows, body);
  const counted = uncounted === undefined ? body : body.filter((_cells, index) => !uncounted.is(rows[index] as Row));
  const except = uncounted === undefined || counted.length === body.length ? null : uncounted;
  if (rows.length > 0 && columns.some(({ sum }) => sum)) putTotals(cells, columns, { counted, count: rows.length, except });
  const widths = columns.map((column, at) => {
    const width = widthOf(
      body.map((row) => row[at] ?? null),
      column,
    );
    return { width, numFmt: FORMATS[column.kind] };
  });
  return {
    name,
    sheet: {
      ...{ rows: [columns.map(({ title }) => exportedText(title)), ...body], columns: widths, cells },
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:${lettersOf(columns.length - 1)}${rows.length + 1}` },
      pageSetup: { orientation: 'landscape' },
    },
  };
}

function putLinks<Row>(
  cells: Cells,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  body: readonly (readonly SheetCell[])[],
): void {
  for (const [at, { leadsTo, kind }] of columns.entries()) {
    if (leadsTo === undefined) continue;
    for (const [index, row] of rows.entries()) {
      const to = leadsTo(row);
      if (to === null) continue;
      const location = `'${plainLine(to.sheet)}'!A${to.row + 2}`;
      const value = body[index]?.[at] ?? null;
      cells.set(`${index + 1},${at}`, { value, hyperlink: { target: '', location }, style: { ...LINK, numFmt: FORMATS[kind] } });
    }
  }
}

interface Totals {
  readonly counted: readonly (readonly SheetCell[])[];
  readonly count: number;
  readonly except: { readonly column: number; readonly word: string } | null;
}

/** Totals ignore the rows that the filter hides. */
function putTotals<Row>(cells: Cells, columns: readonly TableColumn<Row>[], { counted, count, except }: Totals): void {
  const rangeOf = (column: number): string => `${lettersOf(column)}2:${lettersOf(column)}${count + 1}`;
  for (const [at, { kind, sum }] of columns.entries()) {
    const place = `${count + 1},${at}`;
    if (sum !== true) {
      cells.set(place, { value: at === 0 ? bookTexts.total : null, style: { ...TOTAL, numFmt: '@' } });
      continue;
    }
    const value = sumOf(counted.map((row) => row[at] ?? null));
    const first = `${lettersOf(at)}2`;
    const formula =
      except === null
        ? `SUBTOTAL(109,${rangeOf(at)})`
        : `SUMPRODUCT(SUBTOTAL(109,OFFSET(${first},ROW(${rangeOf(at)})-ROW(${first}),0)),--(${rangeOf(except.column)}<>"${except.word}"))`;
    cells.set(place, { value, formula, formulaResult: value, style: { ...TOTAL, numFmt: FORMATS[kind] } });
  }
}

export interface FormCell {
  readonly value: SheetCell;
  readonly kind: CellKind;
  /** Formula of the value, over the cells of this sheet. */
  readonly formula?: string;
}

interface FormRow {
  readonly title: string;
  readonly cells: readonly FormCell[];
  readonly isHead?: boolean;
}

/** A sheet of labelled values, one per row. */
export function formSheet(name: string, form: readonly FormRow[]): BookSheet {
  const cells: Cells = new Map();
  for (const [row, { title, cells: formCells, isHead }] of form.entries()) {
    cells.set(`${row},0`, { value: exportedText(title), style: { ...(isHead ? HEAD : {}), font: { bold: isHead === true }, numFmt: '@' } });
    for (const [at, { value, kind, formula }] of formCells.entries()) {
      const style: CellStyle = isHead ? HEAD : { numFmt: FORMATS[kind], alignment: { horizontal: 'left' } };
      const amount: CellStyle = typeof value === 'number' && kind !== 'day' && kind !== 'moment' ? { numFmt: FORMATS[kind] } : style;
      const of = formula === undefined ? {} : { formula, formulaResult: value };
      cells.set(`${row},${at + 1}`, { value: written(value, kind), style: amount, ...of });
    }
  }
  const rows = form.map(({ title, cells: formCells }) => [
    exportedText(title),
    ...formCells.map(({ value, kind }) => written(value, kind)),
  ]);
  const [TITLES, VALUES] = [44, 20];
  const width = Math.max(0, ...rows.map((row) => row.length - 1));
  return { name, sheet: { rows, columns: [{ width: TITLES }, ...Array.from({ length: width }, () => ({ width: VALUES }))], cells } };
}

type Words = readonly (readonly [name: string, says: string])[];

/** The sheet that explains the source of a workbook's data. */
export function readMeSheet(rows: Words): BookSheet {
  const NAMES = 28;
  const WORDS = 90;
  const explained = [...rows, [bookTexts.totals, bookTexts.totalsSay] as const].map((row) => row.map(exportedText));
  const title: CellStyle = { font: { bold: true }, numFmt: '@', alignment: { vertical: 'top' } };
  const says: CellStyle = { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } };
  return {
    name: bookTexts.readMe,
    sheet: {
      rows: explained,
      columns: [
        { width: NAMES, style: title },
        { width: WORDS, style: says },
      ],
    },
  };
}

export function writeTables(sheets: readonly BookSheet[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map(({ name, sheet }) => ({ name: plainLine(name), ...sheet })) });
}
