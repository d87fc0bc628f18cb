/** Scheduled prices beside the prices in force, in words. Pure. */

import type { TFunction } from 'i18next';
import type { ScheduledPriceView } from '../../../../preload/contract/prices/prices.ts';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { keyId } from '../price-id.ts';

/** Scheduled prices by the id of their price, first start first. */
export type ScheduledPrices = ReadonlyMap<string, readonly ScheduledPriceView[]>;

export const scheduledById = (prices: readonly ScheduledPriceView[]): ScheduledPrices => Map.groupBy(prices, keyId);

function priceText(t: TFunction, { priceE4, validFrom, isConfirmed }: ScheduledPriceView): string {
  return t(isConfirmed ? 'inForce.scheduled.confirmed' : 'inForce.scheduled.sent', {
    price: formatPrice(priceE4),
    time: formatLocal(validFrom),
  });
}

/** The first price to start, and the number of those after it; empty = none. */
export function nextText(t: TFunction, prices: readonly ScheduledPriceView[] = []): string {
  const [next, ...others] = prices;
  if (next === undefined) return '';
  return others.length === 0 ? priceText(t, next) : t('inForce.scheduled.more', { next: priceText(t, next), count: others.length });
}

export const allText = (t: TFunction, prices: readonly ScheduledPriceView[] = []): string =>
  prices.map((price) => priceText(t, price)).join('; ');

/** Scheduled prices without a price in force, each with its product and customer. */
export function newTexts(t: TFunction, prices: ScheduledPrices, listed: ReadonlySet<string>): readonly string[] {
  return [...prices].flatMap(([id, of]) => {
    const [first] = of;
    if (first === undefined || listed.has(id)) return [];
    const name = [first.productName, formatDocument(first.customerDocument)].filter((part) => part !== '').join(', ');
    return [`${name}: ${allText(t, of)}`];
  });
}
