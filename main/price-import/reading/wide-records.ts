/** Records of a wide sheet turned into long ones: one for each price. */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { isTotalRow } from '../../prices/model/index.ts';
import type { IssueCode } from '../checking/issues.ts';
import { MAX_WIDE_LINE, sharedColumns, wideKey } from './wide-layout.ts';

type Add = (cells: readonly string[], line: number, problems: readonly IssueCode[]) => void;

/** What tables write where there is no price: nothing, a dash, a row of dots. */
const NO_PRICE = /^[-–—_.·•\s]*$/;

/** Feeds `add` (which expects rows of `longLayout`); false when the file has more lines than can be told apart. */
export function createWideAdder(
  layout: SheetLayout,
  add: Add,
): (cells: readonly string[], line: number, problems: readonly IssueCode[]) => boolean {
  const shared = sharedColumns(layout);
  const products = [...(layout.productColumns ?? [])].sort((one, other) => one.column - other.column);
  return (cells, line, problems) => {
    if (line > MAX_WIDE_LINE) return false;
    const filled = isTotalRow(cells) ? [] : products.filter(({ column }) => !NO_PRICE.test(cells[column] ?? ''));
    const common = shared.map(({ column }) => cells[column] ?? '');
    for (const { column, label } of filled) add([...common, label, cells[column] ?? ''], wideKey(line, column), problems);
    // A row without any price is one blank row, not as many as there are products.
    if (filled.length === 0) add([], wideKey(line, 0), problems);
    return true;
  };
}
