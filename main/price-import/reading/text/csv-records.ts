/** Text to records, by Papa Parse. Text is decoded before: Papa cuts UTF-8 in two at chunk borders. */

import Papa from 'papaparse';
import type { Delimiter } from '../../../../preload/contract/price-import/price-import.ts';
import { isTooLong, MAX_CELL } from '../../../prices/model/index.ts';

export type Newline = '\n' | '\r' | '\r\n';

export interface RecordSink {
  /**
   * One record with the 1-based line on which it begins. `badQuotes`: a quote stands inside a
   * quoted cell without being doubled. Return false to stop.
   */
  readonly record: (cells: readonly string[], line: number, badQuotes: boolean) => boolean;
}

export type ReadOutcome = { readonly type: 'read' | 'stopped' } | { readonly type: 'open-quote' | 'long-cell'; readonly line: number };

/**
 * Reads every record of `text`, whose line breaks are all `newline`. A last empty line is no record.
 * Lines without a quote are cut where they stand, as Papa's own fast mode does; lines with quotes go
 * through Papa, as many as stand together, in slices that end in a line break. A record that is cut
 * because its slice ends inside quotes is read again in a longer slice.
 */
export function readRecords(text: string, delimiter: Delimiter, newline: Newline, sink: RecordSink): ReadOutcome {
  const part = readPart(text, delimiter, newline, 1, sink);
  if (part.type === 'open-quote') return { type: 'open-quote', line: part.line };
  return part.type === 'read' ? { type: 'read' } : part;
}

/** What became of a part of a text: `open-quote` tells where the record begins whose quote does not end in it. */
type PartOutcome =
  | { readonly type: 'read'; readonly line: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'long-cell'; readonly line: number }
  | { readonly type: 'open-quote'; readonly line: number; readonly begin: number };

/** Reads whole lines; the first has the number `firstLine`; `line` of the outcome is the number of the next one. */
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

/** Steps through whole lines. `cut`: the last record begins a quote that does not end in them; it is not told. */
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
      // Papa sees an empty record after the break that ends a slice: it is the beginning of the next slice.
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

/** Characters that Papa gets at a time: enough to be quick, few enough to be light. */
const SLICE = 1 << 16;
/** Characters between quotes below which one call of Papa is quicker than two. */
const GAP = 1 << 12;

/** Where the line begins that holds the place. */
function lineStart(text: string, newline: Newline, at: number): number {
  const before = at === 0 ? -1 : text.lastIndexOf(newline, at - 1);
  return before === -1 ? 0 : before + newline.length;
}

/** Just after the last of the lines with quotes that stand close together from `from` on. */
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

/** Just after the first line break at or after `from`; the end of the text when there is none. */
function sliceEnd(text: string, newline: Newline, from: number): number {
  const at = from >= text.length ? -1 : text.indexOf(newline, from);
  return at === -1 ? text.length : at + newline.length;
}

/** Line breaks from `from` to `to`, the one that ends the record included; at least one for the last record. */
function breaksIn(text: string, newline: Newline, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf(newline, from); at !== -1 && at < to; at = text.indexOf(newline, at + newline.length)) {
    count++;
    if (at + newline.length === to) break;
  }
  return Math.max(count, 1);
}

/**
 * One kind of line break in the whole text; Papa knows only one. Mixed ones become "\n". A lone "\r"
 * among others is left alone: it is no line break of any program still in use.
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
