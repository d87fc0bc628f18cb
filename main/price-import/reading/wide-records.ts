/** Converts records of a wide sheet to long ones: one per price. */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { isTotalRow } from '../../prices/model/index.ts';
import type { IssueCode } from '../checking/issues.ts';
import { MAX_WIDE_LINE, sharedColumns, wideKey } from './wide-layout.ts';

type Add = (cells: readonly string[], line: number, problems: readonly IssueCode[]) => void;

/** What tables contain where there is no price: nothing, a dash, a row of dots. */
const NO_PRICE = /^[-–—_.·•\s]*$/;

/** Feeds `add` (which expects rows of `longLayout`); returns false when the file has more lines than the keys can distinguish. */
export function createWideAdder(
  layout: SheetLayout,
  add: Add,
): (cells: readonly string[], line: number, problems: readonly IssueCode[]) => boolean {
  const shared = sharedColumns(layout);
  const products = [...(layout.productColumns ?? [])].sort((a, b) => a.column - b.column);
  return (cells, line, problems) => {
    if (line > MAX_WIDE_LINE) return false;
    const filled = isTotalRow(cells) ? [] : products.filter(({ column }) => !NO_PRICE.test(cells[column] ?? ''));
    const common = shared.map(({ column }) => cells[column] ?? '');
    for (const { column, label } of filled) add([...common, label, cells[column] ?? ''], wideKey(line, column), problems);
    // A row without any price counts as one blank row, not as one per product.
    if (filled.length === 0) add([], wideKey(line, 0), problems);
    return true;
  };
}
