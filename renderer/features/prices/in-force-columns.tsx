/** Columns of the prices in force. */

import type { TFunction } from 'i18next';
import { columnMaker, type GridColumn } from '../../components/data-grid/grid-column.ts';
import { formatLocal } from '../../format/dates.ts';
import { formatBarePrice, formatPrice } from '../../format/money.ts';
import type { InForceRow } from './in-force-rows.ts';
import type { InForceSort } from './in-force-store.ts';
import { shownE4 } from './repricing/drafts.ts';
import { PriceCell } from './repricing/price-cell.tsx';
import { allText, nextText, type ScheduledPrices } from './scheduled/scheduled-words.ts';
import type { inForce } from './texts.ts';

/** Problem of the draft, or a note that another price is in force by now. */
function priceTitle(t: TFunction, { price, draft }: InForceRow): string | undefined {
  if (draft === undefined) return undefined;
  const { read, text, beforeE4 } = draft;
  if (read.type === 'refused') return t(`reprice.refusal.${read.reason}`, { name: draft.name, text });
  if (beforeE4 === price.priceE4) return undefined;
  return t('reprice.movedTitle', { before: formatPrice(beforeE4), now: formatPrice(price.priceE4) });
}

function priceLook({ price, draft }: InForceRow): string | undefined {
  if (draft === undefined) return undefined;
  if (draft.read.type === 'refused') return 'error';
  if (draft.read.e4 === price.priceE4) return 'dim';
  return draft.read.e4 > price.priceE4 ? 'up' : 'down';
}

type InForceGridColumn = GridColumn<InForceRow, InForceSort>;

/** The customer column is omitted if there are no agreements, the next price if nothing is scheduled. */
export function inForceColumns(
  t: TFunction,
  agreements: boolean,
  decimals: number,
  scheduled: ScheduledPrices,
): readonly InForceGridColumn[] {
  const column = columnMaker<InForceRow, InForceSort, keyof typeof inForce.column>((id) => t(`inForce.column.${id}`));
  const ofAgreements = [
    column('kind', { width: 68, sort: 'kind', text: ({ price }) => t(`common.kindShort.${price.kind}`) }),
    column('customer', {
      width: { min: 150, share: 1.4 },
      sort: 'customer',
      text: ({ price }) => (price.kind === 'standard' ? '' : (price.customerName ?? t('inForce.noName'))),
      look: ({ price }) => (price.customerName === null ? 'dim' : undefined),
    }),
    column('document', { width: 158, text: ({ document }) => document }),
  ];
  const next = column('next', {
    width: { min: 196, share: 1 },
    text: ({ id }) => nextText(t, scheduled.get(id)),
    title: ({ id }) => allText(t, scheduled.get(id)),
  });
  return [
    column('product', { width: { min: 180, share: 1.2 }, sort: 'product', text: ({ price }) => price.productName }),
    ...(agreements ? ofAgreements : []),
    column('price', {
      width: 200,
      end: true,
      sort: 'price',
      text: ({ price, draft }) => formatPrice(shownE4(price, draft)),
      copied: ({ price, draft }) => draft?.text ?? formatBarePrice(price.priceE4),
      cell: (row) => <PriceCell row={row} decimals={decimals} />,
      title: (row) => priceTitle(t, row),
      look: priceLook,
    }),
    column('validFrom', { width: 142, sort: 'validFrom', text: ({ price }) => formatLocal(price.validFrom) }),
    ...(scheduled.size > 0 ? [next] : []),
  ];
}
