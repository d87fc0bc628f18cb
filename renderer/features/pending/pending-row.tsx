// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingFuelingView } from '../../../preload/contract/pending.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatPrice, NOTHING } from '../../format/money.ts';
import { useQuantityWords } from '../notes/desk/use-words.ts';
import { Days, NoteMark } from './note-mark.tsx';
import { COLUMNS, isEnd, type PendingColumn, TEMPLATE } from './pending-columns.ts';

export const ROW_HEIGHT = 34;

export const rowId = (index: number): string => `pending-${index}`;

interface Props {
  readonly row: PendingFuelingView | null;
  readonly index: number;
  readonly top: number;
  readonly active: boolean;
  readonly onOpen: (index: number) => void;
}

function useTitle(): (row: PendingFuelingView, column: PendingColumn) => string | undefined {
  const { t } = useTranslation();
  return (row, column) => {
    if (column === 'customer') return row.customerName ?? undefined;
    if (column === 'product') return row.productName ?? undefined;
    if (column === 'value') return formatPrice(row.valueE4);
    if (column === 'repass') return row.repassStatus ?? undefined;
    return column === 'note' && row.listedForLong ? t('pending.longListedHelp') : undefined;
  };
}

function Cell({ row, column }: { readonly row: PendingFuelingView; readonly column: PendingColumn }) {
  const { t } = useTranslation();
  const quantity = useQuantityWords();
  switch (column) {
    case 'date':
      return <span>{formatLocal(row.date)}</span>;
    case 'customer':
      return row.customerName === null ? <span className="rc-dim">{t('pending.noName')}</span> : <span>{row.customerName}</span>;
    case 'product':
      return <span>{row.productName ?? NOTHING}</span>;
    case 'plate':
      return <span>{row.plate ?? NOTHING}</span>;
    case 'litres':
      return <span>{quantity(row)}</span>;
    case 'value':
      return <span style={{ fontWeight: 600 }}>{formatPrice(row.valueE4)}</span>;
    case 'days':
      return <Days days={row.daysPending} />;
    case 'repass':
      return <span className="rc-dim">{row.repassStatus ?? NOTHING}</span>;
    case 'note':
      return <NoteMark row={row} />;
  }
}

/** One fueling; rows that did not change are not drawn again. */
export const PendingRow = memo(function PendingRow({ row, index, top, active, onOpen }: Props) {
  const { t } = useTranslation();
  const title = useTitle();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid's own keys do the same.
    <div
      role="row"
      id={rowId(index)}
      aria-rowindex={index + 2}
      aria-selected={active}
      className="rc-grid-row rc-pending-row"
      style={{ top, height: ROW_HEIGHT, gridTemplateColumns: TEMPLATE }}
      onClick={() => onOpen(index)}
    >
      {COLUMNS.map((column) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row.
        <div
          key={column}
          role="gridcell"
          className={isEnd(column) ? 'rc-cell rc-end' : 'rc-cell'}
          title={row === null ? undefined : title(row, column)}
        >
          {row === null ? (
            column === 'customer' && <span className="rc-dim">{t('pending.loadingRow')}</span>
          ) : (
            <Cell row={row} column={column} />
          )}
        </div>
      ))}
    </div>
  );
});
