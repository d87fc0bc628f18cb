import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceInForceView } from '../../../preload/contract/price-import.ts';
import { type SortableColumn, SortableTable } from '../../components/data-grid/sortable-table.tsx';
import { formatDocument } from '../../format/cnpj.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatPrice } from '../../format/money.ts';

function Customer({ price }: { readonly price: PriceInForceView }) {
  const document = formatDocument(price.customerDocument);
  return (
    <span title={document}>
      {price.customerName ?? document}
      {price.customerName !== null && <span className="rc-hidden"> {document}</span>}
    </span>
  );
}

export function InForceTable({ prices, withCustomer }: { readonly prices: readonly PriceInForceView[]; readonly withCustomer: boolean }) {
  const { t } = useTranslation();
  const columns = useMemo((): SortableColumn<PriceInForceView>[] => {
    const customer: SortableColumn<PriceInForceView> = {
      id: 'customer',
      accessorFn: (price) => price.customerName ?? price.customerDocument ?? '',
      header: t('home.columnCustomer'),
      cell: (cell) => <Customer price={cell.row.original} />,
    };
    return [
      {
        accessorKey: 'productName',
        header: t('home.columnProduct'),
        cell: (cell) => <strong style={{ fontWeight: 550 }}>{cell.row.original.productName}</strong>,
      },
      ...(withCustomer ? [customer] : []),
      { accessorKey: 'priceE4', header: t('home.columnPrice'), cell: (cell) => formatPrice(cell.row.original.priceE4) },
      {
        id: 'validFrom',
        accessorFn: (price) => price.validFrom ?? '',
        header: t('home.columnSince'),
        cell: (cell) => <span className="rc-dim">{formatLocal(cell.row.original.validFrom)}</span>,
      },
    ];
  }, [t, withCustomer]);
  return (
    <SortableTable
      label={t('home.inForceTable')}
      columns={columns}
      data={prices}
      rowId={(price) => `${price.kind}|${price.productId}|${price.customerDocument ?? ''}`}
      ends={['priceE4', 'validFrom']}
      maxHeight={420}
    />
  );
}
