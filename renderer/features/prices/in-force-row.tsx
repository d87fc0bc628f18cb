// biome-ignore-all lint/a11y/useSemanticElements: rows that come and go with the scroll position cannot be a table element.
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLocal } from '../../format/dates.ts';
import { formatPrice } from '../../format/money.ts';
import { type InForceColumn, isEnd } from './in-force-columns.ts';
import type { InForceRow } from './in-force-rows.ts';

export const ROW_HEIGHT = 34;

export const domId = (index: number): string => `in-force-${index}`;

interface Props {
  readonly row: InForceRow;
  readonly index: number;
  readonly top: number;
  readonly active: boolean;
  readonly columns: readonly InForceColumn[];
  readonly template: string;
  readonly onOpen: (index: number) => void;
}

function useText(): (row: InForceRow, column: InForceColumn) => string {
  const { t } = useTranslation();
  return ({ price, document }, column) => {
    switch (column) {
      case 'product':
        return price.productName;
      case 'kind':
        return t(`common.kindShort.${price.kind}`);
      case 'customer':
        return price.kind === 'standard' ? '' : (price.customerName ?? t('inForce.noName'));
      case 'document':
        return document;
      case 'price':
        return formatPrice(price.priceE4);
      case 'validFrom':
        return formatLocal(price.validFrom);
    }
  };
}

/** One price; rows that did not change are not drawn again. */
export const InForceGridRow = memo(function InForceGridRow({ row, index, top, active, columns, template, onOpen }: Props) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid's own keys do the same.
    <div
      role="row"
      id={domId(index)}
      aria-rowindex={index + 2}
      aria-selected={active}
      className="rc-grid-row rc-pending-row"
      style={{ top, height: ROW_HEIGHT, gridTemplateColumns: template }}
      onClick={() => onOpen(index)}
    >
      {columns.map((column) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row.
        <div
          key={column}
          role="gridcell"
          className={isEnd(column) ? 'rc-cell rc-end' : 'rc-cell'}
          data-column={column}
          title={text(row, column)}
        >
          <span className={column === 'customer' && row.price.customerName === null ? 'rc-dim' : undefined}>{text(row, column)}</span>
        </div>
      ))}
    </div>
  );
});
