/** Cells that the user types over, many at a time. */

import type { ColumnRole, ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import { isNumberText, readPrice, shownText } from '../../prices/model/index.ts';
import { type Answers, rowsOfLines } from './answers.ts';
import type { CheckInput } from './check-input.ts';
import type { EditRefusal } from './edit-refusal.ts';
import { typedStart } from './mend-date.ts';
import { hasMixedDates } from './prices/evidence.ts';
import { cellText, columnOf, type RowTable } from './row-table.ts';

export type TypingEdit = Extract<ImportEdit, { readonly type: 'set-cell' | 'set-cells' | 'fill-down' | 'replace-text' }>;

type Cells =
  | { readonly ok: true; readonly rows: readonly number[]; readonly text: string }
  | { readonly ok: false; readonly refusal: EditRefusal };

/** Resolves the rows of an edit, and their new text. Changes nothing. */
export function cellsOf(table: RowTable, answers: Answers, edit: TypingEdit): Cells {
  switch (edit.type) {
    case 'set-cell':
      return ofLines(table, [edit.line], edit.text);
    case 'set-cells':
      return ofLines(table, edit.lines, edit.text);
    case 'fill-down':
      return below(table, answers, edit);
    case 'replace-text':
      return sameText(table, answers, edit);
  }
}

function ofLines(table: RowTable, lines: readonly number[], text: string): Cells {
  const found = rowsOfLines(table, lines);
  return found.ok ? { ...found, text } : found;
}

function below(table: RowTable, answers: Answers, { line, to, role }: Extract<TypingEdit, { type: 'fill-down' }>): Cells {
  const ends = rowsOfLines(table, to === null ? [line] : [line, to]);
  if (!ends.ok) return ends;
  const [first = 0, last = table.size - 1] = ends.rows;
  const rows: number[] = [];
  for (let row = first + 1; row <= last; row++) if (!answers.excluded.has(row)) rows.push(row);
  return { ok: true, rows, text: cellText(table, role, first) };
}

/** Text of the nearest non-empty row above; '' = none. */
export function textAbove(table: RowTable, role: ColumnRole, from: number): string {
  for (let row = from - 1; row >= 0; row--) {
    const text = cellText(table, role, row).trim();
    if (text !== '') return text;
  }
  return '';
}

/** Compares with the file's text, whatever was typed over it since; ignores surrounding spaces. */
function sameText(table: RowTable, answers: Answers, edit: Extract<TypingEdit, { type: 'replace-text' }>): Cells {
  const { role, original, text } = edit;
  const wanted = original.trim();
  const ids = new Set<number>();
  table.words[role].texts.forEach((known, id) => {
    if (shownText(known).trim() === wanted) ids.add(id);
  });
  const rows: number[] = [];
  const column = table.cells[role];
  for (let row = 0; row < table.size; row++) {
    const id = answers.originals.get(row)?.[role] ?? column?.[row] ?? 0;
    if (ids.has(id)) rows.push(row);
  }
  return rows.length === 0 ? { ok: false, refusal: { type: 'no-text', text: original } } : { ok: true, rows, text };
}

/**
 * A price is typed as the screen shows it, with a comma for the cents: in a column that writes dots, or that proves no
 * mark, "5,999" would be thousands or a question. A fourth decimal makes it neither. Starts: `typedStart`.
 * @param beside the texts that are typed with it into the same column.
 */
export function typedText(
  { table, layout, style, order }: Pick<CheckInput, 'table' | 'layout' | 'style' | 'order'>,
  role: ColumnRole,
  text: string,
  beside: readonly string[] = [],
): string {
  if (role === 'validFrom') return typedStart(text, beside, order, hasMixedDates(table.dates, layout));
  const readsAsTyped = role !== 'price' || layout.priceMeans !== undefined || style.mark === 'comma';
  return readsAsTyped || readPrice(text).type !== 'ambiguous' ? text : text.replace(/,\d{3}/, '$&0');
}

/**
 * Types a text over cells. The file's texts stay in `originals`; typing one again undoes the change.
 * @param meant the text as it is to be read (`typedText`).
 */
export function typeInto(
  table: RowTable,
  answers: Answers,
  rows: readonly number[],
  role: ColumnRole,
  text: string,
  meant: string = text,
): void {
  const typed = table.words[role].intern(meant);
  const column = columnOf(table, role);
  for (const row of rows) {
    const known = answers.originals.get(row) ?? {};
    const original = known[role] ?? column[row] ?? 0;
    const before = table.words[role].texts[original] ?? '';
    // A number cell is typed without its sign, and needs no mark.
    const id = shownText(before) === (isNumberText(before) ? text : meant) ? original : typed;
    column[row] = id;
    const { [role]: _, ...others } = known;
    const edited = id === original ? others : { ...others, [role]: original };
    if (Object.keys(edited).length === 0) answers.originals.delete(row);
    else answers.originals.set(row, edited);
    if (role === 'product') answers.rowProducts.delete(row);
  }
}
