import type { ImportEdit, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { compareText } from '../../shared/text.ts';

/** The layout in force after the edits. */
export function layoutAfter(first: SheetLayout, edits: readonly ImportEdit[]): SheetLayout {
  let layout = first;
  for (const edit of edits) if (edit.type === 'set-layout') layout = nextLayout(layout, edit.layout);
  return layout;
}

/**
 * A corrected layout. What was told or found about one column's style says nothing about another
 * column: with another price or validity column (or other cells altogether) it is to be found anew.
 */
export function nextLayout(before: SheetLayout, told: SheetLayout): SheetLayout {
  const otherCells = before.encoding !== told.encoding || before.delimiter !== told.delimiter || sheetOf(before) !== sheetOf(told);
  const otherPrices = otherCells || before.columns.price !== told.columns.price || productsOf(before) !== productsOf(told);
  const otherDates = otherCells || before.columns.validFrom !== told.columns.validFrom;
  return {
    ...told,
    ...(otherPrices ? { decimalMark: 'unknown', impliedDecimals: null } : {}),
    // The header of another column is not looked at here: its cells are prices until they prove to be none.
    ...(before.columns.price === told.columns.price && !otherCells ? {} : { priceMeans: undefined }),
    ...(otherDates ? { dateOrder: 'unknown' } : {}),
    accepted: settled(before, told, otherCells || before.headerLine !== told.headerLine, otherPrices),
  };
}

/** Who chose a column of prices has seen the others. */
export const PRICES_CHOSEN = 'prices chosen';

/** Who chose a sheet of several has seen that there are others. */
export const SHEET_CHOSEN = 'sheet chosen';

/** What was settled of the cells of another table says nothing of these. */
function settled(before: SheetLayout, told: SheetLayout, otherTable: boolean, otherPrices: boolean): readonly string[] {
  if (otherTable) return sheetOf(before) === sheetOf(told) ? [] : [SHEET_CHOSEN];
  const known = told.accepted ?? before.accepted ?? [];
  return otherPrices && !known.includes(PRICES_CHOSEN) ? [...known, PRICES_CHOSEN] : known;
}

/** Only a doubt was settled: every number and date is read as before, and what was confirmed of them holds. */
function readsAlike(one: SheetLayout, next: SheetLayout): boolean {
  return (
    sameReading(one, next) &&
    JSON.stringify(one.constants) === JSON.stringify(next.constants) &&
    one.impliedDecimals === next.impliedDecimals &&
    one.priceMeans === next.priceMeans &&
    // Told what the column had proven.
    (one.decimalMark === 'unknown' || one.decimalMark === next.decimalMark) &&
    (one.dateOrder === 'unknown' || one.dateOrder === next.dateOrder)
  );
}

/**
 * The edits that say something about the sheet now looked at. A line of another sheet of the
 * workbook is another row: what was typed there is of no use here, and waits for its sheet to come back.
 */
export function editsOfSheet(first: SheetLayout, edits: readonly ImportEdit[]): readonly ImportEdit[] {
  const shown = sheetOf(layoutAfter(first, edits));
  let layout = first;
  return edits.filter((edit) => {
    if (edit.type === 'set-layout') {
      const next = nextLayout(layout, edit.layout);
      const same = readsAlike(layout, next);
      layout = next;
      if (same) return false;
    }
    return sheetOf(layout) === shown || edit.type === 'map-product' || edit.type === 'map-customer' || edit.type === 'include-unchanged';
  });
}

/** Whether both layouts cut the same cells out of the file, so that it need not be read again. */
export function sameReading(one: SheetLayout, other: SheetLayout): boolean {
  return (
    one.encoding === other.encoding &&
    one.delimiter === other.delimiter &&
    one.headerLine === other.headerLine &&
    sheetOf(one) === sheetOf(other) &&
    one.customerNames === other.customerNames &&
    one.productMore === other.productMore &&
    productsOf(one) === productsOf(other) &&
    JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
  );
}

function sheetOf({ sheet }: SheetLayout): string | null {
  return sheet?.name ?? null;
}

function productsOf({ productColumns }: SheetLayout): string {
  return JSON.stringify((productColumns ?? []).map(({ column, label }) => [column, label]));
}

function sorted({ columns }: SheetLayout): readonly (readonly [string, number | undefined])[] {
  return Object.entries(columns).sort(([a], [b]) => compareText(a, b));
}
