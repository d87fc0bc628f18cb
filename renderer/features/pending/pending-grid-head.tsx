// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { COLUMNS, isEnd, nextSort, type PendingColumn, sortOf, TEMPLATE } from './pending-columns.ts';

function Heading({ column }: { readonly column: PendingColumn }) {
  const { t } = useTranslation();
  const { pending } = useStores();
  const sorted = useFrom('pending', (state) => state.sort);
  const descending = useFrom('pending', (state) => state.descending);
  const sort = sortOf(column);
  const mine = sort !== null && sort === sorted;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      className={isEnd(column) ? 'rc-head-cell rc-end' : 'rc-head-cell'}
      aria-sort={mine ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {sort === null ? (
        t(`pending.column.${column}`)
      ) : (
        <button type="button" data-sorted={mine} onClick={() => void pending.getState().sortBy(...nextSort(sort, sorted, descending))}>
          {t(`pending.column.${column}`)}
          {mine && <Arrow size={12} stroke={2.2} aria-hidden />}
        </button>
      )}
    </div>
  );
}

/** Headings that sort. */
export function PendingGridHead() {
  return (
    <div role="rowgroup" style={{ position: 'sticky', top: 0, zIndex: 2, minWidth: 'min-content' }}>
      <div role="row" aria-rowindex={1} tabIndex={-1} className="rc-grid-head" style={{ gridTemplateColumns: TEMPLATE }}>
        {COLUMNS.map((column) => (
          <Heading key={column} column={column} />
        ))}
      </div>
    </div>
  );
}
