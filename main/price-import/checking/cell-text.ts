import type { ColumnRole } from '../../../preload/contract/price-import.ts';
import type { RowTable } from './row-table.ts';

/** What stands in a row's cell as it counts now, or '' where the sheet has no such column. */
export function cellText({ words, cells }: Pick<RowTable, 'words' | 'cells'>, role: ColumnRole, row: number): string {
  return words[role].texts[cells[role]?.[row] ?? 0] ?? '';
}
