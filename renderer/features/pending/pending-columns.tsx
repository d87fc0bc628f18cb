/** The columns of the pending list, and their sorting. */

import type { TFunction } from 'i18next';
import type { PendingFuelingView, PendingSort } from '../../../preload/contract/pending/pending.ts';
import { columnMaker, type GridColumn, money } from '../../components/data-grid/grid-column.ts';
import type { QuantityWords } from '../../components/fuelings/use-words.ts';
import { type ListOrder, nextOrder } from '../../components/list/list-order.ts';
import { formatLocal } from '../../format/dates.ts';
import { NOTHING } from '../../format/money.ts';
import { Days, NoteMark, noteWords } from './note-mark.tsx';
import { repassSentence, repassWord } from './public/repass-words.ts';
import type { pending } from './texts.ts';

type PendingGridColumn = GridColumn<PendingFuelingView, PendingSort>;

export function pendingColumns(t: TFunction, quantity: QuantityWords): readonly PendingGridColumn[] {
  const column = columnMaker<PendingFuelingView, PendingSort, keyof typeof pending.column>((id) => t(`pending.column.${id}`));
  return [
    column('date', { width: 146, sort: 'date', text: ({ date }) => formatLocal(date) }),
    column('customer', {
      width: { min: 150, share: 1.6 },
      sort: 'customer',
      text: ({ customerName }) => customerName ?? t('pending.noName'),
      look: ({ customerName }) => (customerName === null ? 'dim' : undefined),
    }),
    column('product', { width: { min: 170, share: 1.1 }, sort: 'product', text: ({ productName }) => productName ?? NOTHING }),
    column('plate', { width: 84, sort: 'plate', text: ({ plate }) => plate ?? NOTHING }),
    column('litres', { width: 104, end: true, sort: 'litres', text: quantity }),
    column('value', { width: 126, sort: 'value', ...money(({ valueE4 }) => valueE4) }),
    column('days', {
      width: 64,
      end: true,
      sort: 'days',
      text: ({ daysPending }) => String(daysPending),
      cell: ({ daysPending }) => <Days days={daysPending} />,
    }),
    column('repass', {
      width: 112,
      text: ({ repassStatus }) => repassWord(t, repassStatus),
      look: () => 'dim',
      title: ({ repassStatus }) => repassSentence(t, repassStatus),
    }),
    column('note', {
      width: 142,
      text: (row) => noteWords(t, row),
      cell: (row) => <NoteMark row={row} />,
      title: (row) => (row.listedForLong ? t('pending.longListedHelp') : undefined),
    }),
  ];
}

const isText = (sort: PendingSort): boolean => sort === 'customer' || sort === 'product' || sort === 'plate';

/** Names sort ascending first, amounts and ages descending; a third press restores the order by risk. */
export const nextSort = (pressed: PendingSort, now: ListOrder<PendingSort>): ListOrder<PendingSort> =>
  nextOrder(pressed, now, !isText(pressed), { sort: 'risk', descending: true });
