import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import { lineOfKey } from '../reading/wide-layout.ts';
import { rowAtOrBefore, rowOfLine } from './answers.ts';
import type { RowTable } from './row-table.ts';

/**
 * The edit for those of its lines that still have a row: a column that is no longer used, or a station that was removed, takes
 * rows away, and the edit must hold for the others. null: none is left.
 */
export function forLastingLines(table: RowTable, edit: ImportEdit): ImportEdit | null {
  if (edit.type === 'fill-down') return filledDown(table, edit);
  if (!('lines' in edit) || edit.lines === 'all') return edit;
  const { lines } = edit;
  const places = [...lines.keys()].filter((place) => rowOfLine(table, lines[place] ?? 0) >= 0);
  if (places.length === lines.length) return edit;
  if (places.length === 0) return null;
  const at = <T>(values: readonly T[]): readonly T[] => places.flatMap((place) => values.slice(place, place + 1));
  switch (edit.type) {
    case 'set-each':
      return { ...edit, lines: at(lines), texts: at(edit.texts) };
    case 'confirm':
    case 'justify':
      return {
        ...{ ...edit, lines: at(lines) },
        ...(edit.inForceE4 === undefined ? {} : { inForceE4: at(edit.inForceE4) }),
        ...(edit.priceE4 === undefined ? {} : { priceE4: at(edit.priceE4) }),
      };
    default:
      return { ...edit, lines: at(lines) };
  }
}

function filledDown(table: RowTable, edit: Extract<ImportEdit, { type: 'fill-down' }>): ImportEdit | null {
  const { role } = edit;
  const first = rowAtOrBefore(table, edit.line);
  const line = table.lines[first] ?? 0;
  // What the prices of a line share stands in each of its rows.
  const isSame = line === edit.line || (role !== 'price' && role !== 'product' && lineOfKey(line) === lineOfKey(edit.line));
  const last = edit.to === null ? first : rowAtOrBefore(table, edit.to);
  if (first < 0 || !isSame || last < first) return null;
  return { ...edit, line, to: edit.to === null ? null : (table.lines[last] ?? edit.to) };
}
