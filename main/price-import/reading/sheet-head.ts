/** Detects delimiter, header row and columns from the first records of a sheet. */

import { createHash } from 'node:crypto';
import { DELIMITERS, type Delimiter } from '../../../preload/contract/price-import/price-import.ts';
import { countKnownHeaders } from '../../prices/model/index.ts';
import { normaliseLabel } from '../../shared/text.ts';
import { readRecords } from './text/csv-records.ts';
import type { SheetText } from './text/sheet-text.ts';
import { withPlainCells } from './text/text-cells.ts';
import { guessProductColumns } from './wide-layout.ts';

export interface HeadRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

interface HeadShape {
  readonly delimiter: Delimiter;
  /** 1-based line; null = no header. */
  readonly headerLine: number | null;
}

/** Counts the known headers among a row's cells; price headers by default. */
export type CountKnown = (cells: readonly string[]) => number;

const knownOfPrices: CountKnown = (cells) => countKnownHeaders(cells) + guessProductColumns(cells).length;

/** Limits of the examined head: title rows, header and enough rows for samples. */
const HEAD_CHARACTERS = 1 << 16;
export const HEAD_RECORDS = 200;
const HEADER_WITHIN = 40;

export function headRecords(sheet: Pick<SheetText, 'text' | 'newline'>, delimiter: Delimiter): readonly HeadRecord[] {
  const records: HeadRecord[] = [];
  const sink = withPlainCells({
    record: (cells, line) => {
      records.push({ line, cells });
      return records.length < HEAD_RECORDS;
    },
  });
  readRecords(headText(sheet), delimiter, sheet.newline, sink);
  return records;
}

function headText({ text, newline }: Pick<SheetText, 'text' | 'newline'>): string {
  if (text.length <= HEAD_CHARACTERS) return text;
  const end = text.lastIndexOf(newline, HEAD_CHARACTERS);
  return text.slice(0, end === -1 ? HEAD_CHARACTERS : end + newline.length);
}

/** The delimiter that turns the head into a table, and its header row. Null = not a table. */
export function findShape(sheet: SheetText, countKnown = knownOfPrices): HeadShape | null {
  const candidates = sheet.sepDelimiter === null ? DELIMITERS : [sheet.sepDelimiter];
  let best: { shape: HeadShape; score: number } | null = null;
  let whole = false;
  for (const delimiter of candidates) {
    const records = headRecords(sheet, delimiter).filter(({ line }) => !(sheet.sepLine && line === 1));
    const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const width = commonWidth(filled);
    if (width < 2) continue;
    const found = headerAmong(filled, width, countKnown);
    if (found === null) continue;
    if (delimiter === ',' && found.score < 10 && hasOnlyCents(filled)) {
      whole = true;
      continue;
    }
    // Prices contain commas: any other delimiter that yields a table with the same headers wins.
    const score = found.score - (delimiter === ',' ? LESS : 0);
    if (best === null || score > best.score) best = { shape: { delimiter, headerLine: found.line }, score };
  }
  return best?.shape ?? (whole ? { delimiter: ';', headerLine: null } : null);
}

/** Whether every comma precedes the cents of a number: a line of a message must not be split there. */
function hasOnlyCents(records: readonly HeadRecord[]): boolean {
  return records.every(({ cells }) =>
    cells.every((cell, at) => at === 0 || (/\d$/.test(cells[at - 1] ?? '') && /^\d{2,4}(?!\d)/.test(cell))),
  );
}

/** More than the bonus of the most regular table, less than one known header. */
const LESS = 2;

export interface FoundHeader {
  readonly line: number | null;
  /** How much the records resemble a table of prices. */
  readonly score: number;
}

/** The header of records that need no delimiter; null if they are not a table. */
export function findHeader(records: readonly HeadRecord[], countKnown = knownOfPrices): FoundHeader | null {
  const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const width = commonWidth(filled);
  return width < 2 && knownHeader(filled, countKnown) === null ? null : headerAmong(filled, width, countKnown);
}

function headerAmong(filled: readonly HeadRecord[], width: number, countKnown: CountKnown): FoundHeader | null {
  const header = knownHeader(filled, countKnown);
  const regular = filled.filter(({ cells }) => cells.length === width).length / filled.length;
  if (header === null && regular < 0.5) return null;
  return { line: header?.line ?? unknownHeader(filled, width), score: (header?.known ?? 0) * 10 + regular };
}

/** Most frequent number of cells; ties: the larger one. */
export function commonWidth(records: readonly HeadRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let width = 0;
  let most = 0;
  for (const [cells, count] of counts) {
    if (count > most || (count === most && cells > width)) {
      width = cells;
      most = count;
    }
  }
  return width;
}

/**
 * The first of the rows with most known headers; a single known header could be a title. A header
 * over two rows whose cells are merged downwards ends with the second one.
 */
function knownHeader(records: readonly HeadRecord[], countKnown: CountKnown): { readonly line: number; readonly known: number } | null {
  let best: { line: number; known: number; cells: readonly string[] } | null = null;
  for (const { line, cells } of records.slice(0, HEADER_WITHIN)) {
    const known = countKnown(cells);
    if (known < 2) continue;
    const again = best !== null && line === best.line + 1 && JSON.stringify(cells) === JSON.stringify(best.cells);
    if (best === null || known > best.known || again) best = { line, known, cells };
  }
  return best;
}

/** A row of words above rows with digits also counts as a header if no header is known. */
function unknownHeader(records: readonly HeadRecord[], width: number): number | null {
  const place = records.findIndex(({ cells }) => cells.length === width);
  const first = records[place];
  const next = records[place + 1];
  if (first === undefined || next === undefined) return null;
  // A greeting is not a header: it has words in one cell only.
  const words = first.cells.every((cell) => !/\d/.test(cell)) && first.cells.filter((cell) => cell.trim() !== '').length > 1;
  return words && next.cells.some((cell) => /\d/.test(cell)) ? first.line : null;
}

/** Cells of the header; [] without one. */
export function headerCells(records: readonly HeadRecord[], headerLine: number | null): readonly string[] {
  return records.find(({ line }) => line === headerLine)?.cells ?? [];
}

/** Key of a remembered layout: SHA-256 of the normalised header. Without a header it encodes the width, which is never looked up. */
export function fingerprint(header: readonly string[], width: number): string {
  const key = header.length > 0 ? header.map(normaliseLabel) : [`#${width}`];
  return createHash('sha256').update(JSON.stringify(key)).digest('hex');
}
