import { carriesPrices } from '../repository/carries-prices.ts';

/** SQL conditions of what an upload carries. */
export const CONTENT = {
  prices: ` AND ${carriesPrices('o.kind')}`,
  notes: ` AND o.kind = 'note'`,
  fuelings: ` AND o.kind = 'fueling'`,
} as const;
