/** A price sheet from bytes to a layout (sniffing) and from a layout to its rows. */

import type { Result } from '../../preload/contract/errors.ts';
import { type ColumnRole, MAX_SHEET_ROWS, type SheetLayout } from '../../preload/contract/prices.ts';
import { BIT } from '../domain/import/issues.ts';
import { createTableBuilder, type RowTable } from '../domain/import/row-table.ts';
import type { SheetSniff } from '../domain/import-engine.ts';
import { kindOf, matchColumns } from '../domain/price-columns.ts';
import { fail, ok } from '../domain/result.ts';
import { detached } from '../domain/text.ts';
import { refusals } from '../texts/import.ts';
import { readRecords } from './csv-records.ts';
import { sampleWord } from './encoding.ts';
import { commonWidth, findShape, fingerprint, type HeadRecord, headerCells, headRecords } from './sheet-head.ts';
import { openSheet } from './sheet-text.ts';

/** Enough for title rows, a header and two hundred wide rows. */
const HEAD_BYTES = 1 << 17;
const PROGRESS_EVERY = 10_000;

/** Layout as far as the beginning of the file tells it. Number and date style are the whole column's matter. */
export function sniffSheet(fileName: string, bytes: Uint8Array): Result<SheetSniff> {
  const opened = openSheet(fileName, bytes, { headBytes: HEAD_BYTES });
  if (!opened.ok) return opened;
  const sheet = opened.value;
  const shape = findShape(sheet);
  if (shape === null) return fail('file', refusals.noTable(fileName), { file: fileName });
  const records = headRecords(sheet, shape.delimiter);
  const header = headerCells(records, shape.headerLine);
  return ok({
    layout: {
      encoding: sheet.encoding,
      delimiter: shape.delimiter,
      headerLine: shape.headerLine,
      decimalMark: 'unknown',
      impliedDecimals: null,
      dateOrder: 'unknown',
      columns: columnsOf(header, records, shape.headerLine),
      constants: { stationId: null, kind: 'standard', validFrom: null },
    },
    fingerprint: fingerprint(header, commonWidth(records)),
  });
}

/** "Tipo" heads kinds of price in one sheet and kinds of fuel in the next: its values tell. */
function columnsOf(header: readonly string[], records: readonly HeadRecord[], headerLine: number | null): SheetLayout['columns'] {
  const { kind, ...others } = matchColumns(header);
  if (kind === undefined) return others;
  const holdsKinds = records.some(({ line, cells }) => line > (headerLine ?? 0) && kindOf(cells[kind] ?? '') !== null);
  return holdsKinds ? { ...others, kind } : others;
}

/** What the views of a sheet need beside its rows. */
export interface ReadSheet {
  readonly table: RowTable;
  readonly byteOrderMark: boolean;
  readonly sepLine: boolean;
  readonly sampleWord: string | null;
  /** First records of the file, header and titles included. */
  readonly head: readonly HeadRecord[];
  readonly header: readonly string[];
  readonly fingerprint: string;
}

/** Reads all rows as the layout says. Errors name the file and, where one is to blame, the line. */
export function readSheet(
  fileName: string,
  bytes: Uint8Array,
  layout: SheetLayout,
  ownCnpjs: ReadonlySet<string>,
  onRows: (rows: number) => void,
): Result<ReadSheet> {
  const opened = openSheet(fileName, bytes, { encoding: layout.encoding });
  if (!opened.ok) return opened;
  const sheet = opened.value;
  const head = headRecords(sheet, layout.delimiter);
  const header = headerCells(head, layout.headerLine);
  const width = header.length > 0 ? header.length : commonWidth(head);
  const firstLine = Math.max(layout.headerLine ?? 0, sheet.sepLine ? 1 : 0);
  const builder = createTableBuilder(layout, ownCnpjs, expectedRows(sheet.text.length, head));
  const outcome = readRecords(sheet.text, layout.delimiter, sheet.newline, {
    record: (cells, line, badQuotes) => {
      if (line <= firstLine) return true;
      builder.add(cells, line, structureOf(cells, width, badQuotes));
      const rows = builder.rows();
      if (rows % PROGRESS_EVERY === 0) onRows(rows);
      return rows <= MAX_SHEET_ROWS;
    },
  });
  const refused = (sentence: string, line?: number): Result<ReadSheet> =>
    fail('file', sentence, line === undefined ? { file: fileName } : { file: fileName, line });
  if (outcome.type === 'stopped') return refused(refusals.tooManyRows(fileName, MAX_SHEET_ROWS));
  if (outcome.type === 'open-quote') return refused(refusals.openQuote(fileName, outcome.line), outcome.line);
  const table = builder.finish();
  onRows(table.total);
  if (table.total === table.blank) return refused(refusals.noRows(fileName));
  if (table.onlyCookingGas) return refused(refusals.cookingGas(fileName));
  const word = sampleWord(sheet.text, bytes);
  return ok({
    table,
    byteOrderMark: sheet.byteOrderMark,
    sepLine: sheet.sepLine,
    sampleWord: word,
    head: head.map(({ line, cells }) => ({ line, cells: cells.map((cell) => detached(cell.slice(0, SHOWN))) })),
    header: header.map((cell) => detached(cell.slice(0, SHOWN))),
    fingerprint: fingerprint(header, commonWidth(head)),
  });
}

/** Rows that the file will have if all are as long as the first ones. Memory not written to costs nothing. */
function expectedRows(characters: number, head: readonly HeadRecord[]): number {
  const seen = head.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length + 1, 1), 0);
  return Math.min(MAX_SHEET_ROWS, Math.ceil((characters / Math.max(1, seen)) * head.length * 1.05));
}

/** Characters of a head cell kept for showing. */
const SHOWN = 200;

/** Cells beyond the header mean that a cell was cut in two ("5,89" with comma as delimiter). */
function structureOf(cells: readonly string[], width: number, badQuotes: boolean): number {
  const extra = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
  const swallowed = badQuotes && (cells.length !== width || cells.some((cell) => /[\r\n]/.test(cell)));
  return (extra ? BIT['extra-cells'] : 0) | (swallowed ? BIT.quotes : 0);
}

/** Header of a column, or its letter as spreadsheets show it. */
export function columnName(header: readonly string[], layout: SheetLayout, role: ColumnRole): string {
  const index = layout.columns[role];
  if (index === undefined) return '';
  const name = (header[index] ?? '').replace(/\s+/g, ' ').trim();
  return name === '' ? letterOf(index) : name;
}

/** 0 is A, 26 is AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
