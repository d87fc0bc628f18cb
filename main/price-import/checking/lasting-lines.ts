import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import { rowAtOrBefore, rowOfLine } from './answers.ts';
import type { RowTable } from './row-table.ts';

/**
 * The edit for those of its lines that still have a row: a column that is no longer used, or a station that was removed, takes
 * rows away, and the edit must hold for the others. null: none is left.
 */
export function forLastingLines(table: RowTable, edit: ImportEdit): ImportEdit | null {
  if (edit.type === 'fill-down' && edit.to !== null) {
    const last = rowAtOrBefore(table, edit.to);
    return last < 0 ? null : { ...edit, to: table.lines[last] ?? edit.to };
  }
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
