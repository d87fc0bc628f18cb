/** Text to records, by Papa Parse. Text is decoded before: Papa cuts UTF-8 in two at chunk borders. */

import Papa from 'papaparse';
import type { Delimiter } from '../../preload/contract/prices.ts';

export type Newline = '\n' | '\r' | '\r\n';

export interface RecordSink {
  /**
   * One record with the 1-based line on which it begins. `badQuotes`: a quote stands inside a
   * quoted cell without being doubled. Return false to stop.
   */
  readonly record: (cells: readonly string[], line: number, badQuotes: boolean) => boolean;
}

export type ReadOutcome = { readonly type: 'read' } | { readonly type: 'stopped' } | { readonly type: 'open-quote'; readonly line: number };

/**
 * Reads every record of `text`, whose line breaks are all `newline`. A last empty line is no record.
 * Papa steps through slices that end in a line break, which keeps what lives at a time small (its own
 * chunks of a string stay in memory until the last one is read). A record that is cut because its
 * slice ends inside quotes is read again in a longer slice.
 */
export function readRecords(text: string, delimiter: Delimiter, newline: Newline, sink: RecordSink): ReadOutcome {
  let outcome: ReadOutcome = { type: 'read' };
  let line = 1;
  let emptyAt = 0;
  let begin = 0;
  let length = SLICE;

  function take(cells: readonly string[], badQuotes: boolean): boolean {
    // The break that ends the file makes an empty record after it: told only once something follows.
    if (emptyAt !== 0 && !sink.record(EMPTY, emptyAt, false)) return false;
    emptyAt = cells.length === 1 && cells[0] === '' ? line : 0;
    return emptyAt !== 0 || sink.record(cells, line, badQuotes);
  }

  while (begin < text.length && outcome.type === 'read') {
    const from = begin;
    const end = sliceEnd(text, newline, from + length);
    const slice = text.slice(from, end);
    const quoted = slice.includes('"');
    length = SLICE;
    Papa.parse<string[]>(slice, {
      delimiter,
      newline,
      step: ({ data, errors, meta }, parser) => {
        // After the break that ends a slice Papa sees an empty record: it is the beginning of the next slice.
        if (begin === end && end < text.length) return;
        if (errors.length > 0 && errors.some(({ code }) => code === 'MissingQuotes')) {
          if (end < text.length) length = (end - begin) * 2;
          else outcome = { type: 'open-quote', line };
          return;
        }
        if (take(data, errors.length > 0)) {
          const next = from + meta.cursor;
          line += quoted ? breaksIn(text, newline, begin, next) : 1;
          begin = next;
        } else {
          outcome = { type: 'stopped' };
          parser.abort();
        }
      },
    });
    if (end === text.length) break;
  }
  if (outcome.type === 'read' && emptyAt !== 0 && !text.endsWith(newline)) sink.record(EMPTY, emptyAt, false);
  return outcome;
}

const EMPTY: readonly string[] = [''];
/** Characters that are cut into cells at a time: enough to be quick, few enough to be light. */
const SLICE = 1 << 16;

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
