/**
 * Wide sheets: one column of prices per product ("Gasolina | Etanol | S10"). Each filled cell of such
 * a column is a row of its own to the import; this is how the two ways of seeing them are converted.
 */

import {
  COLUMN_ROLES,
  type ColumnRole,
  MAX_PRODUCT_COLUMN,
  type ProductColumn,
  type SheetLayout,
} from '../../../preload/contract/price-import/price-import.ts';
import { type FuelName, fuelOf } from '../../prices/model/index.ts';
import { normaliseLabel } from '../../shared/text.ts';

/** Beyond every line of a file: a row of a wide sheet is never taken for one of a long sheet. */
const FIRST_KEY = 60_000_000;
const COLUMNS = MAX_PRODUCT_COLUMN + 1;
/** Keys stay in 32 bits. */
export const MAX_WIDE_LINE = 20_000_000;

/** Number that stands for a price cell of a wide sheet where a long sheet has its line. Grows with the line. */
export function wideKey(line: number, column: number): number {
  return FIRST_KEY + line * COLUMNS + column;
}

export function lineOfKey(key: number): number {
  return key < FIRST_KEY ? key : Math.floor((key - FIRST_KEY) / COLUMNS);
}

/** Column of a price cell of a wide sheet; null for the line of a long one. */
export function columnOfKey(key: number): number | null {
  return key < FIRST_KEY ? null : (key - FIRST_KEY) % COLUMNS;
}

/** Signs of money and measure around a product's name: "Preço Gasolina (R$/L)". */
const ADORNMENT = /^(?:PRECO|VALOR)(?: D[AEO])? | R(?: (?:POR )?(?:L|LT|LITRO|M3))?$/g;
/** Two products share these names, so they head a column of prices and are asked about. */
const AMBIGUOUS = new Set(['DIESEL', 'OLEO DIESEL']);

/** The product's name in a header, without money and measure; null when it is no known name. Codes are no names. */
function productLabel(header: string): { readonly label: string; readonly fuel: FuelName | null } | null {
  const whole = header.replace(/\s+/g, ' ').trim();
  if (!/\D/.test(whole)) return null;
  const named = (label: string) => {
    const fuel = fuelOf(label);
    return fuel !== null || AMBIGUOUS.has(normaliseLabel(label)) ? { label, fuel } : null;
  };
  return named(whole) ?? named(normaliseLabel(whole).replace(ADORNMENT, ''));
}

/** Columns whose headers name products. Two different fuels at least: one alone could be a word of a title. */
export function guessProductColumns(header: readonly string[]): readonly ProductColumn[] {
  const fuels = new Set<FuelName>();
  const columns = header.flatMap((cell, column): ProductColumn[] => {
    const found = column > MAX_PRODUCT_COLUMN ? null : productLabel(cell);
    if (found === null) return [];
    if (found.fuel !== null) fuels.add(found.fuel);
    return [{ column, label: found.label }];
  });
  return fuels.size >= 2 ? columns : [];
}

export function isWide(layout: Pick<SheetLayout, 'productColumns'>): boolean {
  return (layout.productColumns ?? []).length > 0;
}

/** Roles of a row that are the same for all of its products, with their columns. */
export function sharedColumns({
  columns,
}: Pick<SheetLayout, 'columns'>): readonly { readonly role: ColumnRole; readonly column: number }[] {
  return COLUMN_ROLES.flatMap((role) => {
    const column = columns[role];
    return role === 'product' || role === 'price' || column === undefined ? [] : [{ role, column }];
  });
}

/** Columns of the file that count for anything. */
export function usedColumns(
  layout: Pick<SheetLayout, 'columns' | 'productColumns' | 'customerNames' | 'productMore'>,
): ReadonlySet<number> {
  const shared = isWide(layout) ? sharedColumns(layout).map(({ column }) => column) : Object.values(layout.columns);
  const names = [layout.customerNames, isWide(layout) ? undefined : layout.productMore].filter((column) => column !== undefined);
  return new Set([...shared, ...names, ...(layout.productColumns ?? []).map(({ column }) => column)]);
}

/** The layout of the long rows that a wide sheet is turned into: shared cells, product, price. Others stay as they are. */
export function longLayout(layout: SheetLayout): SheetLayout {
  if (!isWide(layout)) return layout;
  const shared = sharedColumns(layout);
  const columns: Partial<Record<ColumnRole, number>> = { product: shared.length, price: shared.length + 1 };
  shared.forEach(({ role }, place) => {
    columns[role] = place;
  });
  return { ...layout, columns };
}
