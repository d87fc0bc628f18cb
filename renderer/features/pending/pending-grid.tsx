// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { rowAt } from '../../components/data-grid/row-pages.ts';
import { useRowGrid } from '../../components/data-grid/use-row-grid.ts';
import { COLUMNS } from './pending-columns.ts';
import { PendingGridHead } from './pending-grid-head.tsx';
import { PendingRow, ROW_HEIGHT, rowId } from './pending-row.tsx';

const HEAD_HEIGHT = 32;

/** Every fueling that the filters leave, of which only those on the screen exist. The grid holds the focus itself. */
export function PendingGrid() {
  const { t } = useTranslation();
  const { pending, nav } = useStores();
  const rows = useFrom('pending', (state) => state.rows);
  const total = rows?.total ?? 0;
  const grid = useRowGrid({
    rows: total,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    list: rows?.key.view,
    onEnter: (row) => onOpen(row),
  });
  const { scroller, virtual, active, setActive, onKeyDown } = grid;
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const key = rows?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision needs its pages at the same place.
  useEffect(() => pending.getState().need(first, last), [pending, first, last, key]);
  const onOpen = useCallback(
    (index: number) => {
      setActive(index);
      const row = rowAt(pending.getState().rows, index);
      if (row !== null) nav.getState().openFueling(row.id);
    },
    [pending, nav, setActive],
  );
  return (
    <>
      <p className="rc-hidden" id="pending-help">
        {t('pending.gridHelp')}
      </p>
      <div
        ref={scroller}
        role="grid"
        className="rc-grid rc-pending-grid"
        tabIndex={0}
        aria-label={t('pending.tableLabel')}
        aria-describedby="pending-help"
        aria-rowcount={total + 1}
        aria-colcount={COLUMNS.length}
        aria-activedescendant={active >= first && active <= last && total > 0 ? rowId(active) : undefined}
        onKeyDown={onKeyDown}
      >
        <PendingGridHead />
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 'min-content' }}>
          {items.map((item) => (
            <PendingRow
              key={item.key}
              row={rowAt(rows, item.index)}
              index={item.index}
              top={item.start}
              active={item.index === active}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
    </>
  );
}
