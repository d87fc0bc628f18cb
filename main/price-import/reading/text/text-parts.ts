/**
 * Reads a text file part by part: only the part being split into
 * cells is decoded, so that a large sheet is never in memory twice.
 */

import { isAscii } from 'node:buffer';
import type { Delimiter, Encoding } from '../../../../preload/contract/price-import/price-import.ts';
import { withoutSigns } from '../../../prices/model/index.ts';
import { type Newline, type ReadOutcome, type RecordSink, readPart, readRecords, withOneNewline } from './csv-records.ts';
import { decode, sampleWord } from './encoding.ts';

/** Bytes of a part, not counting the rest of its last line. */
const PART = 1 << 18;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const MARK = [0xef, 0xbb, 0xbf];

export function readTextRecords(bytes: Uint8Array, encoding: Encoding, delimiter: Delimiter, sink: RecordSink): ReadOutcome {
  // A line break in UTF-16 can't be searched bytewise; such files are rare and small.
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const { text, newline } = withOneNewline(withoutSign(decode(bytes, encoding)));
    return readRecords(text, delimiter, newline, sink);
  }
  const breaks = newlineOf(bytes);
  let from = startOf(bytes, encoding);
  let line = 1;
  let carried = '';
  while (from < bytes.length) {
    // A cut record is read again with the next part; a part at least as large keeps that cheap.
    const end = partEnd(bytes, from + Math.max(PART, carried.length), breaks.newline);
    const decoded = partText(bytes.subarray(from, end), encoding);
    const text = carried + (breaks.mixed ? decoded.replaceAll('\r\n', '\n') : decoded);
    const outcome = readPart(text, delimiter, breaks.newline, line, sink);
    if (outcome.type === 'stopped' || outcome.type === 'long-cell') return outcome;
    if (outcome.type === 'open-quote' && end === bytes.length) return { type: 'open-quote', line: outcome.line };
    carried = outcome.type === 'open-quote' ? text.slice(outcome.begin) : '';
    line = outcome.line;
    from = end;
  }
  return { type: 'read' };
}

/** The first word with a non-ASCII letter, anywhere in the file. */
export function sampleWordOf(bytes: Uint8Array, encoding: Encoding): string | null {
  if (isAscii(bytes)) return null;
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return sampleWord(decode(bytes, encoding), bytes);
  for (let from = startOf(bytes, encoding); from < bytes.length; ) {
    const end = partEnd(bytes, from + PART, '\n');
    const word = sampleWord(partText(bytes.subarray(from, end), encoding), bytes.subarray(from, end));
    if (word !== null) return word;
    from = end;
  }
  return null;
}

function withoutSign(text: string): string {
  return withoutSigns(text);
}

function partText(bytes: Uint8Array, encoding: Encoding): string {
  return withoutSign(new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes));
}

function startOf(bytes: Uint8Array, encoding: Encoding): number {
  return encoding === 'utf-8' && MARK.every((byte, index) => bytes[index] === byte) ? MARK.length : 0;
}

/** End of the first line break at or after `from`. */
function partEnd(bytes: Uint8Array, from: number, newline: Newline): number {
  const at = from >= bytes.length ? -1 : bytes.indexOf(newline === '\r' ? CARRIAGE_RETURN : LINE_FEED, from);
  return at === -1 ? bytes.length : at + 1;
}

/** Like `withOneNewline`, on the bytes. */
function newlineOf(bytes: Uint8Array): { readonly newline: Newline; readonly mixed: boolean } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (buffer.indexOf(CARRIAGE_RETURN) === -1) return { newline: '\n', mixed: false };
  let feed = buffer.indexOf(LINE_FEED);
  if (feed === -1) return { newline: '\r', mixed: false };
  for (; feed !== -1; feed = buffer.indexOf(LINE_FEED, feed + 1)) {
    if (buffer[feed - 1] !== CARRIAGE_RETURN) return { newline: '\n', mixed: true };
  }
  return { newline: '\r\n', mixed: false };
}
