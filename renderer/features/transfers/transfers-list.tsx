import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferCheck, TransferRow, TransferSort } from '../../../preload/contract/transfers/transfers.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { columnMaker, type GridColumn } from '../../components/data-grid/grid-column.ts';
import { nextOrder } from '../../components/list/list-order.ts';
import { useListGrid } from '../../components/list/use-list-grid.ts';
import { type Looks, Status } from '../../components/status.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatPrice, NOTHING } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { useStores } from '../../kit/stores-context.tsx';
import { repassWord } from '../pending/public/repass-words.ts';
import type { transfers } from './texts.ts';

const LOOKS: Looks<TransferCheck> = {
  equal: { tone: 'good', icon: IconCheck },
  differs: { tone: 'bad', icon: IconAlertTriangle },
  unknown: { tone: 'neutral', icon: IconQuestionMark },
};

function fuelingsOf(t: TFunction, { fuelings }: TransferRow): string {
  if (fuelings === null) return t('transfers.notNamed');
  const { count, missing } = fuelings;
  return missing === 0 ? formatCount(count) : t('transfers.missing', { known: count - missing, count });
}

function checkOf(t: TFunction, { check, differenceE4, fuelings }: TransferRow): string {
  if (check === 'equal') return t('transfers.equal');
  if (fuelings === null) return t('transfers.unnamed');
  if (differenceE4 === null) return t('transfers.incomplete', { count: fuelings.missing });
  return t(differenceE4 < 0 ? 'transfers.lessBy' : 'transfers.moreBy', { money: formatPrice(Math.abs(differenceE4)) });
}

type Column = GridColumn<TransferRow, TransferSort>;

function columnsOf(t: TFunction): readonly Column[] {
  const column = columnMaker<TransferRow, TransferSort, keyof typeof transfers.column>((id) => t(`transfers.column.${id}`));
  return [
    column('date', { width: 104, sort: 'date', text: ({ date }) => formatDate(date.slice(0, 10)) }),
    column('id', { width: { min: 84, share: 0.8 }, text: ({ id }) => id }),
    column('status', { width: { min: 92, share: 1 }, sort: 'status', text: ({ status }) => repassWord(t, status) }),
    column('amount', { width: { min: 126, share: 0.4 }, end: true, sort: 'amount', text: ({ amountE4 }) => formatPrice(amountE4) }),
    column('fuelings', {
      width: 112,
      end: true,
      text: (row) => fuelingsOf(t, row),
      look: ({ fuelings }) => (fuelings === null ? 'dim' : undefined),
    }),
    column('sum', {
      width: { min: 126, share: 0.4 },
      end: true,
      text: ({ fuelings }) => (fuelings === null ? NOTHING : formatPrice(fuelings.sumE4)),
    }),
    column('difference', {
      width: { min: 196, share: 1 },
      sort: 'difference',
      text: (row) => checkOf(t, row),
      cell: (row) => <Status {...LOOKS[row.check]}>{checkOf(t, row)}</Status>,
    }),
  ];
}

export function TransfersList() {
  const { t } = useTranslation();
  const { transfers } = useStores();
  const columns = useMemo(() => columnsOf(t), [t]);
  const { rows, cursor, sort, isEmpty } = useListGrid(transfers, columns.length, (pressed, now) =>
    nextOrder(pressed, now, pressed === 'date' || pressed === 'amount'),
  );
  if (isEmpty) {
    return (
      <Text fz="sm" c="dimmed" px={18} py="md" role="status">
        {t('transfers.noRows')}
      </Text>
    );
  }
  return (
    <DataGrid
      id="transfers"
      className="rc-short-grid"
      label={t('transfers.listLabel')}
      help={t('transfers.gridHelp')}
      columns={columns}
      rows={rows}
      cursor={cursor}
      rowHeight={34}
      sort={sort}
      inWorkbook
    />
  );
}
