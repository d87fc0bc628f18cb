import type { PriceKind } from '../../../../preload/contract/price-import/price-import.ts';

export interface InForceFilters {
  readonly text: string;
  readonly kind: PriceKind | 'all';
  /** Names; empty: all. */
  readonly products: readonly string[];
  readonly customers: readonly string[];
}

export const NO_IN_FORCE_FILTERS: InForceFilters = { text: '', kind: 'all', products: [], customers: [] };
