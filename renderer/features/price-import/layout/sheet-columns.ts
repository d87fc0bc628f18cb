import {
  COLUMN_ROLES,
  type ColumnRole,
  MAX_PRODUCT_COLUMN,
  type ProductColumn,
  type SheetColumnView,
  type SheetLayout,
} from '../../../../preload/contract/price-import/price-import.ts';

/** The layout with `role` read from another column, or from none. A column has one use at the most. */
export function withColumn(layout: SheetLayout, role: ColumnRole, index: number | null): SheetLayout {
  const kept = COLUMN_ROLES.flatMap((other): [ColumnRole, number][] => {
    const column = layout.columns[other];
    return column === undefined || other === role || column === index ? [] : [[other, column]];
  });
  const columns: Partial<Record<ColumnRole, number>> = Object.fromEntries(kept);
  const { productColumns, productMore, ...others } = layout;
  const left = productColumns === undefined ? {} : { productColumns: productColumns.filter(({ column }) => column !== index) };
  // The second column of the product belongs to the first.
  const more = productMore === undefined || productMore === index || role === 'product' ? {} : { productMore };
  return { ...others, ...left, ...more, columns: index === null ? columns : { ...columns, [role]: index } };
}

export function isWide({ productColumns = [] }: SheetLayout): boolean {
  return productColumns.length > 0;
}

/** Roles that a wide sheet gets from its columns of prices. */
export const WIDE_ROLES: ReadonlySet<ColumnRole> = new Set(['product', 'price']);

/** A number of two digits or more with nothing but its currency before it. */
const PRICE = /^\s*(?:R\$)?[^A-Za-z]*\d[.,]?\d/;

/** One column of prices per product: those without another use whose samples hold a number. */
export function widened(layout: SheetLayout, columns: readonly SheetColumnView[]): SheetLayout {
  const used = new Set(COLUMN_ROLES.flatMap((role) => (WIDE_ROLES.has(role) ? [] : [layout.columns[role]])));
  const prices = columns.filter(
    ({ index, header, samples }) =>
      index <= MAX_PRODUCT_COLUMN && header.trim() !== '' && !used.has(index) && samples.some((sample) => PRICE.test(sample)),
  );
  return { ...layout, productColumns: prices.map(({ index, header }) => ({ column: index, label: header.trim() })) };
}

/** One price per row. */
export function narrowed(layout: SheetLayout): SheetLayout {
  return { ...layout, productColumns: [] };
}

/** `label` null = no prices stand in the column. A column of prices has no other use. */
export function withProductColumn(layout: SheetLayout, column: number, label: string | null): SheetLayout {
  const others = (layout.productColumns ?? []).filter((known) => known.column !== column);
  if (label === null) return { ...layout, productColumns: others };
  const productColumns: ProductColumn[] = [...others, { column, label }].sort((one, other) => one.column - other.column);
  const columns = Object.fromEntries(Object.entries(layout.columns).filter(([, index]) => index !== column));
  return { ...layout, columns, productColumns };
}

/** "A", "B", ..., "AA": as spreadsheets name columns, from 0. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
