import type { EngineContext } from '../../import-engine.ts';
import { sentKindOf } from '../meanings/meanings.ts';

/** Maximum of decimals that the network accepts for this kind; null = any. */
export function decimalsFor({ priceDecimals }: Pick<EngineContext, 'priceDecimals'>, kind: number): number | null {
  return priceDecimals?.[sentKindOf(kind)] ?? null;
}

/** Whether the price has more decimals than the network accepts: rounding would change it. */
export function isTooFine(context: Pick<EngineContext, 'priceDecimals'>, kind: number, priceE4: number): boolean {
  const decimals = decimalsFor(context, kind);
  return decimals !== null && priceE4 % 10 ** (4 - decimals) !== 0;
}
