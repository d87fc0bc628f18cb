/** Displayed cells of a row: the file's text, and the one typed over it. */

import type { ColumnRole } from '../../../preload/contract/price-import/price-import.ts';
import { displayedText, shownText } from '../../prices/model/index.ts';
import { typedNumber } from '../checking/doubts/number-doubts.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { cellText } from '../checking/row-table.ts';

/** Effective text of a cell: typed over, or from the file. */
export function textOf({ table }: CheckedImport, row: number, role: ColumnRole): string {
  return shownText(cellText(table, role, row));
}

/** The file's text. */
export function originalOf(checked: CheckedImport, row: number, role: ColumnRole): string {
  const original = checked.answers.originals.get(row)?.[role];
  return original === undefined ? textOf(checked, row, role) : shownText(checked.table.words[role].texts[original] ?? '');
}

/** The spreadsheet's display of the cell's number, as typeable text; null = the number itself. */
export function displayedOf({ table }: CheckedImport, row: number, role: ColumnRole): string | null {
  const displayed = displayedText(cellText(table, role, row));
  return displayed === null ? null : typedNumber(displayed);
}
