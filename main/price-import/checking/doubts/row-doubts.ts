/** Doubts from adjacent rows: blank cells under filled ones, a repeated header. */

import { fuelOf, isErrorValue, isPriceHeader, matchColumns, unitOf } from '../../../prices/model/index.ts';
import { normaliseLabel } from '../../../shared/text.ts';
import { lineOfKey } from '../../reading/wide-layout.ts';
import { SHEET_CHOSEN } from '../layout.ts';
import type { CheckedImport } from '../machine.ts';
import type { Dictionary } from '../meanings/dictionary.ts';
import { cellText } from '../row-table.ts';

export type RowDoubt =
  /** Rows without a customer (or start of validity) that follow one with it. */
  | { readonly type: 'blank'; readonly role: 'customer' | 'validFrom'; readonly line: number; readonly keys: readonly number[] }
  /** A price cell contains a header, or the name of a fuel: another table may begin there. `keys`: the rows from there on. */
  | { readonly type: 'header-again'; readonly line: number; readonly text: string; readonly keys: readonly number[] };

export function rowDoubtKey(doubt: RowDoubt): string {
  return doubt.type === 'blank' ? `blank ${doubt.role}` : `header-again ${normaliseLabel(doubt.text)}`;
}

/** Whether an answered doubt concerns one file, not its layout: blank cells, or the choice among several sheets. */
export function isOfOneFile(key: string): boolean {
  return key === SHEET_CHOSEN || /^(blank|header-again|above|marked|rivals|starts|told-now|numbers) /.test(key);
}

/** @param headerOf header of the price cell of a row's key; a repetition of it continues the same table. */
export function rowDoubts(
  checked: Pick<CheckedImport, 'table' | 'layout' | 'answers' | 'rows'>,
  headerOf: (key: number) => string,
): readonly RowDoubt[] {
  const again = headerAgain(checked, headerOf);
  return [...blanks(checked, 'customer'), ...blanks(checked, 'validFrom'), ...(again === null ? [] : [again])];
}

type Checked = Parameters<typeof rowDoubts>[0];

/** Merged cells converted to text keep their value in the first row only. A row with a kind needs no customer. */
function blanks({ table, layout, answers, rows }: Checked, role: 'customer' | 'validFrom'): readonly RowDoubt[] {
  // A column created by typing is not part of the sheet.
  const column = layout.columns[role] === undefined ? null : table.cells[role];
  const constant = role === 'customer' ? layout.constants.kind === 'agreement' : layout.constants.validFrom !== null;
  if (column === null || constant) return [];
  const kinds = role === 'customer' ? table.cells.kind : null;
  const isFilled = filledTexts(table.words[role]);
  const isKind = filledTexts(table.words.kind);
  let seen = false;
  const keys: number[] = [];
  for (let row = 0; row < table.size; row++) {
    if (isFilled[column[row] ?? 0] === true) seen = true;
    else if (seen && isKind[kinds?.[row] ?? 0] !== true && (rows.price[row] ?? 0) > 0 && !answers.excluded.has(row)) {
      keys.push(table.lines[row] ?? 0);
    }
  }
  const [first] = keys;
  return first === undefined ? [] : [{ type: 'blank', role, line: lineOfKey(first), keys }];
}

/** Whether each text of the dictionary has a letter or a digit. Spaces, dashes and dots look like an empty cell, and mean one. */
function filledTexts({ texts }: Dictionary): readonly boolean[] {
  return texts.map((text) => /[\p{L}\p{N}]/u.test(text));
}

function headerAgain({ table, answers }: Checked, headerOf: (key: number) => string): RowDoubt | null {
  const headers = new Set<number>();
  table.words.price.texts.forEach((text, id) => {
    if (isHeader(text)) headers.add(id);
  });
  if (headers.size === 0) return null;
  for (let row = 0; row < table.size; row++) {
    if (!headers.has(table.cells.price?.[row] ?? 0) || answers.excluded.has(row)) continue;
    const key = table.lines[row] ?? 0;
    const text = cellText(table, 'price', row);
    if (isSameHeader(text, headerOf(key))) continue;
    const line = lineOfKey(key);
    return { type: 'header-again', line, text, keys: [...table.lines.subarray(0, table.size)].filter((other) => lineOfKey(other) >= line) };
  }
  return null;
}

function isSameHeader(text: string, header: string): boolean {
  const fuel = fuelOf(text);
  return normaliseLabel(text) === normaliseLabel(header) || (fuel !== null && fuel === fuelOf(header));
}

/** A header of prices or products, without a figure and not only a unit ("R$/L"); or the name of a fuel, which may have one: "Diesel S10". */
function isHeader(text: string): boolean {
  if (!/\p{L}/u.test(text) || isErrorValue(text.trim()) || unitOf(text) !== 'unknown') return false;
  return fuelOf(text) !== null || (!/\d/.test(text) && (isPriceHeader(normaliseLabel(text)) || matchColumns([text]).product !== undefined));
}
