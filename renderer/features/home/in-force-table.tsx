import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceE4, PriceInForceView } from '../../../preload/contract/price-import/price-import.ts';
import { DataGrid } from '../../components/data-grid/data-grid.tsx';
import { columnMaker, money, wholeRows } from '../../components/data-grid/grid-column.ts';
import { useOrder } from '../../components/data-grid/grid-order.ts';
import { useCursor } from '../../components/data-grid/use-cursor.ts';
import { formatDocument } from '../../format/cnpj.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatPriceMove } from '../../format/money.ts';
import { useFrom } from '../../kit/stores-context.tsx';

type Name = 'product' | 'customer' | 'price' | 'change' | 'validFrom';

const GRID = 'home-in-force';

const customerOf = ({ customerName, customerDocument }: PriceInForceView): string => customerName ?? formatDocument(customerDocument);

type Key = Pick<PriceInForceView, 'kind' | 'productId' | 'customerDocument'>;
type PreviousPrices = ReadonlyMap<string, PriceE4>;

const keyOf = ({ kind, productId, customerDocument }: Key): string => JSON.stringify([kind, productId, customerDocument]);

/** Empty if the price did not change, or its previous value is unknown. */
function moveOf(price: PriceInForceView, before: PreviousPrices): string {
  const was = before.get(keyOf(price));
  return was === undefined || was === price.priceE4 ? '' : formatPriceMove(price.priceE4, was);
}

function wayOf(price: PriceInForceView, before: PreviousPrices): 'up' | 'down' | undefined {
  const was = before.get(keyOf(price)) ?? price.priceE4;
  if (was === price.priceE4) return undefined;
  return price.priceE4 > was ? 'up' : 'down';
}

interface Props {
  readonly prices: readonly PriceInForceView[];
  /** Rows shown at most, in the chosen order. */
  readonly most: number;
  readonly withCustomer: boolean;
}

/** The first prices in force, each with its change since yesterday. */
export function InForceTable({ prices, most, withCustomer }: Props) {
  const { t } = useTranslation();
  const yesterday = useFrom('today', (state) => state.today?.yesterday);
  const before = useMemo(() => new Map(yesterday?.map((price) => [keyOf(price), price.priceE4])), [yesterday]);
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
      column('change', {
        width: 100,
        end: true,
        sort: 'change',
        text: (row) => moveOf(row, before),
        order: (row) => row.priceE4 - (before.get(keyOf(row)) ?? row.priceE4),
        look: (row) => wayOf(row, before),
      }),
      column('validFrom', {
        width: 130,
        sort: 'validFrom',
        text: ({ validFrom }) => formatLocal(validFrom),
        order: ({ validFrom }) => validFrom ?? '',
        look: () => 'dim',
      }),
    ];
  }, [t, withCustomer, before]);
  const { ordered, sort } = useOrder(GRID, prices, columns);
  const rows = useMemo(() => wholeRows(ordered.slice(0, most)), [ordered, most]);
  return (
    <DataGrid
      id={GRID}
      className="rc-short-grid"
      label={t('home.inForceTable')}
      columns={columns}
      rows={rows}
      cursor={useCursor(rows.total, columns.length, withCustomer)}
      rowHeight={36}
      fit
      sort={sort}
    />
  );
}
