/**
 * What a sheet holds beside the cells that are used: titles, columns of no role, rows without a price.
 * Collected while the rows are read, in one pass; every filled cell of these parts is counted.
 */

import type { SheetLayout } from '../../../preload/contract/price-import.ts';
import { shownText } from '../../prices/model/index.ts';
import { detached } from '../../shared/text.ts';
import type { ColumnRemains, LineText, SheetRemains } from '../checking/account/parts.ts';
import { isWide, usedColumns } from './wide-layout.ts';

/** Texts of a column that are kept with their lines; a column of more is a column of names or numbers. */
const MOST_TEXTS = 400;
/** Rows without a price that are kept. */
const MOST_LINES = 400;
const SHOWN = 200;
const LETTER = /\p{L}/u;

interface Column {
  readonly column: number;
  readonly texts: Map<string, number[]>;
  last: string;
  lastLines: number[];
  filled: number;
  /** Cells whose text was not kept. */
  more: number;
}

export type RowFate = 'kept' | 'blank' | 'other-station';

export function createRemains(layout: SheetLayout) {
  const used = usedColumns(layout);
  const prices = isWide(layout) ? (layout.productColumns ?? []).map(({ column }) => column) : [layout.columns.price ?? -1];
  const columns: (Column | null)[] = [];
  const titles: LineText[] = [];
  const lines: LineText[] = [];
  let moreLines = 0;

  function columnAt(column: number): Column | null {
    for (let next = columns.length; next <= column; next++) {
      columns.push(used.has(next) ? null : { column: next, texts: new Map(), last: '', lastLines: [], filled: 0, more: 0 });
    }
    return columns[column] ?? null;
  }

  function lookAt(one: Column, text: string, line: number): void {
    one.filled += 1;
    if (text === one.last) {
      one.lastLines.push(line);
      return;
    }
    let found = one.texts.get(text);
    if (found === undefined) {
      if (one.texts.size >= MOST_TEXTS) {
        one.more += 1;
        return;
      }
      found = [];
      one.texts.set(detached(text), found);
    }
    one.last = text;
    one.lastLines = found;
    found.push(line);
  }

  function addTo(list: LineText[], cells: readonly string[], line: number): void {
    const texts = cells.map((cell) => shownText(cell).trim()).filter((cell) => cell !== '');
    if (texts.length === 0) return;
    if (list.length >= MOST_LINES) moreLines += 1;
    else list.push({ line, text: detached(texts.join(' ').slice(0, SHOWN)), cells: texts.map((text) => detached(text.slice(0, SHOWN))) });
  }

  return {
    /** A record above the rows: a title, or the header itself. */
    title: (cells: readonly string[], line: number): void => addTo(titles, cells, line),
    look: (cells: readonly string[], line: number, fate: RowFate): void => {
      if (fate === 'other-station') return;
      if (fate === 'blank' || !prices.some((column) => isAmount(cells[column] ?? ''))) {
        if (fate === 'kept' || cells.some((cell) => LETTER.test(cell))) addTo(lines, cells, line);
        return;
      }
      for (let column = 0; column < cells.length; column++) {
        const text = cells[column] ?? '';
        if (text === '') continue;
        const one = column < columns.length ? (columns[column] ?? null) : columnAt(column);
        if (one !== null && text.trim() !== '') lookAt(one, text, line);
      }
    },
    found: (): SheetRemains => ({
      titles,
      lines,
      moreLines,
      columns: columns.flatMap((one): ColumnRemains[] =>
        one === null || one.filled === 0 ? [] : [{ column: one.column, texts: shown(one.texts), filled: one.filled, more: one.more }],
      ),
    }),
  };
}

const DIGIT = /\d/;
const WORD = /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u;

/** Has a figure and no sentence around it: "R$ 5,89 / litro", but not "preço até 500 litros". */
function isAmount(text: string): boolean {
  return DIGIT.test(text) && (text.length < SHORT || !WORD.test(text));
}

const SHORT = 8;

function shown(texts: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, readonly number[]> {
  const merged = new Map<string, readonly number[]>();
  for (const [text, lines] of texts) {
    const key = shownText(text).trim().slice(0, SHOWN);
    const known = merged.get(key);
    merged.set(key, known === undefined ? lines : [...known, ...lines]);
  }
  return merged;
}
