import type { ImportEdit, SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { compareText } from '../../shared/text.ts';
import { isWide } from '../reading/wide-layout.ts';
import { relined } from './relined.ts';

/** The effective layout after the edits. */
export function layoutAfter(first: SheetLayout, edits: readonly ImportEdit[]): SheetLayout {
  let layout = first;
  for (const edit of edits) if (edit.type === 'set-layout') layout = nextLayout(layout, edit.layout);
  return layout;
}

/**
 * Applies a corrected layout. A stated or detected style is specific to its
 * column: with another price or validity column (or other cells altogether) it must be detected again.
 */
export function nextLayout(before: SheetLayout, after: SheetLayout): SheetLayout {
  const otherCells = before.encoding !== after.encoding || before.delimiter !== after.delimiter || sheetOf(before) !== sheetOf(after);
  const otherPrices = otherCells || before.columns.price !== after.columns.price || productsOf(before) !== productsOf(after);
  const otherDates = otherCells || before.columns.validFrom !== after.columns.validFrom;
  return {
    ...after,
    ...(otherPrices ? { decimalMark: 'unknown', impliedDecimals: null } : {}),
    // The header of the new column is not examined: its cells count as prices until proven otherwise.
    ...(before.columns.price === after.columns.price && !otherCells ? {} : { priceMeans: undefined }),
    ...(otherDates ? { dateOrder: 'unknown' } : {}),
    accepted: settled(before, after, otherCells || before.headerLine !== after.headerLine, { otherPrices, otherDates }),
  };
}

/** Recorded when the user chose a column of prices: the others were seen. */
export const PRICES_CHOSEN = 'prices chosen';

/** Recorded when the user chose one of several sheets: the others were seen. */
export const SHEET_CHOSEN = 'sheet chosen';

/** Answers about the cells of another table, or of another column, are dropped. */
function settled(
  before: SheetLayout,
  after: SheetLayout,
  otherTable: boolean,
  { otherPrices, otherDates }: { readonly otherPrices: boolean; readonly otherDates: boolean },
): readonly string[] {
  if (otherTable) return sheetOf(before) === sheetOf(after) ? [] : [SHEET_CHOSEN];
  const otherCustomers = before.columns.customer !== after.columns.customer;
  // Keys of doubts that do not name their column (doubts/number-doubts.ts, doubts/row-doubts.ts).
  const isOfOtherColumn = (key: string): boolean =>
    (otherPrices && /^(?:numbers|header-again) /.test(key)) ||
    (otherCustomers && key === 'blank customer') ||
    (otherDates && key === 'blank validFrom');
  const known = (after.accepted ?? before.accepted ?? []).filter((key) => !isOfOtherColumn(key));
  return otherPrices && !known.includes(PRICES_CHOSEN) ? [...known, PRICES_CHOSEN] : known;
}

/** Whether only a doubt was answered: all numbers and dates are read as before, so confirmations stay valid. */
function readsAlike(before: SheetLayout, after: SheetLayout): boolean {
  return (
    sameReading(before, after) &&
    JSON.stringify(before.constants) === JSON.stringify(after.constants) &&
    before.impliedDecimals === after.impliedDecimals &&
    before.priceMeans === after.priceMeans &&
    // The user stated what the column had proven.
    (before.decimalMark === 'unknown' || before.decimalMark === after.decimalMark) &&
    (before.dateOrder === 'unknown' || before.dateOrder === after.dateOrder)
  );
}

interface HoldingEdits {
  readonly edits: readonly ImportEdit[];
  /** Lines of the file, in order, with a change of the user's that this reading has no row for. */
  readonly lost: readonly number[];
}

/**
 * The edits that concern the sheet and the columns in use. A line of another sheet of the workbook is another row, and a text
 * that was typed over one column is none for another: such edits are skipped until the sheet or the column is chosen again.
 * With one price a line instead of one a cell, or the other way round, they are carried over by line.
 */
export function editsOfSheet(first: SheetLayout, edits: readonly ImportEdit[]): HoldingEdits {
  const last = layoutAfter(first, edits);
  const shown = sheetOf(last);
  const wide = isWide(last);
  const lost = new Set<number>();
  let layout = first;
  const holding = edits.flatMap(columnByColumn).flatMap((edit): readonly ImportEdit[] => {
    if (edit.type === 'set-layout') {
      const next = nextLayout(layout, edit.layout);
      const same = readsAlike(layout, next);
      layout = next;
      if (same) return [];
    }
    if (sheetOf(layout) !== shown) return ofAnySheet.has(edit.type) ? [edit] : [];
    const role = 'role' in edit ? edit.role : edit.type === 'set-product' ? 'product' : null;
    const isOtherKind = isWide(layout) !== wide;
    // Of a wide sheet, the column of a price is the row's own.
    const column = role === null || (isOtherKind && role === 'price') ? undefined : layout.columns[role];
    if (role !== null && column !== undefined && last.columns[role] !== undefined && column !== last.columns[role]) return [];
    if (!isOtherKind) return [edit];
    const moved = relined(edit, layout, last);
    for (const line of moved.lost) lost.add(line);
    return moved.edit === null ? [] : [moved.edit];
  });
  return { edits: holding, lost: [...lost].sort((a, b) => a - b) };
}

function columnByColumn(edit: ImportEdit): readonly ImportEdit[] {
  return edit.type === 'set-block' ? edit.columns.map((texts) => ({ type: 'set-each', ...texts })) : [edit];
}

const ofAnySheet: ReadonlySet<ImportEdit['type']> = new Set(['map-product', 'map-customer', 'include-unchanged']);

/** Whether both layouts yield the same cells, so that the file need not be read again. */
export function sameReading(a: SheetLayout, b: SheetLayout): boolean {
  return (
    a.encoding === b.encoding &&
    a.delimiter === b.delimiter &&
    a.headerLine === b.headerLine &&
    sheetOf(a) === sheetOf(b) &&
    a.customerNames === b.customerNames &&
    a.productMore === b.productMore &&
    productsOf(a) === productsOf(b) &&
    JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
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
