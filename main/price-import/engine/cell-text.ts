/** Displayed cells of a row: the file's text, and the one typed over it. */

import type { ColumnRole } from '../../../preload/contract/price-import/price-import.ts';
import { displayedText, shownText } from '../../prices/model/index.ts';
import { formatExactDate } from '../../shared/time/local-date.ts';
import { typedNumber } from '../checking/doubts/number-doubts.ts';
import type { CheckedImport } from '../checking/machine.ts';
import { hasMixedDates } from '../checking/prices/evidence.ts';
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

/** The row's start as it is typed to mean the same moment: day first, as the screen shows it; null = as its text has it. */
export function startTyped({ table, meanings, order, layout }: CheckedImport, row: number): string | null {
  if (order === 'dmy' && !hasMixedDates(table.dates, layout)) return null;
  const moment = meanings.validFrom.of()[table.cells.validFrom?.[row] ?? 0] ?? 0;
  return moment > 0 ? formatExactDate(meanings.moments.texts[moment] ?? '') : null;
}
