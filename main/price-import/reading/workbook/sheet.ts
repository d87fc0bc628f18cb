/** Reads a sheet of a workbook as records of texts, and finds the sheet that holds prices. */

import type { CellValue } from 'hucre';
import type { Result } from '../../../../preload/contract/errors.ts';
import type { SheetChoice, SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { isTooLong, matchColumns, shownText, withDisplayed } from '../../../prices/model/index.ts';
import { fail, ok } from '../../../shared/result.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import type { RowMark } from '../../checking/doubts/row-marks.ts';
import type { SheetSniff } from '../../import-engine.ts';
import { refusals, sheetNotes } from '../../texts/reading.ts';
import { guessLayout } from '../sheet-guess.ts';
import { type CountKnown, type FoundHeader, findHeader, HEAD_RECORDS, type HeadRecord, headerCells } from '../sheet-head.ts';
import type { OtherSheet, SheetSource } from '../sheet-source.ts';
import type { ReadOutcome, RecordSink } from '../text/csv-records.ts';
import { guessProductColumns } from '../wide-layout.ts';
import { type Fills, fillsOf, mergedPrices } from './merges.ts';
import { type CellText, createCellText, type Workbook, type WorkbookSheet } from './workbook.ts';

/** A workbook has neither encoding nor delimiter: placeholders for the layout. */
const NO_TEXT = { encoding: 'utf-8', delimiter: ';' } as const;

export function sniffWorkbook(fileName: string, workbook: Workbook): Result<SheetSniff> {
  const best = likelySheet(workbook);
  if (best === null) return fail('file', refusals.emptyWorkbook(fileName), { file: fileName });
  const { sheet, head, found } = best;
  return ok(guessLayout({ ...NO_TEXT, headerLine: found.line, sheet: { name: sheet.name, index: sheet.index } }, head));
}

export interface Likely {
  readonly sheet: WorkbookSheet;
  readonly head: readonly HeadRecord[];
  readonly found: FoundHeader;
}

/** The sheet that most resembles a table of prices; a hidden one only if no other has known headers. */
export function likelySheet({ sheets }: Workbook, countKnown?: CountKnown): Likely | null {
  let best: (Likely & { readonly score: number }) | null = null;
  for (const sheet of sheets) {
    const head = headOf(sheet, fillsOf(sheet, []));
    const found = findHeader(head, countKnown);
    if (found === null) continue;
    // Only the number of known headers counts, not the regularity of the table; ties: the first sheet.
    const score = Math.floor(found.score / 10) / (sheet.hidden ? HIDDEN_LESS : 1);
    if (best === null || score > best.score) best = { sheet, head, found, score };
  }
  return best;
}

/** Greater than the number of columns of any header. */
const HIDDEN_LESS = 100_000;

/** The sheet that the layout names; the likeliest one if no sheet has that name. */
export function openWorkbookSheet(
  fileName: string,
  workbook: Workbook,
  layout: Pick<SheetLayout, 'sheet' | 'columns' | 'productColumns'>,
): Result<SheetSource> {
  const named = workbook.sheets.find(({ name }) => name === layout.sheet?.name);
  const sheet = named ?? likelySheet(workbook)?.sheet ?? workbook.sheets[0];
  if (sheet === undefined) return fail('file', refusals.emptyWorkbook(fileName), { file: fileName });
  const products = (layout.productColumns ?? []).map(({ column }) => column);
  const prices = products.length > 0 ? products : layout.columns.price === undefined ? [] : [layout.columns.price];
  const fills = fillsOf(sheet, prices);
  if (fills === null) return fail('file', refusals.workbook(fileName, 'spread'), { file: fileName });
  return ok({
    format: workbook.format,
    place: { name: sheet.name, index: sheet.index },
    sheets: workbook.sheets.map(choiceOf),
    notes: notesOf(sheet),
    rivals: rivalsOf(workbook, sheet),
    hiddenColumns: sheet.hiddenColumns,
    marks: [...marksOf(sheet), ...mergedPrices(sheet, prices)],
    remarks: sheet.remarks,
    otherSheets: otherSheetsOf(workbook, sheet),
    byteOrderMark: false,
    sepLine: false,
    endsOpen: false,
    sampleWord: () => null,
    head: headOf(sheet, fills),
    expectedRows: sheet.rows.length,
    readAll: (sink) => readRows(sheet, fills, sink),
  });
}

/** Sheets with the same header, for instance per month, customer or kind, or with prices under another one: nothing tells which is meant. */
function rivalsOf({ sheets }: Workbook, used: WorkbookSheet): readonly string[] {
  if (sheets.length < 2) return [];
  const key = keyOf(headedRows(used).header);
  if (key === '') return [];
  const isRival = (sheet: WorkbookSheet): boolean => {
    if (sheet === used || sheet.hidden) return false;
    const headed = headedRows(sheet);
    return keyOf(headed.header) === key || hasPrices(headed);
  };
  return sheets.filter(isRival).map(({ name }) => name);
}

const keyOf = (header: readonly string[]): string => header.map(normaliseLabel).join('|');

interface HeadedRows {
  readonly header: readonly string[];
  readonly rows: readonly HeadRecord[];
}

function headedRows(sheet: WorkbookSheet): HeadedRows {
  const head = headOf(sheet, fillsOf(sheet, []));
  const headerLine = findHeader(head)?.line ?? null;
  return { header: headerCells(head, headerLine), rows: head.filter(({ line }) => line > (headerLine ?? 0)) };
}

/** Whether there are prices of products, in a column or in one for each product. */
function hasPrices({ header, rows }: HeadedRows): boolean {
  const { product, price } = matchColumns(header);
  const columns = product === undefined || price === undefined ? guessProductColumns(header).map(({ column }) => column) : [price];
  return rows.some(({ cells }) => columns.some((column) => PRICE.test(shownText(cells[column] ?? '').trim())));
}

const PRICE = /^(?:R\$\s*)?\d{1,2}[.,]\d{1,4}$/;

const SAMPLES = 3;
const SAMPLE_ROWS = 20;

/** The other non-empty sheets: parts of the file from which no price is read. */
function otherSheetsOf({ sheets }: Workbook, used: WorkbookSheet): readonly OtherSheet[] {
  const textOf = createCellText();
  return sheets.flatMap((sheet) => {
    if (sheet === used || (sheet.rows.length === 0 && sheet.remarks.length === 0)) return [];
    const texts = sheet.rows.slice(0, SAMPLE_ROWS).flatMap((_, row) => {
      const line = recordAt(sheet, row, null, textOf)
        .map(shownText)
        .filter((text) => text.trim() !== '');
      return line.length === 0 ? [] : [line.join(' ').slice(0, SAMPLE_LENGTH)];
    });
    const samples = [...sheet.remarks.map(({ text }) => text), ...texts].slice(0, SAMPLES);
    return [{ name: sheet.name, hidden: sheet.hidden, samples }];
  });
}

const SAMPLE_LENGTH = 200;

function choiceOf({ name, index, hidden, rows }: WorkbookSheet): SheetChoice {
  return { name, index, hidden, rows: rows.length };
}

function notesOf({ name, hidden }: WorkbookSheet): readonly string[] {
  return hidden ? [sheetNotes.hiddenSheet(name)] : [];
}

function marksOf({ hiddenRows, struckRows }: WorkbookSheet): readonly RowMark[] {
  const mark = (why: RowMark['why']) => (line: number) => ({ why, line, column: null, text: '' });
  return [...hiddenRows.map(mark('hidden')), ...struckRows.map(mark('struck'))];
}

function headOf(sheet: WorkbookSheet, fills: Fills | null): readonly HeadRecord[] {
  const textOf = createCellText();
  return sheet.rows.slice(0, HEAD_RECORDS).map((_, row) => ({ line: row + 1, cells: recordAt(sheet, row, fills, textOf) }));
}

function readRows(sheet: WorkbookSheet, fills: Fills, sink: RecordSink): ReadOutcome {
  const textOf = createCellText();
  for (let row = 0; row < sheet.rows.length; row++) {
    const cells = recordAt(sheet, row, fills, textOf);
    if (cells.some(isTooLong)) return { type: 'long-cell', line: row + 1 };
    if (!sink.record(cells, row + 1, false)) return { type: 'stopped' };
  }
  return { type: 'read' };
}

/** Texts of a row up to its last filled cell. */
function recordAt({ rows, unsolved, displayed }: WorkbookSheet, row: number, fills: Fills | null, textOf: CellText): readonly string[] {
  const values: readonly (CellValue | undefined)[] = rows[row] ?? [];
  const cells: string[] = [];
  const filled = fills?.get(row);
  const width = Math.max(values.length, filled?.width ?? 0);
  for (let column = 0; column < width; column++) {
    const text = textOf(values[column] ?? filled?.values.get(column));
    const rounded = text === '' || displayed.size === 0 ? undefined : displayed.get(`${row},${column}`);
    if (rounded !== undefined) cells[column] = withDisplayed(text, rounded);
    else if (text !== '') cells[column] = text;
    else if (unsolved.size > 0) cells[column] = unsolved.get(`${row},${column}`) ?? '';
    else cells[column] = '';
  }
  while (cells.length > 0 && cells[cells.length - 1] === '') cells.pop();
  return cells;
}
