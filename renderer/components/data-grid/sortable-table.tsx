/** A small table whose columns sort by a click on their header; for lists that are whole on the page. */

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns });

export type SortableColumn<T extends RowData> = ColumnDef<typeof features, T>;

interface Props<T extends RowData> {
  readonly label: string;
  /** Stable between renders. */
  readonly columns: SortableColumn<T>[];
  readonly data: readonly T[];
  readonly rowId: (row: T) => string;
  readonly maxHeight?: number | string;
  /** Ids of columns that hold numbers: set to the right. */
  readonly ends?: readonly string[];
  readonly onOpen?: (row: T) => void;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

export function SortableTable<T extends RowData>({ label, columns, data, rowId, maxHeight, ends = [], onOpen }: Props<T>) {
  const table = useTable({ features, columns, data: data as T[], getRowId: rowId });
  const side = (id: string) => (ends.includes(id) ? 'rc-end' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="rc-scroll" style={{ maxHeight: maxHeight ?? 'none' }} tabIndex={0} aria-label={label}>
      <table className="rc-table">
        <caption className="rc-hidden">{label}</caption>
        <thead style={{ position: 'sticky', top: 0, background: 'var(--rc-card)', zIndex: 1 }}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={side(header.column.id)}
                    aria-sort={sorted === false ? undefined : ARIA[sorted]}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" className="rc-link" onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                        {sorted === 'asc' && <IconArrowUp size={12} aria-hidden />}
                        {sorted === 'desc' && <IconArrowDown size={12} aria-hidden />}
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-link={onOpen === undefined ? undefined : true}
              onClick={onOpen === undefined ? undefined : () => onOpen(row.original)}
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={side(cell.column.id)}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
