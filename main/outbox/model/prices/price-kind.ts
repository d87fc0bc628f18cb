import type { PriceKind } from '../../../../preload/contract/price-import/price-import.ts';
import type { ItemKind } from '../record.ts';

/** null: it carries no prices to look for. */
export function priceKindOf(kind: ItemKind): PriceKind | null {
  switch (kind) {
    case 'price-standard':
      return 'standard';
    case 'price-agreement':
      return 'agreement';
    case 'note':
    case 'fueling':
      return null;
  }
}
