/** Rendering and copying of the review's columns. */

import type { TFunction } from 'i18next';
import type { ImportRowView, SheetView } from '../../../../preload/contract/price-import/price-import.ts';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { isWide, WIDE_ROLES } from '../layout/sheet-columns.ts';
import type { Lit } from '../questions/questions.ts';
import { HeadMenu } from './head-menu.tsx';
import { CellMark, CellText, copiedOf, type StationNames } from './review-cell.tsx';
import { cellTexts, isEnd, type ReviewColumn, roleOf, WIDTHS } from './review-columns.ts';
import { byWeight, issuesOfCell, lookOf } from './row-issues.ts';

function titleOf(row: ImportRowView, column: ReviewColumn): string | undefined {
  const issues = column === 'issues' ? byWeight(row.issues) : issuesOfCell(row, column);
  if (issues.length > 0) return issues.map((issue) => issue.short).join('\n');
  return column === 'original' ? cellTexts(row, 'price').original : undefined;
}

/** Columns whose head has a menu for the sheet's column. */
const MENUS: ReadonlySet<ReviewColumn> = new Set(['station', 'product', 'customer', 'price', 'validFrom']);

export type LitRows = Extract<Lit, { where: 'rows' }>;

export function reviewGridColumns(
  t: TFunction,
  columns: readonly ReviewColumn[],
  stationName: StationNames,
  sheet: SheetView,
  lit: LitRows | null,
  decimals: number,
): readonly GridColumn<ImportRowView>[] {
  return columns.map((column) => {
    const role = roleOf(column);
    const label = t(`prices.column.${column}`);
    const here = lit !== null && role !== null && role === lit.role;
    return {
      id: column,
      label,
      ...(role === null || !MENUS.has(column) || (isWide(sheet.layout) && WIDE_ROLES.has(role))
        ? {}
        : { head: <HeadMenu role={role} label={label} sheet={sheet} /> }),
      lit: here,
      width: WIDTHS[column],
      end: isEnd(column),
      text: (row) => copiedOf(t, stationName, row, column, sheet.layout.priceMeans !== undefined),
      cell: (row) => (
        <>
          <CellMark issues={issuesOfCell(row, column)} />
          <CellText row={row} column={column} decimals={decimals} />
        </>
      ),
      title: (row) => titleOf(row, column),
      look: (row) => (here && lit.isLit(row) ? 'lit' : lookOf(issuesOfCell(row, column))),
    };
  });
}
