/** Reads a price sheet: from bytes to a layout (sniffing), and from a layout to its rows. */

import type { Result } from '../../../preload/contract/errors.ts';
import { type ColumnRole, MAX_SHEET_ROWS, type SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { isSurveyOfAverages, MAX_CELL, shownText } from '../../prices/model/index.ts';
import { isWorkbook } from '../../shared/files/file-kind.ts';
import { fail, ok } from '../../shared/result.ts';
import { detached, normaliseLabel } from '../../shared/text.ts';
import type { FileRemains, SheetRemains } from '../checking/account/parts.ts';
import type { RowMark } from '../checking/doubts/row-marks.ts';
import type { IssueCode } from '../checking/issues.ts';
import { createTableBuilder, type RowTable } from '../checking/row-table.ts';
import type { SheetSniff } from '../import-engine.ts';
import { refusals, sheetNotes } from '../texts/reading.ts';
import { createCommaCuts } from './comma-cuts.ts';
import { headerNames } from './header-rows.ts';
import { createLateRecords } from './late-records.ts';
import { productJoiner } from './product-columns.ts';
import { createRemains } from './remains.ts';
import { createMarkFinder } from './row-marks.ts';
import { commonWidth, fingerprint, type HeadRecord, headerCells } from './sheet-head.ts';
import type { SheetSource } from './sheet-source.ts';
import type { ReadOutcome } from './text/csv-records.ts';
import { openText, sniffText } from './text/text-sheet.ts';
import { isWide, longLayout } from './wide-layout.ts';
import { createWideAdder } from './wide-records.ts';
import { openWorkbookSheet, sniffWorkbook } from './workbook/sheet.ts';
import type { WorkbookShelf } from './workbook/shelf.ts';

const PROGRESS_EVERY = 10_000;

/** The layout as far as the beginning of the file (of a workbook: all of it) shows it. */
export async function sniffSheet(fileName: string, bytes: Uint8Array, shelf: WorkbookShelf): Promise<Result<SheetSniff>> {
  if (!isWorkbook(bytes)) return sniffText(fileName, bytes);
  const workbook = await shelf.put(fileName, bytes);
  return workbook.ok ? sniffWorkbook(fileName, workbook.value) : workbook;
}

/** Data for the views of a sheet, besides its rows. */
export interface ReadSheet
  extends Pick<SheetSource, 'format' | 'place' | 'sheets' | 'notes' | 'rivals' | 'hiddenColumns' | 'byteOrderMark' | 'sepLine'> {
  readonly table: RowTable;
  /** Data lines of the file; a wide sheet has fewer lines than prices. */
  readonly dataLines: number;
  readonly sampleWord: string | null;
  /** First records of the file, including header and titles; then later ones that first fill a column, or have only one cell. */
  readonly head: readonly HeadRecord[];
  readonly late: readonly HeadRecord[];
  readonly header: readonly string[];
  readonly fingerprint: string;
  /** Contents besides the used cells. */
  readonly remains: FileRemains;
  /** Rows with something beside their prices that advises against sending them. */
  readonly marks: readonly RowMark[];
  /** A survey with averages: no row belongs to a station. */
  readonly averages: boolean;
}

/** Reads all rows by the layout. Errors name the file and, if applicable, the line. */
export async function readSheet(
  fileName: string,
  bytes: Uint8Array,
  layout: SheetLayout,
  ownCnpjs: ReadonlySet<string>,
  onRows: (rows: number) => void,
  shelf: WorkbookShelf,
): Promise<Result<ReadSheet>> {
  const opened = await openSource(fileName, bytes, layout, shelf);
  if (!opened.ok) return opened;
  const source = opened.value;
  const { head } = source;
  const header = headerNames(head, layout.headerLine);
  const averages = isSurveyOfAverages(header);
  const read = readTable(source, layout, header, averages ? NO_STATION : ownCnpjs, onRows);
  const refused = (sentence: string, line?: number): Result<ReadSheet> =>
    fail('file', sentence, line === undefined ? { file: fileName } : { file: fileName, line });
  switch (read.outcome.type) {
    case 'stopped':
      return refused(refusals.tooManyRows(fileName, MAX_SHEET_ROWS));
    case 'open-quote':
      return refused(refusals.openQuote(fileName, read.outcome.line), read.outcome.line);
    case 'long-cell':
      return refused(refusals.longCell(fileName, read.outcome.line, MAX_CELL), read.outcome.line);
    case 'read':
      break;
  }
  const table = averages ? withoutRows(read.table) : read.table;
  onRows(table.total);
  if (table.total === table.blank) return refused(refusals.noRows(fileName));
  if (table.onlyCookingGas) return refused(refusals.cookingGas(fileName));
  const { format, place, sheets, notes, rivals, hiddenColumns, byteOrderMark, sepLine } = source;
  return ok({
    dataLines: read.dataLines,
    format,
    place,
    sheets,
    rivals,
    hiddenColumns,
    notes: averages ? [...notes, sheetNotes.averages()] : notes,
    byteOrderMark,
    sepLine,
    table,
    remains: {
      ...read.remains,
      sheetName: place?.name ?? null,
      otherSheets: source.otherSheets,
      remarks: source.remarks,
      hiddenColumns,
    },
    marks: [...source.marks, ...read.marks],
    averages,
    sampleWord: source.sampleWord(),
    head: head.map(shownRecord),
    late: read.late.map(shownRecord),
    header: header.map(shown),
    fingerprint: fingerprint(headerCells(head, layout.headerLine), commonWidth(head)),
  });
}

async function openSource(fileName: string, bytes: Uint8Array, layout: SheetLayout, shelf: WorkbookShelf): Promise<Result<SheetSource>> {
  if (!isWorkbook(bytes)) return openText(fileName, bytes, layout);
  const workbook = await shelf.take(fileName, bytes);
  return workbook.ok ? openWorkbookSheet(fileName, workbook.value, layout) : workbook;
}

const NO_STATION: ReadonlySet<string> = new Set();

interface ReadTable {
  readonly outcome: ReadOutcome;
  readonly dataLines: number;
  readonly table: RowTable;
  readonly late: readonly HeadRecord[];
  readonly marks: readonly RowMark[];
  readonly remains: SheetRemains;
}

function readTable(
  source: SheetSource,
  layout: SheetLayout,
  header: readonly string[],
  ownCnpjs: ReadonlySet<string>,
  onRows: (rows: number) => void,
): ReadTable {
  // A workbook never splits a cell; what is beyond its header is a remark.
  const width = source.format !== 'text' ? Number.POSITIVE_INFINITY : header.length > 0 ? header.length : commonWidth(source.head);
  const firstLine = Math.max(layout.headerLine ?? 0, source.sepLine ? 1 : 0);
  const builder = createTableBuilder(longLayout(layout), ownCnpjs, source.expectedRows, isWide(layout) ? [] : header);
  const cuts = source.format === 'text' && layout.delimiter === ',' ? createCommaCuts(layout) : null;
  const addWide = isWide(layout) ? createWideAdder(layout, builder.add) : null;
  const marks = createMarkFinder(layout, header, source.head, source.format === 'text' ? layout.delimiter : null, source.endsOpen);
  const named = customerNamer(layout);
  const whole = productJoiner(layout);
  const remains = createRemains(layout, source.expectedRows);
  const late = createLateRecords(source.head, layout.headerLine ?? 0);
  let lines = 0;
  const outcome = source.readAll({
    record: (cells, line, badQuotes) => {
      if (line <= firstLine) {
        if (!(source.sepLine && line === 1)) remains.title(cells, line);
        return true;
      }
      lines += 1;
      late.look(cells, line);
      marks.look(cells, line);
      const problems = structureOf(cells, width, badQuotes);
      cuts?.look(cells, line);
      const record = whole(named(cells));
      const [takenBefore, blankBefore] = [builder.taken(), builder.blank()];
      if (addWide === null) builder.add(record, line, problems);
      else if (!addWide(record, line, problems)) return false;
      remains.look(cells, line, builder.taken() > takenBefore ? 'taken' : builder.blank() > blankBefore ? 'blank' : 'other-station');
      const rows = builder.rows();
      if (rows % PROGRESS_EVERY === 0) onRows(rows);
      return rows <= MAX_SHEET_ROWS;
    },
  });
  const table = builder.finish();
  const dataLines = isWide(layout) ? lines : table.total;
  return {
    outcome,
    dataLines,
    table: cuts === null ? table : cuts.marked(table),
    late: late.found(),
    marks: marks.found(),
    remains: remains.found(),
  };
}

/** Customers with a name column need no CNPJ: the name replaces a blank CNPJ cell. */
function customerNamer({ customerNames, columns: { customer } }: SheetLayout): (cells: readonly string[]) => readonly string[] {
  if (customerNames === undefined || customer === undefined) return (cells) => cells;
  return (cells) => {
    const name = cells[customerNames] ?? '';
    return name === '' || (cells[customer] ?? '').trim() !== '' ? cells : Object.assign([...cells], { [customer]: name });
  };
}

/** All rows belong to another station: they are counted as such, and raise no questions. */
function withoutRows(table: RowTable): RowTable {
  return { ...table, size: 0, otherStations: table.total - table.blank };
}

/** Stored characters of a head cell. */
const SHOWN = 200;

function shownRecord({ line, cells }: HeadRecord): HeadRecord {
  return { line, cells: cells.map(shown) };
}

function shown(cell: string): string {
  return detached(shownText(cell).slice(0, SHOWN));
}

const SOUND: readonly IssueCode[] = [];

/** Extra cells beyond the header indicate a split cell ("5,89" with comma as delimiter). */
function structureOf(cells: readonly string[], width: number, badQuotes: boolean): readonly IssueCode[] {
  const extra = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
  const swallowed = badQuotes && (cells.length !== width || cells.some((cell) => /[\r\n]/.test(cell)));
  if (!extra && !swallowed) return SOUND;
  return [...(extra ? (['extra-cells'] as const) : []), ...(swallowed ? (['quotes'] as const) : [])];
}

/** Header of a role's column, or its letter; in a wide layout, the first price column stands for prices. */
export function columnName(header: readonly string[], layout: SheetLayout, role: ColumnRole): string {
  const wide = isWide(layout) && (role === 'product' || role === 'price');
  const index = wide ? layout.productColumns?.[0]?.column : layout.columns[role];
  return index === undefined ? '' : nameOfColumn(header, index);
}

/** Header of a column, with its spreadsheet letter where another column has the same one; without a header its letter. */
export function nameOfColumn(header: readonly string[], index: number): string {
  const name = shownHeader(header, index);
  if (name === '') return letterOf(index);
  const label = normaliseLabel(name);
  const isShared = header.some((_, other) => other !== index && normaliseLabel(shownHeader(header, other)) === label);
  return isShared ? `${name} (${letterOf(index)})` : name;
}

const shownHeader = (header: readonly string[], index: number): string => (header[index] ?? '').replace(/\s+/g, ' ').trim();

/** 0 is A, 26 is AA. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}
