/** Rows with different prices for the same key, distinguished by a column without a role: "Dinheiro" and "Cartão". */

import { normaliseLabel } from '../../shared/text.ts';
import { lineOfKey, usedColumns } from '../reading/wide-layout.ts';
import { isDocument, type SheetSight } from './doubts/sheet-sight.ts';
import type { CheckedImport } from './machine.ts';

export interface RivalRows {
  readonly column: number;
  /** Each value as written, with the rows of all other values. */
  readonly values: readonly { readonly text: string; readonly others: readonly number[] }[];
}

const MOST_VALUES = 5;

/** Null without a conflict, or if no column resolves every conflict by one of its values. */
export function rivalRows(
  { table, rows, answers }: Pick<CheckedImport, 'table' | 'rows' | 'answers'>,
  { head, layout }: Pick<SheetSight, 'head' | 'layout'>,
): RivalRows | null {
  // Rows below the head are known only by their used cells.
  if (rows.conflicts.size === 0 || lineOfKey(table.lines[table.size - 1] ?? 0) > (head.at(-1)?.line ?? 0)) return null;
  const records = new Map(head.map(({ line, cells }) => [line, cells]));
  const pricedRows = Array.from({ length: table.size }, (_, row) => row).filter(
    (row) => (rows.price[row] ?? 0) > 0 && !answers.excluded.has(row),
  );
  const used = usedColumns(layout);
  for (const column of new Set(head.flatMap(({ cells }) => [...cells.keys()]))) {
    const values = used.has(column) ? null : valuesOf(column);
    if (values !== null) return { column, values };
  }
  return null;

  function valuesOf(column: number): RivalRows['values'] | null {
    const texts = new Map<string, string>();
    const taken = new Set<string>();
    const valuesByKey: (readonly [key: number, value: string])[] = [];
    for (const row of pricedRows) {
      const key = table.lines[row] ?? 0;
      const text = (records.get(lineOfKey(key))?.[column] ?? '').trim();
      const value = normaliseLabel(text);
      const thing = `${rows.first[row]} ${value}`;
      // Whose the prices are is asked by itself.
      if (value === '' || taken.has(thing) || isDocument(text)) return null;
      taken.add(thing);
      if (!texts.has(value)) texts.set(value, text);
      if (texts.size > MOST_VALUES) return null;
      valuesByKey.push([key, value]);
    }
    if (texts.size < 2) return null;
    return Array.from(texts, ([value, text]) => ({ text, others: valuesByKey.flatMap(([key, other]) => (other === value ? [] : [key])) }));
  }
}
