/** Reads the tables of an HTML page as sheets. */

import { numberText, roundedText, shownText } from '../../../prices/model/index.ts';
import type { WorkbookSheet } from '../workbook/workbook.ts';
import { createGrid, type Grid, TooSpread } from './grid.ts';
import { pieces, type Tag } from './tags.ts';

/** Limit of nesting; no ordinary page nests tables deeper. */
const MAX_DEPTH = 50;
const MAX_TABLES = 500;
const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr']);
const STRUCK = new Set(['s', 'del', 'strike']);
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;

interface OpenTable {
  readonly grid: Grid;
  cell: { readonly tag: Tag; text: string } | null;
}

/** @param nameOf name of the table with this number, from 1. */
export function htmlSheets(html: string, nameOf: (table: number) => string): readonly WorkbookSheet[] {
  const grids: Grid[] = [];
  const open: OpenTable[] = [];
  /** Texts of the page outside of its tables: headings may name whose the prices are. */
  const beside: string[] = [];

  const endCell = (table: OpenTable): void => {
    if (table.cell === null) return;
    const { tag, text } = table.cell;
    table.cell = null;
    const shown = text.replace(/[\s\u00a0]+/g, ' ').trim();
    const { value, rounded } = cellOf(tag, shown);
    table.grid.add(value, { across: spanOf(tag, 'colspan'), down: spanOf(tag, 'rowspan'), shown: rounded });
  };

  for (const piece of pieces(html, true)) {
    const table = open.at(-1);
    if (piece.type === 'text') {
      if (table?.cell) table.cell.text += piece.text;
      else if (table === undefined && piece.text.trim() !== '') beside.push(piece.text);
      continue;
    }
    if (piece.name === 'table') {
      if (piece.type === 'open') {
        if (open.length >= MAX_DEPTH || grids.length >= MAX_TABLES) throw new TooSpread();
        const grid = createGrid();
        grids.push(grid);
        open.push({ grid, cell: null });
      } else if (table !== undefined) {
        endCell(table);
        open.pop();
      }
      continue;
    }
    if (table === undefined) continue;
    if (piece.name === 'tr') {
      endCell(table);
      if (piece.type !== 'open') continue;
      table.grid.startRow();
      if (isHidden(piece)) table.grid.hideRow();
    } else if (piece.name === 'td' || piece.name === 'th') {
      endCell(table);
      if (piece.type === 'open') table.cell = { tag: piece, text: '' };
    } else if (table.cell !== null && BREAKS.has(piece.name)) table.cell.text += ' ';
    else if (piece.type === 'open' && STRUCK.has(piece.name)) table.grid.strike();
  }
  for (const table of open) endCell(table);
  const tables = grids.filter((grid) => grid.isTable());
  for (const grid of tables) for (const text of beside) grid.remark(text, false);
  return tables.map((grid, index) => grid.sheet(nameOf(index + 1), index, false));
}

const isHidden = (tag: Tag): boolean => HIDDEN.test(tag.attribute('style') ?? '') || /\shidden\b/.test(tag.attribute('class') ?? '');

function spanOf(tag: Tag, name: string): number {
  const span = Number(tag.attribute(name) ?? '1');
  return Number.isInteger(span) && span > 0 ? span : 1;
}

/** Excel writes a cell's number as `x:num` when its text is rounded. */
function cellOf(tag: Tag, text: string): { readonly value: string | number; readonly rounded: string | null } {
  const held = tag.attribute('num');
  const value = Number(held ?? '');
  if (held === null || held === '' || !Number.isFinite(value) || Number.isInteger(value) || text.includes('%'))
    return { value: text, rounded: null };
  const digits = /\d+(?:[.,]\d+)*/.exec(text)?.[0] ?? '';
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const whole = shownText(numberText(value));
  const rounded = roundedText(whole, mark === -1 ? 0 : digits.length - mark - 1);
  const same = rounded.replace(/\D/g, '') === digits.replace(/\D/g, '');
  if (!same) return { value: text, rounded: null };
  return { value, rounded: rounded === whole ? null : rounded };
}
