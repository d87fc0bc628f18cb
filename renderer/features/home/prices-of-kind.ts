import type { PriceInForceView, PriceKind } from '../../../preload/contract/price-import/price-import.ts';

interface PricesOfKind {
  readonly hasAgreements: boolean;
  /** The kind shown. */
  readonly kind: PriceKind;
  readonly rows: readonly PriceInForceView[];
}

/** A station without agreements shows its standard prices: it has no switch back to them. */
export function pricesOfKind(prices: readonly PriceInForceView[], chosen: PriceKind): PricesOfKind {
  const hasAgreements = prices.some((price) => price.kind === 'agreement');
  const kind = hasAgreements ? chosen : 'standard';
  return { hasAgreements, kind, rows: prices.filter((price) => price.kind === kind) };
}
