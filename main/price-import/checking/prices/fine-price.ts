import type { EngineContext } from '../../import-engine.ts';
import { STANDARD } from '../meanings/meanings.ts';

/** Decimals that the network takes in a price of this kind; null = any. */
export function decimalsFor({ priceDecimals }: Pick<EngineContext, 'priceDecimals'>, kind: number): number | null {
  return priceDecimals?.[kind === STANDARD ? 'standard' : 'agreement'] ?? null;
}

/** Whether the network has no place for its last decimals: rounded, it would be another price than the one that was meant. */
export function isTooFine(context: Pick<EngineContext, 'priceDecimals'>, kind: number, priceE4: number): boolean {
  const decimals = decimalsFor(context, kind);
  return decimals !== null && priceE4 % 10 ** (4 - decimals) !== 0;
}
