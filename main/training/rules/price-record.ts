import type { PriceE4, PriceKind } from '../../../preload/contract/price-import/price-import.ts';
import type { LocalTime } from '../local-time.ts';

export interface PriceRecord {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customer: string | null;
  readonly priceE4: PriceE4;
  /** Start as requested. */
  readonly validFrom: LocalTime;
  /** Time when it takes effect: never before its batch was processed. */
  readonly since: LocalTime;
}
