/** Reads a workbook (XLSX, ODS) from bytes to the cells of its sheets. */

import type { CellValue, MergeRange, Sheet } from 'hucre';
import { readOds } from 'hucre/ods';
import { readXlsx } from 'hucre/xlsx';
import type { Result } from '../../../../preload/contract/errors.ts';
import { MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import {
  decimalsOfFormat,
  formulaText,
  isPercentFormat,
  numberText,
  percentText,
  roundedText,
  shownText,
  withoutSigns,
} from '../../../prices/model/index.ts';
import { foreignBytes } from '../../../shared/files/file-kind.ts';
import { fail, ok } from '../../../shared/result.ts';
import { plainZip } from '../../../shared/zip/plain-zip.ts';
import { refusals } from '../../texts/reading.ts';
import type { CellRemark } from '../sheet-source.ts';
import { type OdsFacts, odsFacts, withoutRowGroups } from './ods.ts';
import { odsRemarks, withoutAnnotations, xlsxRemarks } from './remarks.ts';
import { type XlsxFacts, xlsxFacts } from './xlsx.ts';
import { openWorkbookZip, type WorkbookFormat } from './zip.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** Index in the workbook, from 0. */
  readonly index: number;
  readonly hidden: boolean;
  /** Rows up to the last non-empty one. */
  readonly rows: readonly (readonly CellValue[])[];
  /** 1-based hidden rows with content. */
  readonly hiddenRows: readonly number[];
  /** 1-based rows in which a text or number is struck through. */
  readonly struckRows: readonly number[];
  /** Counted from 0. */
  readonly hiddenColumns: readonly number[];
  /** Comments, text boxes, and header and footer of the printed page. */
  readonly remarks: readonly CellRemark[];
  readonly merges: readonly MergeRange[];
  /** Formulas saved without a value, by row and column ("4,2"). */
  readonly unsolved: ReadonlyMap<string, string>;
  /** Displayed texts of cells whose format rounds their number, likewise. */
  readonly displayed: ReadonlyMap<string, string>;
}

export interface Workbook {
  /** `html`: tables in markup, as HTML or as the XML of Excel 2003. */
  readonly format: WorkbookFormat | 'html';
  readonly sheets: readonly WorkbookSheet[];
}

export async function readWorkbook(fileName: string, bytes: Uint8Array): Promise<Result<Workbook>> {
  if (bytes.length > MAX_SHEET_BYTES) {
    return fail('file', refusals.tooLarge(fileName, bytes.length, MAX_SHEET_BYTES), { file: fileName });
  }
  const zip = openWorkbookZip(bytes);
  if (zip.type === 'refused') {
    // A truncated zip without signs of a workbook is reported as a plain zip.
    const refusal = zip.refusal === 'damaged' && foreignBytes(bytes) === 'zip' ? 'zip' : zip.refusal;
    return fail('file', refusals.workbook(fileName, refusal), { file: fileName });
  }
  const facts = zip.format === 'xlsx' ? xlsxFacts(zip.parts) : [];
  const twice = facts.find((sheet) => sheet.twice !== null)?.twice ?? null;
  if (twice !== null) return fail('file', refusals.twice(fileName, twice), { file: fileName, line: twice });
  try {
    const sheets = zip.format === 'xlsx' ? await xlsxSheets(zip.parts, zip.asides, facts) : await odsSheets(zip.parts);
    return ok({ format: zip.format, sheets });
  } catch (error) {
    // Any exception of the parser: the file was not written by a spreadsheet program.
    const technical = error instanceof Error ? error.message : String(error);
    const sentence = /over the \d+ limit|outside the supported/.test(technical)
      ? refusals.workbook(fileName, 'spread')
      : refusals.workbook(fileName, 'damaged');
    return fail('file', sentence, { file: fileName, technical });
  }
}

async function xlsxSheets(
  parts: ReadonlyMap<string, Uint8Array>,
  asides: ReadonlyMap<string, Uint8Array>,
  facts: readonly XlsxFacts[],
): Promise<readonly WorkbookSheet[]> {
  const remarks = xlsxRemarks(parts, asides);
  const { sheets } = await readXlsx(plainZip(parts), { readStyles: hasMeaningfulStyles(parts) || hidesDecimals(parts) });
  return sheets.map((sheet, index) => {
    const { hiddenRows = [], hiddenColumns = [] } = facts[index] ?? {};
    const shown = { ...sheet, rows: withPercents(sheet) };
    const hidden = sheet.hidden === true || sheet.veryHidden === true;
    const fact = { hidden, hiddenRows, hiddenColumns, struckRows: struckRows(sheet) };
    return sheetOf(shown, index, fact, { remarks: remarks[index] ?? [], displayed: displayedNumbers(sheet) });
  });
}

/** Built-in formats 9 and 10 (0%, 0.00%), custom percent formats, or struck text. Styles are read only if needed, to save time. */
function hasMeaningfulStyles(parts: ReadonlyMap<string, Uint8Array>): boolean {
  const styles = parts.get('xl/styles.xml');
  return styles !== undefined && /\snumFmtId="(?:9|10)"|\sformatCode="[^"]*%|<(?:[\w-]+:)?strike\b/.test(new TextDecoder().decode(styles));
}

const MANY_DECIMALS = /<(?:\w+:)?v>-?\d*\.\d{3}/;

/** Whether a cell may hold more decimals than it shows. */
function hidesDecimals(parts: ReadonlyMap<string, Uint8Array>): boolean {
  for (const [name, part] of parts) {
    const text = () => Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
    if (name.startsWith('xl/worksheets/') && MANY_DECIMALS.test(text())) return true;
  }
  return false;
}

/** Displayed texts of number cells whose format shows another number than the cell's. */
function displayedNumbers({ cells }: Sheet): ReadonlyMap<string, string> {
  const displayed = new Map<string, string>();
  for (const [place, { value, style }] of cells ?? []) {
    const format = style?.numFmt;
    if (typeof value !== 'number' || Number.isInteger(value) || format === undefined) continue;
    const decimals = decimalsOfFormat(format);
    if (decimals === null) continue;
    const percent = isPercentFormat(format);
    const text = percent ? percentText(value, format).slice(0, -1) : shownText(numberText(value));
    const rounded = roundedText(text, decimals);
    if (rounded !== text) displayed.set(place, percent ? `${rounded}%` : rounded);
  }
  return displayed;
}

/** A struck price is often an old one; a partly struck cell is enough to ask. */
function struckRows({ cells }: Sheet): readonly number[] {
  const rows = new Set<number>();
  for (const [place, { value, style, richText }] of cells ?? []) {
    if (value === null || value === undefined || value === '') continue;
    const struck = style?.font?.strikethrough === true || richText?.some(({ font }) => font?.strikethrough === true) === true;
    if (struck) rows.add(Number.parseInt(place, 10) + 1);
  }
  return [...rows].sort((a, b) => a - b);
}

/** The rows with percentages as displayed. */
function withPercents({ rows, cells }: Sheet): Sheet['rows'] {
  const shown = new Map<number, CellValue[]>();
  for (const [place, { value, style }] of cells ?? []) {
    const format = style?.numFmt;
    if (typeof value !== 'number' || format === undefined || !isPercentFormat(format)) continue;
    const [row = -1, column = -1] = place.split(',').map(Number);
    const known = shown.get(row) ?? [...(rows[row] ?? [])];
    known[column] = percentText(value, format);
    shown.set(row, known);
  }
  return shown.size === 0 ? rows : rows.map((row, index) => shown.get(index) ?? row);
}

async function odsSheets(parts: ReadonlyMap<string, Uint8Array>): Promise<readonly WorkbookSheet[]> {
  const content = new TextDecoder().decode(parts.get('content.xml'));
  const facts = odsFacts(withoutAnnotations(content));
  const remarks = odsRemarks(content);
  const cells = withoutRowGroups(withoutAnnotations(content));
  const plain = new Map([...parts, ['content.xml', new TextEncoder().encode(cells)] as const]);
  const { sheets } = await readOds(plainZip(plain));
  return sheets.map((sheet, index) => {
    const { numbers, ...fact } = facts[index] ?? NO_FACTS;
    const shown = { ...sheet, rows: replaced(sheet.rows, numbers.percents) };
    return sheetOf(shown, index, fact, { remarks: remarks[index] ?? [], displayed: numbers.displayed });
  });
}

/** The rows with some texts replaced. */
function replaced(rows: Sheet['rows'], texts: ReadonlyMap<string, string>): Sheet['rows'] {
  if (texts.size === 0) return rows;
  return rows.map((row, index) => row.map((value, column) => texts.get(`${index},${column}`) ?? value));
}

const NO_NUMBERS = { percents: new Map<string, string>(), displayed: new Map<string, string>() };
const NO_FACTS: OdsFacts = { hidden: false, hiddenRows: [], hiddenColumns: [], struckRows: [], numbers: NO_NUMBERS };

function sheetOf(
  { name, rows, merges, cells }: Sheet,
  index: number,
  { hidden, hiddenRows, hiddenColumns, struckRows }: Omit<OdsFacts, 'numbers'>,
  { remarks, displayed }: Pick<WorkbookSheet, 'remarks' | 'displayed'>,
): WorkbookSheet {
  const unsolved = new Map<string, string>();
  for (const [place, { formula, value }] of cells ?? []) {
    if (formula !== undefined && (value === null || value === undefined)) unsolved.set(place, formulaText(formula));
  }
  const lastUnsolved = Math.max(0, ...[...unsolved.keys()].map((place) => Number.parseInt(place, 10) + 1));
  let last = rows.length;
  while (last > lastUnsolved && !isFilled(rows[last - 1] ?? [])) last--;
  const filled = rows.length === last ? rows : rows.slice(0, last);
  return {
    name,
    index,
    hidden,
    rows: filled,
    hiddenRows: hiddenRows.filter((row) => isFilled(filled[row - 1] ?? [])).sort((a, b) => a - b),
    struckRows,
    hiddenColumns,
    remarks,
    merges: merges ?? [],
    unsolved,
    displayed,
  };
}

function isFilled(row: readonly CellValue[]): boolean {
  return row.some((value) => value !== null && value !== undefined && value !== '');
}

/** Limit of cached texts of numbers and dates: a column has few distinct ones, and equal strings compare faster if identical. */
const MOST_KNOWN = 4096;

export type CellText = (value: CellValue | undefined) => string;

export function createCellText(): CellText {
  const numbers = new Map<number, string>();
  const dates = new Map<number, string>();
  const known = (texts: Map<number, string>, key: number, make: () => string): string => {
    let text = texts.get(key);
    if (text === undefined) {
      if (texts.size === MOST_KNOWN) texts.clear();
      text = make();
      texts.set(key, text);
    }
    return text;
  };
  return (value) => {
    if (typeof value === 'number') return known(numbers, value, () => numberText(value));
    return value instanceof Date ? known(dates, value.getTime(), () => dateText(value)) : cellText(value);
  };
}

/** Text of a cell: its number, date or word, without display formatting. */
function cellText(value: CellValue | undefined): string {
  switch (typeof value) {
    case 'string':
      return withoutSigns(value);
    case 'number':
      return numberText(value);
    case 'boolean':
      return value ? 'VERDADEIRO' : 'FALSO';
    default:
      return value instanceof Date ? dateText(value) : '';
  }
}

/** Date cells are wall-clock times stored as if in UTC. A year beyond four digits is invalid. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19);
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text.replace('T', ' ');
}
