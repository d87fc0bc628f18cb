/** Converts the bytes of a file to the text of a sheet, or explains why it is not one. */

import type { Result } from '../../../../preload/contract/errors.ts';
import { type Delimiter, type Encoding, MAX_SHEET_BYTES } from '../../../../preload/contract/price-import/price-import.ts';
import { withoutSigns } from '../../../prices/model/index.ts';
import { foreignBytes, foreignText } from '../../../shared/files/file-kind.ts';
import { fail, ok } from '../../../shared/result.ts';
import { refusals } from '../../texts/reading.ts';
import { type Newline, withOneNewline } from './csv-records.ts';
import { decode, findEncoding } from './encoding.ts';

export interface SheetText {
  readonly text: string;
  readonly newline: Newline;
  readonly encoding: Encoding;
  readonly byteOrderMark: boolean;
  /** Whether the first line is `sep=;`, as written and read by Excel; it names the delimiter (if known). */
  readonly sepLine: boolean;
  readonly sepDelimiter: Delimiter | null;
}

interface OpenOptions {
  /** Overrides the detected encoding. */
  readonly encoding?: Encoding;
  /** Limits reading to the beginning of the file. */
  readonly headBytes?: number;
}

const SEP_LINE = /^"?sep=(.)"?[ \t;,]*(?:\r\n|\n|\r|$)/i;
const DELIMITER_SIGNS: Readonly<Record<string, Delimiter>> = { ';': ';', ',': ',', '\t': '\t', '|': '|' };

export function openSheet(fileName: string, bytes: Uint8Array, options: OpenOptions = {}): Result<SheetText> {
  const refused = (sentence: string): Result<SheetText> => fail('file', sentence, { file: fileName });
  if (bytes.length === 0) return refused(refusals.empty(fileName));
  if (bytes.length > MAX_SHEET_BYTES) return refused(refusals.tooLarge(fileName, bytes.length, MAX_SHEET_BYTES));
  const foreign = foreignBytes(bytes);
  if (foreign !== null) return refused(refusals.notText(fileName, foreign));
  const found = findEncoding(bytes);
  const encoding = options.encoding ?? found.encoding;
  if (!found.encoding.startsWith('utf-16') && hasNul(bytes)) return refused(refusals.notText(fileName, 'binary'));
  const needed = options.headBytes === undefined ? bytes : bytes.subarray(0, options.headBytes);
  const raw = decode(needed, encoding);
  // The sign of number cells is reserved: no program writes it, and it means nothing in a text.
  const decoded = withoutSigns(raw);
  const textKind = foreignText(decoded);
  if (textKind !== null) return refused(refusals.notText(fileName, textKind));
  if (needed.length === bytes.length && decoded.trim() === '') return refused(refusals.empty(fileName));
  const sep = SEP_LINE.exec(decoded.slice(0, 32));
  return ok({
    ...withOneNewline(decoded),
    encoding,
    byteOrderMark: found.byteOrderMark,
    sepLine: sep !== null,
    sepDelimiter: DELIMITER_SIGNS[sep?.[1] ?? ''] ?? null,
  });
}

function hasNul(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(0) !== -1;
}
