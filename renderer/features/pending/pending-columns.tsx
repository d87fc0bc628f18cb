/** The columns of the pending list and how they sort. */

import type { TFunction } from 'i18next';
import type { PendingFuelingView, PendingSort } from '../../../preload/contract/pending.ts';
import type { GridColumn } from '../../components/data-grid/grid-column.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatBarePrice, formatPrice, NOTHING } from '../../format/money.ts';
import type { QuantityWords } from '../notes/desk/use-words.ts';
import { Days, NoteMark, noteWords } from './note-mark.tsx';

type PendingGridColumn = GridColumn<PendingFuelingView, PendingSort>;

export function pendingColumns(t: TFunction, quantity: QuantityWords): readonly PendingGridColumn[] {
  return [
    { id: 'date', label: t('pending.column.date'), width: 146, sort: 'date', text: ({ date }) => formatLocal(date) },
    {
      id: 'customer',
      label: t('pending.column.customer'),
      width: { min: 150, share: 1.6 },
      sort: 'customer',
      text: ({ customerName }) => customerName ?? t('pending.noName'),
      look: ({ customerName }) => (customerName === null ? 'dim' : undefined),
    },
    {
      id: 'product',
      label: t('pending.column.product'),
      width: { min: 170, share: 1.1 },
      sort: 'product',
      text: ({ productName }) => productName ?? NOTHING,
    },
    { id: 'plate', label: t('pending.column.plate'), width: 84, sort: 'plate', text: ({ plate }) => plate ?? NOTHING },
    { id: 'litres', label: t('pending.column.litres'), width: 104, end: true, sort: 'litres', text: quantity },
    {
      id: 'value',
      label: t('pending.column.value'),
      width: 126,
      end: true,
      sort: 'value',
      text: ({ valueE4 }) => formatPrice(valueE4),
      copied: ({ valueE4 }) => formatBarePrice(valueE4),
    },
    {
      id: 'days',
      label: t('pending.column.days'),
      width: 64,
      end: true,
      sort: 'days',
      text: ({ daysPending }) => String(daysPending),
      cell: ({ daysPending }) => <Days days={daysPending} />,
    },
    { id: 'repass', label: t('pending.column.repass'), width: 112, text: ({ repassStatus }) => repassStatus ?? NOTHING, look: () => 'dim' },
    {
      id: 'note',
      label: t('pending.column.note'),
      width: 142,
      text: (row) => noteWords(t, row),
      cell: (row) => <NoteMark row={row} />,
      title: (row) => (row.listedForLong ? t('pending.longListedHelp') : undefined),
    },
  ];
}

const isText = (sort: PendingSort): boolean => sort === 'customer' || sort === 'product' || sort === 'plate';

/** Names from A, amounts and ages from the greatest; again turns it round; a third time goes back to risk. */
export function nextSort(sort: PendingSort, now: PendingSort, descending: boolean): readonly [sort: PendingSort, descending: boolean] {
  const first = !isText(sort);
  if (sort !== now) return [sort, first];
  return descending === first ? [sort, !first] : ['risk', true];
}
