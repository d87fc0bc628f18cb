import {
  COLUMN_ROLES,
  type ColumnRole,
  MAX_PRODUCT_COLUMN,
  type ProductColumn,
  type SheetColumnView,
  type SheetLayout,
} from '../../../../preload/contract/price-import/price-import.ts';

/** The layout with `role` read from another column, or from none. A column has at most one role. */
export function withColumn(layout: SheetLayout, role: ColumnRole, index: number | null): SheetLayout {
  const otherRoles = COLUMN_ROLES.flatMap((other): [ColumnRole, number][] => {
    const column = layout.columns[other];
    return column === undefined || other === role || column === index ? [] : [[other, column]];
  });
  const columns: Partial<Record<ColumnRole, number>> = Object.fromEntries(otherRoles);
  const { productColumns, productMore, ...others } = layout;
  const remaining = productColumns === undefined ? {} : { productColumns: productColumns.filter(({ column }) => column !== index) };
  // The second product column depends on the first.
  const more = productMore === undefined || productMore === index || role === 'product' ? {} : { productMore };
  return { ...others, ...remaining, ...more, columns: index === null ? columns : { ...columns, [role]: index } };
}

export function isWide({ productColumns = [] }: SheetLayout): boolean {
  return productColumns.length > 0;
}

/** Roles that a wide sheet derives from its price columns. */
export const WIDE_ROLES: ReadonlySet<ColumnRole> = new Set(['product', 'price']);

/** A number of at least two digits, with nothing but its currency before it. */
const PRICE = /^\s*(?:R\$)?[^A-Za-z]*\d[.,]?\d/;

/** Layout with one price column per product: unassigned columns whose samples hold a number. */
export function widened(layout: SheetLayout, columns: readonly SheetColumnView[]): SheetLayout {
  const used = new Set(COLUMN_ROLES.flatMap((role) => (WIDE_ROLES.has(role) ? [] : [layout.columns[role]])));
  const prices = columns.filter(
    ({ index, header, samples }) =>
      index <= MAX_PRODUCT_COLUMN && header.trim() !== '' && !used.has(index) && samples.some((sample) => PRICE.test(sample)),
  );
  return { ...layout, productColumns: prices.map(({ index, header }) => ({ column: index, label: header.trim() })) };
}

/** Layout with one price per row. */
export function narrowed(layout: SheetLayout): SheetLayout {
  return { ...layout, productColumns: [] };
}

/** @param label null: the column holds no prices. A price column has no other role. */
export function withProductColumn(layout: SheetLayout, column: number, label: string | null): SheetLayout {
  const others = (layout.productColumns ?? []).filter((known) => known.column !== column);
  if (label === null) return { ...layout, productColumns: others };
  const productColumns: ProductColumn[] = [...others, { column, label }].sort((a, b) => a.column - b.column);
  const columns = Object.fromEntries(Object.entries(layout.columns).filter(([, index]) => index !== column));
  return { ...layout, columns, productColumns };
}
