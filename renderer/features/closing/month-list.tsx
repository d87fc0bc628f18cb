import { SegmentedControl, Text } from '@mantine/core';
import { IconFileCheck, IconFileX, IconListCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClosingFueling, ClosingSort } from '../../../preload/contract/closing/closing.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { columnMaker, type GridColumn, money } from '../../components/data-grid/grid-column.ts';
import { LateSearch } from '../../components/fields/late-input.tsx';
import { type QuantityWords, useQuantityWords } from '../../components/fuelings/use-words.ts';
import { nextOrder } from '../../components/list/list-order.ts';
import { useListGrid } from '../../components/list/use-list-grid.ts';
import { Section } from '../../components/section.tsx';
import { Status } from '../../components/status.tsx';
import { formatLocal } from '../../format/dates.ts';
import { NOTHING } from '../../format/money.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import type { closing } from './texts.ts';

const SHOWN = ['all', 'missing', 'solved'] as const;
const LOOKS = {
  missing: { tone: 'bad', icon: IconFileX },
  noted: { tone: 'good', icon: IconFileCheck },
  left: { tone: 'neutral', icon: IconListCheck },
} as const;

type Column = GridColumn<ClosingFueling, ClosingSort>;

function columnsOf(t: TFunction, quantity: QuantityWords): readonly Column[] {
  const column = columnMaker<ClosingFueling, ClosingSort, keyof typeof closing.column>((id) => t(`closing.column.${id}`));
  return [
    column('date', { width: 146, sort: 'date', text: ({ date }) => formatLocal(date) }),
    column('customer', {
      width: { min: 150, share: 1.6 },
      sort: 'customer',
      text: ({ customerName }) => customerName ?? t('closing.noName'),
      look: ({ customerName }) => (customerName === null ? 'dim' : undefined),
    }),
    column('product', { width: { min: 150, share: 1.1 }, sort: 'product', text: ({ productName }) => productName ?? NOTHING }),
    column('plate', { width: 84, sort: 'plate', text: ({ plate }) => plate ?? NOTHING }),
    column('litres', { width: 104, end: true, text: quantity }),
    column('value', { width: 126, sort: 'value', ...money(({ valueE4 }) => valueE4) }),
    column('standing', {
      width: 130,
      text: ({ standing }) => t(`closing.standing.${standing}`),
      cell: ({ standing }) => <Status {...LOOKS[standing]}>{t(`closing.standing.${standing}`)}</Status>,
      title: ({ standing }) => t(`closing.standingHelp.${standing}`),
    }),
  ];
}

/** All fuelings of the month, including those no longer pending; a row opens the fueling's history. */
export function MonthList() {
  const { t } = useTranslation();
  const { closing, nav } = useStores();
  const show = useFrom('closing', (state) => state.show);
  const text = useFrom('closing', (state) => state.text);
  const quantity = useQuantityWords();
  const columns = useMemo(() => columnsOf(t, quantity), [t, quantity]);
  const { rows, cursor, sort, isEmpty } = useListGrid(closing, columns.length, (pressed, now) =>
    nextOrder(pressed, now, pressed === 'date' || pressed === 'value'),
  );
  const { narrow } = closing.getState();
  function open(index: number): boolean {
    const row = rows.at(index);
    if (row === null || !row.listed) return false;
    nav.getState().lookAtFueling(row.id);
    return true;
  }
  return (
    <div className="rc-no-print">
      <Section title={t('closing.list')}>
        <search className="rc-pending-filters" aria-label={t('closing.showLabel')}>
          <LateSearch
            w={260}
            label={t('closing.search')}
            placeholder={t('closing.searchHint')}
            value={text}
            onValue={(next) => void narrow({ text: next })}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('closing.showLabel')}
            data={SHOWN.map((value) => ({ value, label: t(`closing.show.${value}`) }))}
            value={show}
            onChange={(next) => void narrow({ show: SHOWN.find((each) => each === next) ?? 'all' })}
          />
        </search>
        {isEmpty ? (
          <Text fz="sm" c="dimmed" px={18} py="sm" role="status">
            {t('closing.noRows')}
          </Text>
        ) : (
          <DataGrid
            id="closing"
            className="rc-short-grid"
            label={t('closing.listLabel')}
            help={t('closing.gridHelp')}
            columns={columns}
            rows={rows}
            cursor={cursor}
            rowHeight={34}
            sort={sort}
            onWish={(wish, { row }) => (wish === 'open' || wish === 'click') && open(row)}
          />
        )}
      </Section>
    </div>
  );
}
