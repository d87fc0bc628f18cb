/** Encodes rows as a sheet, either text or workbook. */

import type { CellValue } from 'hucre';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import type { Delimiter, Encoding } from '../../../preload/contract/price-import/price-import.ts';
import { plainLine, plainText } from '../../shared/plain-text.ts';
import { encode } from './encode-text.ts';
import type { SheetWriter } from './sheet-cut.ts';

interface TextStyle {
  readonly encoding: Encoding;
  readonly byteOrderMark: boolean;
  readonly delimiter: Delimiter;
  readonly newline: '\n' | '\r' | '\r\n';
  /** Writes `sep=;` as the first line. */
  readonly sepLine: boolean;
}

/** Style that Excel in Portuguese opens with a double click. */
const EXCEL_TEXT: TextStyle = { encoding: 'utf-8', byteOrderMark: true, delimiter: ';', newline: '\r\n', sepLine: false };

export function writeText(rows: readonly (readonly string[])[], style: TextStyle): Uint8Array {
  const { delimiter, newline } = style;
  const quoted = (cell: string): string =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) || /^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = rows.map((cells) => cells.map((cell) => quoted(plainText(cell))).join(delimiter));
  const allLines = style.sepLine ? [`sep=${delimiter}`, ...lines] : lines;
  return encode(allLines.map((line) => line + newline).join(''), style.encoding, style.byteOrderMark);
}

export type SheetCell = CellValue;

/** A workbook of one sheet. Texts are written as text cells: a spreadsheet never interprets them, whatever they begin with. */
export function writeWorkbook(format: 'xlsx' | 'ods', sheet: string, rows: readonly (readonly CellValue[])[]): Promise<Uint8Array> {
  const plain = (cell: CellValue): CellValue => (typeof cell === 'string' ? plainText(cell) : cell);
  const options = { sheets: [{ name: plainLine(sheet), rows: rows.map((cells) => cells.map(plain)) }] };
  return format === 'xlsx' ? writeXlsx(options) : writeOds(options);
}

export const sheetWriter: SheetWriter = {
  csv: (rows) => writeText(rows, EXCEL_TEXT),
  xlsx: (sheet, rows) => writeWorkbook('xlsx', sheet, rows),
};
