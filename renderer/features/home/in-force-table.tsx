import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceInForceView } from '../../../preload/contract/price-import.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { type GridColumn, wholeRows } from '../../components/data-grid/grid-column.ts';
import { useOrder } from '../../components/data-grid/grid-order.ts';
import { useCursor } from '../../components/data-grid/use-cursor.ts';
import { formatDocument } from '../../format/cnpj.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatBarePrice, formatPrice } from '../../format/money.ts';

type Column = GridColumn<PriceInForceView, 'product' | 'customer' | 'price' | 'validFrom'>;

const GRID = 'home-in-force';

const customerOf = ({ customerName, customerDocument }: PriceInForceView): string => customerName ?? formatDocument(customerDocument);

/** The first of the prices in force. */
export function InForceTable({ prices, withCustomer }: { readonly prices: readonly PriceInForceView[]; readonly withCustomer: boolean }) {
  const { t } = useTranslation();
  const columns = useMemo((): readonly Column[] => {
    const customer: Column = {
      id: 'customer',
      label: t('home.columnCustomer'),
      width: { min: 120, share: 1 },
      sort: 'customer',
      text: customerOf,
      order: customerOf,
      title: ({ customerDocument }) => formatDocument(customerDocument),
    };
    return [
      {
        id: 'product',
        label: t('home.columnProduct'),
        width: { min: 130, share: 1 },
        sort: 'product',
        text: ({ productName }) => productName,
        order: ({ productName }) => productName,
      },
      ...(withCustomer ? [customer] : []),
      {
        id: 'price',
        label: t('home.columnPrice'),
        width: 100,
        end: true,
        sort: 'price',
        text: ({ priceE4 }) => formatPrice(priceE4),
        copied: ({ priceE4 }) => formatBarePrice(priceE4),
        order: ({ priceE4 }) => priceE4,
      },
      {
        id: 'validFrom',
        label: t('home.columnSince'),
        width: 130,
        sort: 'validFrom',
        text: ({ validFrom }) => formatLocal(validFrom),
        order: ({ validFrom }) => validFrom ?? '',
        look: () => 'dim',
      },
    ];
  }, [t, withCustomer]);
  const { ordered, sort } = useOrder(GRID, prices, columns);
  return (
    <DataGrid
      id={GRID}
      className="rc-short-grid"
      label={t('home.inForceTable')}
      columns={columns}
      rows={useMemo(() => wholeRows(ordered), [ordered])}
      cursor={useCursor(ordered.length, columns.length, withCustomer)}
      rowHeight={36}
      fit
      sort={sort}
    />
  );
}
