/** How the review's columns are drawn and copied. */

import type { TFunction } from 'i18next';
import type { ImportRowView, SheetView } from '../../../../preload/contract/price-import/price-import.ts';
import type { GridColumn } from '../../../components/data-grid/grid-column.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { maskedCell } from '../../../format/masked-cell.ts';
import { formatBarePrice, formatBasisPoints, formatPriceChange } from '../../../format/money.ts';
import { isWide, WIDE_ROLES } from '../layout/sheet-columns.ts';
import type { Lit } from '../questions/asked.ts';
import { HeadMenu } from './head-menu.tsx';
import { CellMark, CellText } from './review-cell.tsx';
import { isEnd, type ReviewColumn, roleOf, WIDTHS } from './review-columns.ts';
import { byWeight, issuesOfCell, lookOf } from './row-issues.ts';

type StationName = (stationId: string | null) => string | undefined;

function titleOf(row: ImportRowView, column: ReviewColumn): string | undefined {
  const issues = column === 'issues' ? byWeight(row.issues) : issuesOfCell(row, column);
  if (issues.length > 0) return issues.map((issue) => issue.short).join('\n');
  return column === 'original' ? row.cells.price?.original : undefined;
}

/** What is copied of a cell: what was read, else what the file says. */
function copiedOf(t: TFunction, stationName: StationName, row: ImportRowView, column: ReviewColumn): string {
  const { cells } = row;
  switch (column) {
    case 'line':
      return String(row.at?.line ?? row.line);
    case 'station':
      return stationName(row.stationId) ?? cells.station?.original.trim() ?? '';
    case 'product':
      return row.product?.name ?? cells.product?.edited ?? cells.product?.original.trim() ?? '';
    case 'customer':
      return formatDocument(row.customerDocument) || maskedCell(cells.customer?.edited ?? cells.customer?.original.trim() ?? '');
    case 'original':
      return cells.price?.original ?? '';
    case 'price':
      return row.priceE4 === null ? (cells.price?.edited ?? '') : formatBarePrice(row.priceE4);
    case 'inForce':
      return row.inForceE4 === null ? '' : formatBarePrice(row.inForceE4);
    case 'delta':
      return formatPriceChange(row.priceE4, row.inForceE4);
    case 'deltaPercent':
      return formatBasisPoints(row.deltaBp);
    case 'validFrom':
      return row.validFrom === null ? (cells.validFrom?.edited ?? t('prices.fromNow')) : formatLocal(row.validFrom);
    case 'verdict':
      return t(`prices.verdict.${row.verdict}`);
    case 'issues':
      return byWeight(row.issues)
        .map(({ short }) => short)
        .join('; ');
  }
}

/** Heads on which one says from which column of the sheet theirs comes. */
const MENUS: ReadonlySet<ReviewColumn> = new Set(['station', 'product', 'customer', 'price', 'validFrom']);

export type LitRows = Extract<Lit, { where: 'rows' }>;

export function reviewGridColumns(
  t: TFunction,
  columns: readonly ReviewColumn[],
  stationName: StationName,
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
      text: (row) => copiedOf(t, stationName, row, column),
      cell: (row) => (
        <>
          <CellMark issues={issuesOfCell(row, column)} />
          <CellText row={row} column={column} decimals={decimals} />
        </>
      ),
      title: (row) => titleOf(row, column),
      look: (row) => (here && lit.isLit(row) ? 'asked' : lookOf(issuesOfCell(row, column))),
    };
  });
}
