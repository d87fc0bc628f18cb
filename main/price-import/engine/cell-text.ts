/** Cells of a row as people are to see them: what the file says, and what was typed over it. */

import type { ColumnRole } from '../../../preload/contract/price-import/price-import.ts';
import { displayedText, shownText } from '../../prices/model/index.ts';
import { typedNumber } from '../checking/doubts/number-doubts.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { cellText } from '../checking/row-table.ts';

/** Text of a cell as it counts now: typed over, or of the file. */
export function textOf({ table }: CheckedImport, row: number, role: ColumnRole): string {
  return shownText(cellText(table, role, row));
}

/** Text of the file, untouched. */
export function originalOf(checked: CheckedImport, row: number, role: ColumnRole): string {
  const original = checked.answers.originals.get(row)?.[role];
  return original === undefined ? textOf(checked, row, role) : shownText(checked.table.words[role].texts[original] ?? '');
}

/** What the spreadsheet shows of the cell's number, as it can be typed; null = the number itself. */
export function displayedOf({ table }: CheckedImport, row: number, role: ColumnRole): string | null {
  const displayed = displayedText(cellText(table, role, row));
  return displayed === null ? null : typedNumber(displayed);
}
