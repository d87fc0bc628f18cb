/** Splits text into records by Papa Parse. Text is decoded first, because Papa splits UTF-8 sequences at chunk borders. */

import Papa from 'papaparse';
import type { Delimiter } from '../../../../preload/contract/price-import/price-import.ts';
import { isTooLong, MAX_CELL } from '../../../prices/model/index.ts';

export type Newline = '\n' | '\r' | '\r\n';

export interface RecordSink {
  /**
   * One record with the 1-based line on which it begins. `badQuotes`: a quoted cell contains an
   * unescaped quote. Return false to stop.
   */
  readonly record: (cells: readonly string[], line: number, badQuotes: boolean) => boolean;
}

export type ReadOutcome = { readonly type: 'read' | 'stopped' } | { readonly type: 'open-quote' | 'long-cell'; readonly line: number };

/**
 * Reads every record of `text`, whose line breaks are all `newline`. A last empty line is not a record.
 * Lines without a quote are split directly, as Papa's fast mode does; contiguous lines with quotes go
 * through Papa, in slices that end in a line break. A record that is cut
 * because its slice ends inside quotes is read again in a longer slice.
 */
export function readRecords(text: string, delimiter: Delimiter, newline: Newline, sink: RecordSink): ReadOutcome {
  const part = readPart(text, delimiter, newline, 1, sink);
  if (part.type === 'open-quote') return { type: 'open-quote', line: part.line };
  return part.type === 'read' ? { type: 'read' } : part;
}

/** Result of reading a part of a text: `open-quote` gives the start of a record whose quote does not end in it. */
type PartOutcome =
  | { readonly type: 'read'; readonly line: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'long-cell'; readonly line: number }
  | { readonly type: 'open-quote'; readonly line: number; readonly begin: number };

/** Reads whole lines, numbered from `firstLine`; `line` of the outcome is the number of the next one. */
export function readPart(text: string, delimiter: Delimiter, newline: Newline, firstLine: number, sink: RecordSink): PartOutcome {
  let line = firstLine;
  let begin = 0;
  let length = 0;
  while (begin < text.length) {
    const quote = text.indexOf('"', begin);
    const plainEnd = quote === -1 ? text.length : Math.max(begin, lineStart(text, newline, quote));
    while (begin < plainEnd) {
      const found = text.indexOf(newline, begin);
      const end = found === -1 ? text.length : found;
      const cells = text.slice(begin, end).split(delimiter);
      if (end - begin > MAX_CELL && cells.some(isTooLong)) return { type: 'long-cell', line };
      if (!sink.record(cells, line, false)) return { type: 'stopped' };
      line++;
      begin = end + newline.length;
    }
    if (quote === -1) break;
    const end = length === 0 ? quotedEnd(text, newline, begin) : sliceEnd(text, newline, begin + length);
    const from = begin;
    const outcome = readQuoted(text.slice(from, end), delimiter, newline, (cells, cursor, badQuotes) => {
      if (cursor > MAX_CELL && cells.some(isTooLong)) return { type: 'long-cell', line };
      if (!sink.record(cells, line, badQuotes)) return { type: 'stopped' };
      const next = from + cursor;
      line += breaksIn(text, newline, begin, next);
      begin = next;
      return null;
    });
    if (outcome === 'cut') {
      if (end >= text.length) return { type: 'open-quote', line, begin };
      length = (end - begin) * 2;
    } else if (outcome !== 'read') {
      return outcome;
    } else {
      length = 0;
    }
  }
  return { type: 'read', line };
}

type Stop = { readonly type: 'stopped' } | { readonly type: 'long-cell'; readonly line: number };

/** Reads whole lines. `cut`: the last record has a quote that does not end in them; it is not reported. */
function readQuoted(
  slice: string,
  delimiter: Delimiter,
  newline: Newline,
  record: (cells: readonly string[], cursor: number, badQuotes: boolean) => Stop | null,
): Stop | 'read' | 'cut' {
  let outcome: Stop | 'read' | 'cut' = 'read';
  let cursor = 0;
  Papa.parse<string[]>(slice, {
    delimiter,
    newline,
    step: ({ data, errors, meta }, parser) => {
      // Papa reports an empty record after the break that ends a slice: it belongs to the next slice.
      if (cursor === slice.length) return;
      if (errors.length > 0 && errors.some(({ code }) => code === 'MissingQuotes')) {
        outcome = 'cut';
        return;
      }
      cursor = meta.cursor;
      const stop = record(data, cursor, errors.length > 0);
      if (stop === null) return;
      outcome = stop;
      parser.abort();
    },
  });
  return outcome;
}

/** Characters per call of Papa: a compromise of speed and memory. */
const SLICE = 1 << 16;
/** Gap between quotes below which one call of Papa is faster than two. */
const GAP = 1 << 12;

/** Start of the line that contains the position. */
function lineStart(text: string, newline: Newline, at: number): number {
  const before = at === 0 ? -1 : text.lastIndexOf(newline, at - 1);
  return before === -1 ? 0 : before + newline.length;
}

/** End of the group of nearby lines with quotes that begins at `from`. */
function quotedEnd(text: string, newline: Newline, from: number): number {
  const limit = from + SLICE;
  let end = sliceEnd(text, newline, from);
  while (end < text.length && end < limit) {
    const quote = text.indexOf('"', end);
    if (quote === -1 || quote > end + GAP) break;
    end = sliceEnd(text, newline, quote);
  }
  return end;
}

/** End of the first line break at or after `from`; the end of the text if there is none. */
function sliceEnd(text: string, newline: Newline, from: number): number {
  const at = from >= text.length ? -1 : text.indexOf(newline, from);
  return at === -1 ? text.length : at + newline.length;
}

/** Number of line breaks from `from` to `to`, including the one that ends the record; at least one for the last record. */
function breaksIn(text: string, newline: Newline, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf(newline, from); at !== -1 && at < to; at = text.indexOf(newline, at + newline.length)) {
    count++;
    if (at + newline.length === to) break;
  }
  return Math.max(count, 1);
}

/**
 * Normalises the text to one kind of line break, because Papa supports only one. Mixed ones become "\n". A lone "\r"
 * among others stays: no current program uses it as a line break.
 */
export function withOneNewline(text: string): { readonly text: string; readonly newline: Newline } {
  if (!text.includes('\r')) return { text, newline: '\n' };
  if (!text.includes('\n')) return { text, newline: '\r' };
  return hasLoneFeed(text) ? { text: text.replaceAll('\r\n', '\n'), newline: '\n' } : { text, newline: '\r\n' };
}

function hasLoneFeed(text: string): boolean {
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (text.charCodeAt(at - 1) !== CARRIAGE_RETURN) return true;
  }
  return false;
}

const CARRIAGE_RETURN = 13;
