import { Text } from '@mantine/core';
import { IconAlertTriangle, IconFileCheck, IconFileX, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetRow, FleetSort } from '../../../../preload/contract/fleet/fleet.ts';
import { DataGrid } from '../../../components/data-grid/data-grid.tsx';
import { columnMaker, type GridColumn } from '../../../components/data-grid/grid-column.ts';
import { unitPriceOf } from '../../../components/fuelings/unit-price.ts';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { nextOrder } from '../../../components/list/list-order.ts';
import { useListGrid } from '../../../components/list/use-list-grid.ts';
import { Status } from '../../../components/status.tsx';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';
import { useStores } from '../../../kit/stores-context.tsx';
import type { fleet } from '../texts.ts';

const LOOKS = {
  with: { tone: 'good', icon: IconFileCheck },
  without: { tone: 'neutral', icon: IconFileX },
  void: { tone: 'bad', icon: IconFileX },
  cancelled: { tone: 'bad', icon: IconX },
} as const;
function noteOf({ cancelled, invoiceKey, noteCancelled }: FleetRow): keyof typeof LOOKS {
  if (cancelled) return 'cancelled';
  if (invoiceKey === null) return 'without';
  return noteCancelled ? 'void' : 'with';
}

type Column = GridColumn<FleetRow, FleetSort>;
type Quantity = ReturnType<typeof useQuantityWords>;

function odometerWords(t: TFunction, { odometer, flaw }: FleetRow): string {
  const km = odometer === null || odometer === 0 ? NOTHING : t('fleet.km', { km: odometer });
  return flaw === null ? km : flaw === 'missing' ? t('fleet.flaw.missing') : `${km} (${t(`fleet.flaw.${flaw}`)})`;
}

function columnsOf(t: TFunction, quantity: Quantity): readonly Column[] {
  const column = columnMaker<FleetRow, FleetSort, keyof typeof fleet.column>((id) => t(`fleet.column.${id}`));
  return [
    column('date', { width: 146, sort: 'date', text: ({ date }) => formatLocal(date) }),
    column('plate', { width: 88, sort: 'plate', text: ({ plate }) => plate ?? NOTHING }),
    column('product', { width: { min: 152, share: 1.4 }, sort: 'product', text: ({ productName }) => productName ?? NOTHING }),
    column('city', { width: { min: 130, share: 1.2 }, sort: 'city', text: ({ city }) => city ?? NOTHING }),
    column('quantity', {
      width: 112,
      end: true,
      sort: 'quantity',
      text: ({ quantityE4, productName }) => (quantityE4 === null ? NOTHING : quantity({ quantityE4, productName })),
    }),
    column('unit', { width: 96, end: true, text: (row) => unitPriceOf(row) ?? NOTHING }),
    column('value', { width: 122, end: true, sort: 'value', text: ({ valueE4 }) => (valueE4 === null ? NOTHING : formatPrice(valueE4)) }),
    column('odometer', {
      width: 124,
      end: true,
      sort: 'odometer',
      text: (row) => odometerWords(t, row),
      copied: ({ odometer }) => (odometer === null ? '' : String(odometer)),
      cell: (row) =>
        row.flaw === null ? (
          odometerWords(t, row)
        ) : (
          <span className="rc-fleet-flaw" title={odometerWords(t, row)}>
            <IconAlertTriangle size={14} aria-hidden /> {row.flaw === 'missing' ? NOTHING : t('fleet.km', { km: row.odometer ?? 0 })}
            <span className="rc-hidden"> {t(`fleet.flaw.${row.flaw}`)}</span>
          </span>
        ),
    }),
    column('note', {
      width: 136,
      text: (row) => t(`fleet.note.${noteOf(row)}`),
      cell: (row) => <Status {...LOOKS[noteOf(row)]}>{t(`fleet.note.${noteOf(row)}`)}</Status>,
    }),
  ];
}

const DOWN_FIRST: readonly FleetSort[] = ['date', 'value', 'quantity', 'odometer'];

export function FuelingsList() {
  const { t } = useTranslation();
  const { fleetFuelings } = useStores();
  const quantity = useQuantityWords();
  const columns = useMemo(() => columnsOf(t, quantity), [t, quantity]);
  const { rows, cursor, sort, isEmpty } = useListGrid(fleetFuelings, columns.length, (pressed, now) =>
    nextOrder(pressed, now, DOWN_FIRST.includes(pressed)),
  );
  if (isEmpty) {
    return (
      <Text fz="sm" c="dimmed" px={18} py="md" role="status">
        {t('fleet.noRows')}
      </Text>
    );
  }
  return (
    <DataGrid
      id="fleet-fuelings"
      className="rc-short-grid"
      label={t('fleet.list')}
      help={t('fleet.gridHelp')}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={34}
      sort={sort}
      inWorkbook
    />
  );
}
