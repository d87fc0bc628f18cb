/**
 * Guards on a single price (DOMAIN.md, "Price sheets as they come"). All on integers.
 */

import type { PriceE4 } from '../../preload/contract/prices.ts';

/** A price this far from the one in force, in percent, asks for a confirmation. */
export const CONFIRM_OVER_PERCENT = 15;
/**
 * From a factor of 8 on, either way, a reason must be typed: the decimal mark slipped (×10, ×100,
 * ÷10), with room for the price itself having moved. Nothing beyond passes with less.
 */
const REASON_FACTOR = 8;
/** A factor is called "10 vezes" when it is within a fifth of it. */
const NAMED_WITHIN_PERCENT = 20;
/** Without a price in force: R$ 1,00 to R$ 30,00 is what pumps show (common knowledge, not a rule). */
const PLAUSIBLE_E4 = { least: 10_000, most: 300_000 } as const;

export type Distance = 'same' | 'near' | 'far' | 'factor';

/** How far a price is from the one in force. */
export function distance(priceE4: PriceE4, inForceE4: PriceE4): Distance {
  if (priceE4 === inForceE4) return 'same';
  if (inForceE4 <= 0) return 'far';
  if (priceE4 >= inForceE4 * REASON_FACTOR || inForceE4 >= priceE4 * REASON_FACTOR) return 'factor';
  return Math.abs(priceE4 - inForceE4) * 100 > inForceE4 * CONFIRM_OVER_PERCENT ? 'far' : 'near';
}

/** 10, 100 or 1000 when the price is about that many times the other (either way), else null. */
export function slippedFactor(priceE4: PriceE4, inForceE4: PriceE4): { readonly times: 10 | 100 | 1000; readonly up: boolean } | null {
  const up = priceE4 > inForceE4;
  const [large, small] = up ? [priceE4, inForceE4] : [inForceE4, priceE4];
  for (const times of [10, 100, 1000] as const) {
    const exact = small * times;
    if (Math.abs(large - exact) * 100 <= exact * NAMED_WITHIN_PERCENT) return { times, up };
  }
  return null;
}

/** Change against the price in force in hundredths of a percent, rounded half away from zero. */
export function deltaBasisPoints(priceE4: PriceE4, inForceE4: PriceE4): number | null {
  if (inForceE4 <= 0) return null;
  const change = ((priceE4 - inForceE4) * 10_000) / inForceE4;
  return Math.sign(change) * Math.round(Math.abs(change));
}

/** Whether a price with nothing to compare it to looks like a price of a pump. */
export function isPlausible(priceE4: PriceE4): boolean {
  return priceE4 >= PLAUSIBLE_E4.least && priceE4 <= PLAUSIBLE_E4.most;
}

/**
 * Resolução ANP 858/2021: two decimals at the pump, a third one only if it is zero. Agreement prices
 * are no pump prices and may have four.
 */
export function breaksTwoDecimals(priceE4: PriceE4): boolean {
  return priceE4 % 100 !== 0;
}
