/** Opens a markup file (HTML, SpreadsheetML 2003) as a workbook: programs write such files with the extension .xls. */

import type { Result } from '../../../../preload/contract/errors.ts';
import { MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import { withoutSigns } from '../../../prices/model/index.ts';
import { type MarkupKind, markupKind } from '../../../shared/files/markup-kind.ts';
import { fail, ok } from '../../../shared/result.ts';
import { refusals, sheetNotes } from '../../texts/reading.ts';
import { decode, findEncoding } from '../text/encoding.ts';
import type { Workbook } from '../workbook/workbook.ts';
import { TooSpread } from './grid.ts';
import { htmlSheets } from './html-tables.ts';
import { spreadsheetMlSheets } from './spreadsheet-ml.ts';

/** null = the file is not markup. */
export function markupWorkbook(fileName: string, bytes: Uint8Array): Result<Workbook> | null {
  const kind = markupKind(bytes);
  if (kind === null) return null;
  const refused = (sentence: string): Result<Workbook> => fail('file', sentence, { file: fileName });
  if (bytes.length > MAX_SHEET_BYTES) return refused(refusals.tooLarge(fileName, bytes.length, MAX_SHEET_BYTES));
  try {
    const sheets = sheetsOf(kind, withoutSigns(textOf(bytes)));
    return sheets.length === 0 ? refused(refusals.notText(fileName, kind === 'html' ? 'html' : 'xml')) : ok({ format: 'html', sheets });
  } catch (error) {
    if (error instanceof TooSpread) return refused(refusals.workbook(fileName, 'spread'));
    throw error;
  }
}

function sheetsOf(kind: MarkupKind, text: string): Workbook['sheets'] {
  return kind === 'html' ? htmlSheets(text, sheetNotes.table) : spreadsheetMlSheets(text);
}

const DECLARED = /charset\s*=\s*["']?\s*([\w-]+)|encoding\s*=\s*["']([\w-]+)/i;
const HEAD = 4096;

/** The detected encoding overrides the declared one: pages keep the charset of the page they were copied from. */
function textOf(bytes: Uint8Array): string {
  const { encoding, byteOrderMark } = findEncoding(bytes);
  if (byteOrderMark || encoding !== 'windows-1252') return decode(bytes, encoding);
  const [, inHtml, inXml] =
    DECLARED.exec(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1')) ?? [];
  const declared = inHtml ?? inXml ?? '';
  try {
    // Not UTF-8, whatever is declared.
    return /^utf/i.test(declared) || declared === '' ? decode(bytes, encoding) : new TextDecoder(declared).decode(bytes);
  } catch {
    return decode(bytes, encoding);
  }
}
