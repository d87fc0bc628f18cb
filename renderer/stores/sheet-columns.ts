import { COLUMN_ROLES, type ColumnRole, type SheetLayout } from '../../preload/contract/prices.ts';

/** The layout with `role` read from another column, or from none. A column has one use at the most. */
export function withColumn(layout: SheetLayout, role: ColumnRole, index: number | null): SheetLayout {
  const kept = COLUMN_ROLES.flatMap((other): [ColumnRole, number][] => {
    const column = layout.columns[other];
    return column === undefined || other === role || column === index ? [] : [[other, column]];
  });
  const columns: Partial<Record<ColumnRole, number>> = Object.fromEntries(kept);
  return { ...layout, columns: index === null ? columns : { ...columns, [role]: index } };
}
