/**
 * Wide sheets: one column of prices per product ("Gasolina | Etanol | S10"). The import treats each filled cell of such
 * a column as a row; this module converts between both views.
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

/** Larger than any line number, so that keys of wide and long sheets never collide. */
const FIRST_KEY = 60_000_000;
const COLUMNS = MAX_PRODUCT_COLUMN + 1;
/** Keeps keys within 32 bits. */
export const MAX_WIDE_LINE = 20_000_000;

/** Key of a price cell of a wide sheet, in place of a long sheet's line. Increases with the line. */
export function wideKey(line: number, column: number): number {
  return FIRST_KEY + line * COLUMNS + column;
}

export function lineOfKey(key: number): number {
  return key < FIRST_KEY ? key : Math.floor((key - FIRST_KEY) / COLUMNS);
}

/** The lines of these keys, in order and each once. */
export const linesOfKeys = (keys: readonly number[]): readonly number[] => [...new Set(keys.map(lineOfKey))].sort((a, b) => a - b);

/** Column of a price cell of a wide sheet; null for the line of a long one. */
export function columnOfKey(key: number): number | null {
  return key < FIRST_KEY ? null : (key - FIRST_KEY) % COLUMNS;
}

/** Currency and unit around a product's name: "Preço Gasolina (R$/L)". */
const ADORNMENT = /^(?:PRECO|VALOR)(?: D[AEO])? | R(?: (?:POR )?(?:L|LT|LITRO|M3))?$/g;
/** Names shared by two products: they head a column of prices and raise a question. */
const AMBIGUOUS = new Set(['DIESEL', 'OLEO DIESEL']);

/** The product's name in a header, without currency and unit; null if unknown. Codes are not names. */
function productLabel(header: string): { readonly label: string; readonly fuel: FuelName | null } | null {
  const whole = header.replace(/\s+/g, ' ').trim();
  if (!/\D/.test(whole)) return null;
  const named = (label: string) => {
    const fuel = fuelOf(label);
    return fuel !== null || AMBIGUOUS.has(normaliseLabel(label)) ? { label, fuel } : null;
  };
  return named(whole) ?? named(normaliseLabel(whole).replace(ADORNMENT, ''));
}

/** Columns whose headers name products. Requires two different fuels: a single one could be a word of a title. */
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

/** Roles shared by all products of a row, with their columns. */
export function sharedColumns({
  columns,
}: Pick<SheetLayout, 'columns'>): readonly { readonly role: ColumnRole; readonly column: number }[] {
  return COLUMN_ROLES.flatMap((role) => {
    const column = columns[role];
    return role === 'product' || role === 'price' || column === undefined ? [] : [{ role, column }];
  });
}

/** Columns of the file that are used. */
export function usedColumns(
  layout: Pick<SheetLayout, 'columns' | 'productColumns' | 'customerNames' | 'productMore'>,
): ReadonlySet<number> {
  const shared = isWide(layout) ? sharedColumns(layout).map(({ column }) => column) : Object.values(layout.columns);
  const names = [layout.customerNames, isWide(layout) ? undefined : layout.productMore].filter((column) => column !== undefined);
  return new Set([...shared, ...names, ...(layout.productColumns ?? []).map(({ column }) => column)]);
}

/** Layout of the long rows that a wide sheet is converted to: shared cells, product, price. Other layouts stay unchanged. */
export function longLayout(layout: SheetLayout): SheetLayout {
  if (!isWide(layout)) return layout;
  const shared = sharedColumns(layout);
  const columns: Partial<Record<ColumnRole, number>> = { product: shared.length, price: shared.length + 1 };
  shared.forEach(({ role }, place) => {
    columns[role] = place;
  });
  return { ...layout, columns };
}
