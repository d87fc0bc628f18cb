// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { useRowGrid } from '../../components/data-grid/use-row-grid.ts';
import { columnsOf, type InForceColumn, isEnd, sortOf, templateOf } from './in-force-columns.ts';
import { domId, InForceGridRow, ROW_HEIGHT } from './in-force-row.tsx';
import type { InForceRow } from './in-force-rows.ts';

const HEAD_HEIGHT = 32;

function Heading({ column }: { readonly column: InForceColumn }) {
  const { t } = useTranslation();
  const { inForce } = useStores();
  const sorted = useFrom('inForce', (state) => state.sort);
  const descending = useFrom('inForce', (state) => state.descending);
  const sort = sortOf(column);
  const mine = sort === sorted;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      className={isEnd(column) ? 'rc-head-cell rc-end' : 'rc-head-cell'}
      data-column={column}
      aria-sort={mine ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {sort === null ? (
        t(`inForce.column.${column}`)
      ) : (
        <button type="button" data-sorted={mine} onClick={() => inForce.getState().sortBy(sort)}>
          {t(`inForce.column.${column}`)}
          {mine && <Arrow size={12} stroke={2.2} aria-hidden />}
        </button>
      )}
    </div>
  );
}

interface Props {
  readonly rows: readonly InForceRow[];
  readonly agreements: boolean;
}

/** Every price that the filters leave, of which only those on the screen exist. The grid holds the focus itself. */
export function InForceGrid({ rows, agreements }: Props) {
  const { t } = useTranslation();
  const { nav } = useStores();
  const filters = useFrom('inForce', (state) => state.filters);
  const columns = useMemo(() => columnsOf(agreements), [agreements]);
  const template = templateOf(columns);
  const grid = useRowGrid({
    rows: rows.length,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    list: filters,
    onEnter: (row) => onOpen(row),
  });
  const { scroller, virtual, active, setActive, onKeyDown } = grid;
  const items = virtual.getVirtualItems();
  const seen = items.some(({ index }) => index === active);
  const onOpen = useCallback(
    (index: number) => {
      setActive(index);
      const row = rows[index];
      if (row === undefined) return;
      const { kind, productId, customerDocument } = row.price;
      nav.getState().openPrice({ kind, productId, customerDocument });
    },
    [nav, rows, setActive],
  );
  return (
    <>
      <p className="rc-hidden" id="in-force-help">
        {t('inForce.gridHelp')}
      </p>
      <div
        ref={scroller}
        role="grid"
        className="rc-grid rc-pending-grid rc-in-force-grid"
        tabIndex={0}
        aria-label={t('inForce.tableLabel')}
        aria-describedby="in-force-help"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={seen ? domId(active) : undefined}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" style={{ position: 'sticky', top: 0, zIndex: 2, minWidth: 'min-content' }}>
          <div role="row" aria-rowindex={1} tabIndex={-1} className="rc-grid-head" style={{ gridTemplateColumns: template }}>
            {columns.map((column) => (
              <Heading key={column} column={column} />
            ))}
          </div>
        </div>
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 'min-content' }}>
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row !== undefined && (
                <InForceGridRow
                  key={row.id}
                  row={row}
                  index={item.index}
                  top={item.start}
                  active={item.index === active}
                  columns={columns}
                  template={template}
                  onOpen={onOpen}
                />
              )
            );
          })}
        </div>
      </div>
    </>
  );
}
