/** Reads the cells of any table: located, opened and validated like a price sheet, but not interpreted. */

import type { Result } from '../../../preload/contract/errors.ts';
import { isNumberText, MAX_CELL, shownText } from '../../prices/model/index.ts';
import { isWorkbook } from '../../shared/files/file-kind.ts';
import { fail, ok } from '../../shared/result.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { PlainRow, PlainTable, PlainTableInput } from '../import-engine.ts';
import { refusals } from '../texts/reading.ts';
import { type CountKnown, findHeader, findShape, headerCells } from './sheet-head.ts';
import type { SheetSource } from './sheet-source.ts';
import { openSheet } from './text/sheet-text.ts';
import { openText } from './text/text-sheet.ts';
import { likelySheet, openWorkbookSheet } from './workbook/sheet.ts';
import type { WorkbookShelf } from './workbook/shelf.ts';

/** Reads a table completely, or explains in a sentence why it can't. */
export async function readPlainTable(input: PlainTableInput, shelf: WorkbookShelf): Promise<Result<PlainTable>> {
  const { fileName } = input;
  const known = new Set(input.headers);
  const opened = await openTable(input, (cells) => cells.filter((cell) => known.has(normaliseLabel(cell))).length, shelf);
  if (!opened.ok) return opened;
  const { source, found } = opened.value;
  const headerLine = input.headerLine ?? found ?? 0;
  const marks = new Map(source.marks.map(({ line, why }) => [line, why]));
  const rows: PlainRow[] = [];
  const outcome = source.readAll({
    record: (cells, line) => {
      if (line <= Math.max(headerLine, source.sepLine ? 1 : 0) || cells.every((cell) => cell.trim() === '')) return true;
      const why = marks.get(line);
      const numbers = cells.flatMap((cell, column) => (isNumberText(cell) ? [column] : []));
      rows.push({ line, cells: cells.map(shownText), numbers, mark: why === 'hidden' || why === 'struck' ? why : null });
      return rows.length <= input.most;
    },
  });
  const refused = (sentence: string, line?: number): Result<PlainTable> =>
    fail('file', sentence, line === undefined ? { file: fileName } : { file: fileName, line });
  if (outcome.type === 'stopped') return refused(refusals.tooManyRows(fileName, input.most));
  if (outcome.type === 'open-quote') return refused(refusals.openQuote(fileName, outcome.line), outcome.line);
  if (outcome.type === 'long-cell') return refused(refusals.longPlainCell(fileName, outcome.line, MAX_CELL), outcome.line);
  if (rows.length === 0) return refused(refusals.noPlainRows(fileName));
  const header = headerLine === 0 ? [] : headerCells(source.head, headerLine).map((cell) => shownText(cell).trim());
  return ok({ place: source.place, sheets: source.sheets, notes: source.notes, headerLine, header, rows });
}

interface Opened {
  readonly source: SheetSource;
  /** Line of the detected header. */
  readonly found: number | null;
}

async function openTable(input: PlainTableInput, countKnown: CountKnown, shelf: WorkbookShelf): Promise<Result<Opened>> {
  const { fileName, bytes } = input;
  if (!isWorkbook(bytes)) return openTextTable(fileName, bytes, countKnown);
  const put = await shelf.put(fileName, bytes);
  if (!put.ok) return put;
  const workbook = put.value;
  const name = input.sheet ?? likelySheet(workbook, countKnown)?.sheet.name ?? workbook.sheets[0]?.name;
  const index = workbook.sheets.findIndex((sheet) => sheet.name === name);
  if (name === undefined || index === -1) return fail('file', refusals.emptyWorkbook(fileName), { file: fileName });
  const opened = openWorkbookSheet(fileName, workbook, { sheet: { name, index }, columns: {} });
  return opened.ok ? ok({ source: opened.value, found: findHeader(opened.value.head, countKnown)?.line ?? null }) : opened;
}

/** Enough bytes for title rows, a header and two hundred wide rows. */
const HEAD_BYTES = 1 << 17;

function openTextTable(fileName: string, bytes: Uint8Array, countKnown: CountKnown): Result<Opened> {
  const sheet = openSheet(fileName, bytes, { headBytes: HEAD_BYTES });
  if (!sheet.ok) return sheet;
  const shape = findShape(sheet.value, countKnown);
  if (shape === null) return fail('file', refusals.noTable(fileName), { file: fileName });
  const opened = openText(fileName, bytes, { encoding: sheet.value.encoding, delimiter: shape.delimiter });
  return opened.ok ? ok({ source: opened.value, found: shape.headerLine }) : opened;
}
