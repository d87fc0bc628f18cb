/** The columns of solved fuelings. */

import type { TFunction } from 'i18next';
import type { SolvedFueling, SolvedSort } from '../../../../preload/contract/pending/solved.ts';
import { columnMaker, type GridColumn, money } from '../../../components/data-grid/grid-column.ts';
import type { QuantityWords } from '../../../components/fuelings/use-words.ts';
import { type ListOrder, nextOrder } from '../../../components/list/list-order.ts';
import { formatLocal } from '../../../format/dates.ts';
import { NOTHING } from '../../../format/money.ts';
import { UploadState } from '../../outbox/public/upload-state.tsx';
import type { pending } from '../texts.ts';

type SolvedColumn = GridColumn<SolvedFueling, SolvedSort>;

/** Result of the note sent from here, if any. */
function noteWords(t: TFunction, { note }: SolvedFueling): string {
  if (note === null) return t('pending.solved.noNote');
  const state = note.cancelled ? t('pending.noteCancelled') : t(`outbox.state.${note.stage}`);
  return note.number === null ? state : `${note.number} · ${state}`;
}

function NoteCell({ row }: { readonly row: SolvedFueling }) {
  const { note } = row;
  if (note === null || note.cancelled) return null;
  return (
    <span className="rc-solved-note">
      {note.number} <UploadState state={note.stage} />
    </span>
  );
}

export function solvedColumns(t: TFunction, quantity: QuantityWords): readonly SolvedColumn[] {
  const column = columnMaker<SolvedFueling, SolvedSort, keyof typeof pending.solved.column>((id) => t(`pending.solved.column.${id}`));
  return [
    column('date', { width: 146, sort: 'date', text: ({ date }) => formatLocal(date) }),
    column('customer', {
      width: { min: 150, share: 1.6 },
      sort: 'customer',
      text: ({ customerName }) => customerName ?? t('pending.noName'),
      look: ({ customerName }) => (customerName === null ? 'dim' : undefined),
    }),
    column('product', { width: { min: 150, share: 1 }, sort: 'product', text: ({ productName }) => productName ?? NOTHING }),
    column('plate', { width: 84, sort: 'plate', text: ({ plate }) => plate ?? NOTHING }),
    column('litres', { width: 104, end: true, sort: 'litres', text: quantity }),
    column('value', { width: 126, sort: 'value', ...money(({ valueE4 }) => valueE4) }),
    column('gone', { width: 146, sort: 'gone', text: ({ goneAt }) => formatLocal(goneAt) }),
    column('note', {
      // Fits a number and a state.
      width: 216,
      text: (row) => noteWords(t, row),
      cell: (row) =>
        row.note === null || row.note.cancelled ? <span className="rc-dim">{noteWords(t, row)}</span> : <NoteCell row={row} />,
    }),
  ];
}

const isText = (sort: SolvedSort): boolean => sort === 'customer' || sort === 'product' || sort === 'plate';

/** Names sort ascending first, the rest descending; a third press restores the order of leaving the list. */
export const nextSolvedSort = (pressed: SolvedSort, now: ListOrder<SolvedSort>): ListOrder<SolvedSort> =>
  nextOrder(pressed, now, !isText(pressed), { sort: 'gone', descending: true });
