import { lineOfKey } from '../../reading/wide-layout.ts';
import type { CheckedImport } from '../machine.ts';

/** Whether every row with a price below a line of the sheet passes a test. @param test gets the row's number. */
export function allPricedBelow(
  { table, rows }: Pick<CheckedImport, 'table' | 'rows'>,
  line: number,
  test: (row: number) => boolean,
): boolean {
  for (let row = 0; row < table.size; row++) {
    if ((rows.price[row] ?? 0) > 0 && !test(row) && lineOfKey(table.lines[row] ?? 0) > line) return false;
  }
  return true;
}
