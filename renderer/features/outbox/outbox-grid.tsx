// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItemView } from '../../../preload/contract/outbox.ts';
import { useFrom } from '../../app/stores-context.tsx';
import { scrollKeys } from '../../components/data-grid/scroll-keys.ts';
import { useNow } from '../../components/use-now.ts';
import { isSelectable } from './bulk-acts.ts';
import { OutboxRow } from './outbox-row.tsx';

const ROW = 48;
const HEAD = 32;
const SECOND = 1000;
const START = new Date(0);
const onKeyDown = scrollKeys(HEAD);
const COLUMNS = ['stage', 'file', 'station', 'createdAt', 'attempts', 'why', 'stand', 'act'] as const;
const MARK = '36px';
const WIDTHS: Readonly<Record<(typeof COLUMNS)[number], string>> = {
  stage: '152px',
  file: 'minmax(170px, 1.4fr)',
  station: 'minmax(100px, 0.8fr)',
  createdAt: '104px',
  attempts: '124px',
  why: 'minmax(170px, 1.7fr)',
  stand: '112px',
  act: '122px',
};

interface Props {
  readonly items: readonly OutboxItemView[];
  readonly withStation: boolean;
  readonly marked: ReadonlySet<string>;
  readonly onMark: (itemId: string) => void;
  readonly onMarkAll: () => void;
}

/** Every upload in a row; only those on the screen exist, so that a thousand stay fluent. */
export function OutboxGrid({ items, withStation, marked, onMark, onMarkAll }: Props) {
  const { t } = useTranslation();
  const now = useNow(SECOND);
  const stations = useFrom('app', (state) => state.app?.stations);
  const scroller = useRef<HTMLDivElement>(null);
  const keyOf = useCallback((index: number) => items[index]?.id ?? index, [items]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: keyOf,
    overscan: 6,
  });
  const selectable = useMemo(() => items.filter(isSelectable).length, [items]);
  const withPrices = useMemo(() => items.some(({ batch }) => batch !== null), [items]);
  const columns = COLUMNS.filter((column) => (withStation || column !== 'station') && (withPrices || column !== 'stand'));
  const template = [MARK, ...columns.map((column) => WIDTHS[column])].join(' ');
  return (
    <div
      ref={scroller}
      role="table"
      className="rc-grid"
      style={{ height: HEAD + items.length * ROW + 2, minHeight: 0 }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('outbox.tableLabel')}
      aria-rowcount={items.length + 1}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" style={{ position: 'sticky', top: 0, zIndex: 2, minWidth: 'min-content' }}>
        <div role="row" tabIndex={-1} className="rc-grid-head" style={{ gridTemplateColumns: template }}>
          <div role="columnheader" tabIndex={-1} className="rc-head-cell">
            <Checkbox
              size="xs"
              aria-label={t('outbox.markAll')}
              disabled={selectable === 0}
              checked={marked.size > 0 && marked.size === selectable}
              indeterminate={marked.size > 0 && marked.size < selectable}
              onChange={onMarkAll}
            />
          </div>
          {columns.map((column) => (
            <div key={column} role="columnheader" tabIndex={-1} className="rc-head-cell">
              {t(`outbox.column.${column}`)}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize(), minWidth: 'min-content' }}>
        {virtual.getVirtualItems().map((place) => {
          const item = items[place.index];
          if (item === undefined) return null;
          return (
            <OutboxRow
              key={place.key}
              item={item}
              index={place.index}
              station={withStation ? (stations?.find(({ id }) => id === item.stationId)?.name ?? '') : null}
              withStand={withPrices}
              now={item.nextAttemptAt === null ? START : now}
              top={place.start}
              height={ROW}
              template={template}
              marked={marked.has(item.id)}
              onMark={onMark}
            />
          );
        })}
      </div>
    </div>
  );
}
