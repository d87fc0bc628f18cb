/** Columns of the prices in force. */

import type { TFunction } from 'i18next';
import { columnMaker, type GridColumn, money } from '../../components/data-grid/grid-column.ts';
import { formatLocal } from '../../format/dates.ts';
import type { InForceRow } from './in-force-rows.ts';
import type { InForceSort } from './in-force-store.ts';
import type { inForce } from './texts.ts';

type InForceGridColumn = GridColumn<InForceRow, InForceSort>;

/** Standard prices alone have no customer to tell. */
export function inForceColumns(t: TFunction, agreements: boolean): readonly InForceGridColumn[] {
  const column = columnMaker<InForceRow, InForceSort, keyof typeof inForce.column>((id) => t(`inForce.column.${id}`));
  const ofAgreements = [
    column('kind', { width: 92, sort: 'kind', text: ({ price }) => t(`common.kindShort.${price.kind}`) }),
    column('customer', {
      width: { min: 180, share: 1.7 },
      sort: 'customer',
      text: ({ price }) => (price.kind === 'standard' ? '' : (price.customerName ?? t('inForce.noName'))),
      look: ({ price }) => (price.customerName === null ? 'dim' : undefined),
    }),
    column('document', { width: 172, text: ({ document }) => document }),
  ];
  return [
    column('product', { width: { min: 180, share: 1.3 }, sort: 'product', text: ({ price }) => price.productName }),
    ...(agreements ? ofAgreements : []),
    column('price', { width: 124, sort: 'price', ...money(({ price }) => price.priceE4) }),
    column('validFrom', { width: 148, sort: 'validFrom', text: ({ price }) => formatLocal(price.validFrom) }),
  ];
}
