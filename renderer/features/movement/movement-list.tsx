import { Text } from '@mantine/core';
import { IconFileCheck, IconFileUpload, IconFileX, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovementRow, MovementSort } from '../../../preload/contract/movement/movement.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { columnMaker, type GridColumn } from '../../components/data-grid/grid-column.ts';
import { unitPriceOf } from '../../components/fuelings/unit-price.ts';
import { useQuantityWords } from '../../components/fuelings/use-words.ts';
import { nextOrder } from '../../components/list/list-order.ts';
import { useListGrid } from '../../components/list/use-list-grid.ts';
import { Status } from '../../components/status.tsx';
import { formatLocal } from '../../format/dates.ts';
import { formatPrice, NOTHING } from '../../format/money.ts';
import { useStores } from '../../kit/stores-context.tsx';
import type { movement } from './texts.ts';

const LOOKS = {
  with: { tone: 'good', icon: IconFileCheck },
  own: { tone: 'good', icon: IconFileUpload },
  without: { tone: 'neutral', icon: IconFileX },
  void: { tone: 'bad', icon: IconFileX },
  cancelled: { tone: 'bad', icon: IconX },
} as const;
function noteOf({ cancelled, invoiceKey, noteCancelled, ownKey }: MovementRow): keyof typeof LOOKS {
  if (cancelled) return 'cancelled';
  if (ownKey !== null) return 'own';
  if (invoiceKey === null) return 'without';
  return noteCancelled ? 'void' : 'with';
}

type Column = GridColumn<MovementRow, MovementSort>;
type Quantity = ReturnType<typeof useQuantityWords>;

function columnsOf(t: TFunction, quantity: Quantity): readonly Column[] {
  const column = columnMaker<MovementRow, MovementSort, keyof typeof movement.column>((id) => t(`movement.column.${id}`));
  return [
    column('date', { width: 146, sort: 'date', text: ({ date }) => formatLocal(date) }),
    column('customer', {
      width: { min: 150, share: 1.6 },
      sort: 'customer',
      text: ({ customerName }) => customerName ?? t('movement.noName'),
      look: ({ customerName }) => (customerName === null ? 'dim' : undefined),
    }),
    column('product', { width: { min: 150, share: 1.1 }, sort: 'product', text: ({ productName }) => productName ?? NOTHING }),
    column('plate', { width: 84, sort: 'plate', text: ({ plate }) => plate ?? NOTHING }),
    column('quantity', {
      width: 108,
      end: true,
      sort: 'quantity',
      text: ({ quantityE4, productName }) => (quantityE4 === null ? NOTHING : quantity({ quantityE4, productName })),
    }),
    column('unit', { width: 112, end: true, text: (row) => unitPriceOf(row) ?? NOTHING }),
    column('value', { width: 126, end: true, sort: 'value', text: ({ valueE4 }) => (valueE4 === null ? NOTHING : formatPrice(valueE4)) }),
    column('note', {
      width: 140,
      text: (row) => t(`movement.note.${noteOf(row)}`),
      cell: (row) => <Status {...LOOKS[noteOf(row)]}>{t(`movement.note.${noteOf(row)}`)}</Status>,
    }),
  ];
}

export function MovementList() {
  const { t } = useTranslation();
  const { movement } = useStores();
  const quantity = useQuantityWords();
  const columns = useMemo(() => columnsOf(t, quantity), [t, quantity]);
  const { rows, cursor, sort, isEmpty } = useListGrid(movement, columns.length, (pressed, now) =>
    nextOrder(pressed, now, ['date', 'value', 'quantity'].includes(pressed)),
  );
  if (isEmpty) {
    return (
      <Text fz="sm" c="dimmed" px={18} py="md" role="status">
        {t('movement.noRows')}
      </Text>
    );
  }
  return (
    <DataGrid
      id="movement"
      className="rc-short-grid"
      label={t('movement.listLabel')}
      help={t('movement.gridHelp')}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={34}
      sort={sort}
      inWorkbook
    />
  );
}
