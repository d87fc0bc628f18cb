import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceInForceView } from '../../../preload/contract/price-import.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { columnMaker, money, wholeRows } from '../../components/data-grid/grid-column.ts';
import { useOrder } from '../../components/data-grid/grid-order.ts';
import { useCursor } from '../../components/data-grid/use-cursor.ts';
import { formatDocument } from '../../format/cnpj.ts';
import { formatLocal } from '../../format/dates.ts';

type Name = 'product' | 'customer' | 'price' | 'validFrom';

const GRID = 'home-in-force';

const customerOf = ({ customerName, customerDocument }: PriceInForceView): string => customerName ?? formatDocument(customerDocument);

/** The first of the prices in force. */
export function InForceTable({ prices, withCustomer }: { readonly prices: readonly PriceInForceView[]; readonly withCustomer: boolean }) {
  const { t } = useTranslation();
  const columns = useMemo(() => {
    const column = columnMaker<PriceInForceView, Name, Name>((id) => t(`home.column.${id}`));
    const product = ({ productName }: PriceInForceView) => productName;
    const customer = column('customer', {
      width: { min: 120, share: 1 },
      sort: 'customer',
      text: customerOf,
      order: customerOf,
      title: ({ customerDocument }) => formatDocument(customerDocument),
    });
    return [
      column('product', { width: { min: 130, share: 1 }, sort: 'product', text: product, order: product }),
      ...(withCustomer ? [customer] : []),
      column('price', { width: 100, sort: 'price', ...money(({ priceE4 }) => priceE4), order: ({ priceE4 }) => priceE4 }),
      column('validFrom', {
        width: 130,
        sort: 'validFrom',
        text: ({ validFrom }) => formatLocal(validFrom),
        order: ({ validFrom }) => validFrom ?? '',
        look: () => 'dim',
      }),
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
