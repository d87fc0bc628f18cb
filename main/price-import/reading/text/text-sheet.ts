/** Opens a text file as a sheet. */

import type { Result } from '../../../../preload/contract/errors.ts';
import { MAX_SHEET_ROWS, type SheetLayout } from '../../../../preload/contract/price-import/price-import.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { SheetSniff } from '../../import-engine.ts';
import { refusals } from '../../texts/reading.ts';
import { guessLayout } from '../sheet-guess.ts';
import { findShape, type HeadRecord, headRecords } from '../sheet-head.ts';
import type { SheetSource } from '../sheet-source.ts';
import { tableOfMessage } from './message-lines.ts';
import { openSheet } from './sheet-text.ts';
import { withPlainCells } from './text-cells.ts';
import { readTextRecords, sampleWordOf } from './text-parts.ts';

/** Enough bytes for title rows, a header and two hundred wide rows. */
const HEAD_BYTES = 1 << 17;

export function sniffText(fileName: string, file: Uint8Array): Result<SheetSniff> {
  const bytes = tableOfMessage(file);
  const opened = openSheet(fileName, bytes, { headBytes: HEAD_BYTES });
  if (!opened.ok) return opened;
  const sheet = opened.value;
  const shape = findShape(sheet);
  if (shape === null) return fail('file', refusals.noTable(fileName), { file: fileName });
  return ok(guessLayout({ ...shape, encoding: sheet.encoding, sheet: null }, headRecords(sheet, shape.delimiter)));
}

export function openText(
  fileName: string,
  file: Uint8Array,
  { encoding, delimiter }: Pick<SheetLayout, 'encoding' | 'delimiter'>,
): Result<SheetSource> {
  const bytes = tableOfMessage(file);
  const opened = openSheet(fileName, bytes, { encoding, headBytes: HEAD_BYTES });
  if (!opened.ok) return opened;
  const { byteOrderMark, sepLine } = opened.value;
  const head = headRecords(opened.value, delimiter);
  return ok({
    format: 'text',
    place: null,
    sheets: [],
    notes: [],
    rivals: [],
    hiddenColumns: [],
    marks: [],
    remarks: [],
    otherSheets: [],
    byteOrderMark,
    sepLine,
    endsOpen: bytes === file && !file.subarray(-2).some(isBreak),
    sampleWord: () => sampleWordOf(bytes, encoding),
    head,
    expectedRows: expectedRows(encoding.startsWith('utf-16') ? bytes.length / 2 : bytes.length, head),
    readAll: (sink) => readTextRecords(bytes, encoding, delimiter, withPlainCells(sink)),
  });
}

/** In any encoding, the last two bytes hold the last character. */
const isBreak = (byte: number): boolean => byte === 10 || byte === 13;

/** An upper estimate suffices: memory that is not written to costs nothing. */
function expectedRows(characters: number, head: readonly HeadRecord[]): number {
  const seen = head.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length + 1, 1), 0);
  return Math.min(MAX_SHEET_ROWS, Math.ceil((characters / Math.max(1, seen)) * head.length * 1.05));
}
