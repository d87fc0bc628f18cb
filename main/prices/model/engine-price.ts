import type { PriceE4, PriceKind } from '../../../preload/contract/price-import/price-import.ts';

export interface EnginePrice {
  readonly kind: PriceKind;
  readonly productId: string;
  readonly customerDocument: string | null;
  /** Customer's name as the network has it. */
  readonly customerName?: string | null;
  readonly priceE4: PriceE4;
}
