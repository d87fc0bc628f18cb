/** Columns of the prices in force. */

import type { TFunction } from 'i18next';
import type { GridColumn } from '../../components/data-grid/grid-column.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatBarePrice, formatPrice } from '../../format/money.ts';
import type { InForceRow } from './in-force-rows.ts';
import type { InForceSort } from './in-force-store.ts';

type InForceGridColumn = GridColumn<InForceRow, InForceSort>;

/** Standard prices alone have no customer to tell. */
export function inForceColumns(t: TFunction, agreements: boolean): readonly InForceGridColumn[] {
  const ofAgreements = (column: InForceGridColumn) => (agreements ? [column] : []);
  return [
    {
      id: 'product',
      label: t('inForce.column.product'),
      width: { min: 180, share: 1.3 },
      sort: 'product',
      text: ({ price }) => price.productName,
    },
    ...ofAgreements({
      id: 'kind',
      label: t('inForce.column.kind'),
      width: 92,
      sort: 'kind',
      text: ({ price }) => t(`common.kindShort.${price.kind}`),
    }),
    ...ofAgreements({
      id: 'customer',
      label: t('inForce.column.customer'),
      width: { min: 180, share: 1.7 },
      sort: 'customer',
      text: ({ price }) => (price.kind === 'standard' ? '' : (price.customerName ?? t('inForce.noName'))),
      look: ({ price }) => (price.customerName === null ? 'dim' : undefined),
    }),
    ...ofAgreements({ id: 'document', label: t('inForce.column.document'), width: 172, text: ({ document }) => document }),
    {
      id: 'price',
      label: t('inForce.column.price'),
      width: 124,
      end: true,
      sort: 'price',
      text: ({ price }) => formatPrice(price.priceE4),
      copied: ({ price }) => formatBarePrice(price.priceE4),
    },
    {
      id: 'validFrom',
      label: t('inForce.column.validFrom'),
      width: 148,
      sort: 'validFrom',
      text: ({ price }) => formatLocal(price.validFrom),
    },
  ];
}
