/**
 * Collects what a sheet contains beside the used cells: titles, columns without a role, rows without a price.
 * Works in one pass while the rows are read; every filled cell of these parts is counted.
 */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { shownText } from '../../prices/model/index.ts';
import { detached } from '../../shared/text.ts';
import type { ColumnRemains, LineText, SheetRemains } from '../checking/account/parts.ts';
import { grown } from '../checking/meanings/dictionary.ts';
import { isWide, usedColumns } from './wide-layout.ts';

/** Texts stored per column, with their lines; a column with more contains names or numbers. */
const MOST_TEXTS = 400;
/** Limit of stored rows without a price. */
const MOST_LINES = 400;
const SHOWN = 200;
const LETTER = /\p{L}/u;

/** Ids of a blank cell, and of one whose text was not stored. */
const BLANK = 0;
const MORE = -1;

interface Column {
  readonly column: number;
  /** Id of each stored text, from 1. */
  readonly numbers: Map<string, number>;
  /** Text ids by priced row. */
  ids: Int32Array<ArrayBuffer>;
  last: string;
  lastId: number;
  filled: number;
  more: number;
}

export type RowFate = 'taken' | 'blank' | 'other-station';

export function createRemains(layout: SheetLayout, expectedRows: number) {
  const used = usedColumns(layout);
  const prices = isWide(layout) ? (layout.productColumns ?? []).map(({ column }) => column) : [layout.columns.price ?? -1];
  const columns: (Column | null)[] = [];
  const titles: LineText[] = [];
  const lines: LineText[] = [];
  let moreLines = 0;
  let priced = new Int32Array(expectedRows);
  let rows = 0;

  function columnAt(column: number): Column | null {
    for (let next = columns.length; next <= column; next++) {
      const made = { column: next, numbers: new Map(), ids: new Int32Array(priced.length), last: '', lastId: BLANK, filled: 0, more: 0 };
      columns.push(used.has(next) ? null : made);
    }
    return columns[column] ?? null;
  }

  function lookAt(column: Column, text: string): void {
    column.filled += 1;
    if (text !== column.last) {
      column.last = text;
      column.lastId = numberOf(column, text);
    }
    if (column.lastId === MORE) column.more += 1;
    if (rows >= column.ids.length) column.ids = grown(column.ids, rows + 1);
    column.ids[rows] = column.lastId;
  }

  function numberOf({ numbers }: Column, text: string): number {
    const isFull = numbers.size >= MOST_TEXTS;
    // Further lines don't matter in a full column of codes and amounts.
    const known = isFull && isFigure(text) ? MORE : numbers.get(text);
    if (known !== undefined) return known;
    if (isFull) return MORE;
    numbers.set(detached(text), numbers.size + 1);
    return numbers.size;
  }

  function addTo(list: LineText[], cells: readonly string[], line: number): void {
    const texts = cells.map((cell) => shownText(cell).trim()).filter((cell) => cell !== '');
    if (texts.length === 0) return;
    if (list.length >= MOST_LINES) moreLines += 1;
    else list.push({ line, text: detached(texts.join(' ').slice(0, SHOWN)), cells: texts.map((text) => detached(text.slice(0, SHOWN))) });
  }

  return {
    /** Adds a record above the rows: a title, or the header itself. */
    title: (cells: readonly string[], line: number): void => addTo(titles, cells, line),
    look: (cells: readonly string[], line: number, fate: RowFate): void => {
      if (fate === 'other-station') return;
      if (fate === 'blank' || !prices.some((column) => isAmount(cells[column] ?? ''))) {
        if (fate === 'taken' || cells.some((cell) => LETTER.test(cell))) addTo(lines, cells, line);
        return;
      }
      if (rows >= priced.length) priced = grown(priced, rows + 1);
      priced[rows] = line;
      for (let column = 0; column < cells.length; column++) {
        const text = cells[column] ?? '';
        if (text === '') continue;
        const entry = column < columns.length ? (columns[column] ?? null) : columnAt(column);
        if (entry !== null && !isBlank(text)) lookAt(entry, text);
      }
      rows += 1;
    },
    found: (): SheetRemains => ({
      titles,
      lines,
      moreLines,
      columns: columns.flatMap((entry): ColumnRemains[] => (entry === null || entry.filled === 0 ? [] : [remainsOf(entry, priced, rows)])),
    }),
  };
}

const SPACE = 32;
const NO_BREAK_SPACE = 160;
const NINE = 57;

/** Fast path: nearly all cells begin with a visible character. */
function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first <= SPACE || first === NO_BREAK_SPACE) && text.trim() === '';
}

/** Only signs and digits. A loop, because a regular expression per cell would take a third of the reading time. */
function isFigure(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > NINE) return false;
  return true;
}

/** "R$ 5,89", "5,89 / litro", "5,89*"; not "até 500 litros", nor "5,89 no cartão". */
const AMOUNT = /^[^\p{L}\d]*(?:R\s*\$\s*|BRL\s*)?[^\p{L}\d]*\d[\d.,\s]*[^\p{L}\d]*(?:R\$)?[^\p{L}\d]*(?:por\s+)?\p{L}*[^\p{L}]*$/iu;
const BARE = /^[\d.,]+$/;
/** "25/11/2026", "2026-11-25", "25.11.2026", "4,39/4,49" */
const SEVERAL = /\d\s*[/-]\s*\d|^\d{1,2}\.\d{1,2}\.\d{2}/;

/** Whether a price cell contains a price; otherwise the row counts as words. */
function isAmount(text: string): boolean {
  return text.length <= LONGEST_AMOUNT && (BARE.test(text) || AMOUNT.test(text)) && !SEVERAL.test(text);
}

const LONGEST_AMOUNT = 40;

/** Texts as displayed; different notations of a number may merge. */
function remainsOf({ column, numbers, ids, filled, more }: Column, priced: Int32Array, rows: number): ColumnRemains {
  const texts = new Map<string, Set<number>>();
  for (const [text, id] of numbers) {
    const key = shownText(text).trim().slice(0, SHOWN);
    texts.set(key, (texts.get(key) ?? new Set()).add(id));
  }
  return {
    column,
    texts: [...texts.keys()],
    filled,
    more,
    linesOf: (text) => {
      const wanted = texts.get(text) ?? new Set<number>();
      const found: number[] = [];
      for (let row = 0; row < rows; row++) if (wanted.has(ids[row] ?? BLANK)) found.push(priced[row] ?? 0);
      return found;
    },
    lastLine: () => {
      let row = rows - 1;
      while (row >= 0 && (ids[row] ?? BLANK) === BLANK) row -= 1;
      return priced[row] ?? 0;
    },
  };
}
