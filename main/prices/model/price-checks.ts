/**
 * Guards on a single price (docs/trade.md, "Prices"). All on integers.
 */

import type { PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import type { FuelFamily } from './products.ts';

/** A deviation above this percentage from the price in force asks for confirmation. */
const CONFIRM_OVER_PERCENT = 15;
/**
 * A factor of 8 or more, either way, requires a typed reason: the decimal mark slipped (×10, ×100,
 * ÷10), allowing for a real change of the price on top.
 */
const REASON_FACTOR = 8;
/** A factor is named "10 vezes" when it is within a fifth of it. */
const NAMED_WITHIN_PERCENT = 20;
/** Plausible range when no price is in force: R$ 1,00 to R$ 30,00 is what pumps show (common knowledge, not a rule). */
const PLAUSIBLE_E4 = { least: 10_000, most: 300_000 } as const;

type Distance = 'same' | 'near' | 'far' | 'factor';

/** Classifies the distance of a price from the one in force. */
export function distance(priceE4: PriceE4, inForceE4: PriceE4): Distance {
  if (priceE4 === inForceE4) return 'same';
  if (inForceE4 <= 0) return 'far';
  if (priceE4 >= inForceE4 * REASON_FACTOR || inForceE4 >= priceE4 * REASON_FACTOR) return 'factor';
  // Below one real when the price in force is not: a percentage (97 % stored as 0,97) or a fraction of the price.
  if (priceE4 < PLAUSIBLE_E4.least && inForceE4 >= PLAUSIBLE_E4.least) return 'factor';
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

/** Whether a price with nothing to compare it to is within the range of pump prices. */
export function isPlausible(priceE4: PriceE4): boolean {
  return priceE4 >= PLAUSIBLE_E4.least && priceE4 <= PLAUSIBLE_E4.most;
}

/**
 * Usual pump prices by fuel (common knowledge, wide on both sides; GNV per m³). ARLA 32 is sold by the
 * litre and by the can; it and unknown products get the general range.
 */
const PLAUSIBLE_BY_FAMILY: Readonly<Record<FuelFamily, { readonly least: PriceE4; readonly most: PriceE4 }>> = {
  gasolina: { least: 30_000, most: 150_000 },
  diesel: { least: 30_000, most: 150_000 },
  etanol: { least: 20_000, most: 120_000 },
  gnv: { least: 20_000, most: 120_000 },
  arla: PLAUSIBLE_E4,
};

/** Whether a price is plausible for this family at a pump. `null`: the product is not a known fuel. */
export function isPlausiblePrice(priceE4: PriceE4, family: FuelFamily | null): boolean {
  const { least, most } = family === null ? PLAUSIBLE_E4 : PLAUSIBLE_BY_FAMILY[family];
  return priceE4 >= least && priceE4 <= most;
}

/** Whether a price is so far from any pump price that the decimal mark must have slipped. */
export function isAbsurd(priceE4: PriceE4): boolean {
  return priceE4 >= PLAUSIBLE_E4.most * REASON_FACTOR || priceE4 * REASON_FACTOR <= PLAUSIBLE_E4.least;
}

/**
 * Resolução ANP 858/2021: two decimals at the pump; a third one only if it is zero. Agreement prices
 * are not pump prices and may have four.
 */
export function breaksTwoDecimals(priceE4: PriceE4): boolean {
  return priceE4 % 100 !== 0;
}

/** Stations of the same owner rarely differ more on the same product. */
const PEERS_OVER_PERCENT = 15;

/** Whether a price is far from the median of the other stations. */
export function isFarFromPeers(priceE4: PriceE4, medianE4: PriceE4): boolean {
  return Math.abs(priceE4 - medianE4) * 100 > medianE4 * PEERS_OVER_PERCENT;
}

/** Median; of an even number the mean of the middle two, half up. -1 for an empty list. */
export function medianPrice(pricesE4: readonly PriceE4[]): PriceE4 | -1 {
  const sorted = [...pricesE4].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  if (upper === undefined) return -1;
  const lower = sorted[(sorted.length - 1) >> 1] ?? upper;
  return Math.floor((upper + lower + 1) / 2);
}

/**
 * Whether a price differs from the last one sent in the way a typo does: two neighbouring digits
 * swapped (5,89 and 8,59), or the decimal mark moved. Small changes are not typos, so
 * swaps within 2 % of each other (5,89 and 5,98) do not count.
 */
export function looksMistyped(priceE4: PriceE4, lastE4: PriceE4): boolean {
  if (slippedFactor(priceE4, lastE4) !== null) return true;
  if (Math.abs(priceE4 - lastE4) * 50 <= lastE4) return false;
  const [digits, lastDigits] = [String(priceE4), String(lastE4)];
  const at = [...digits].findIndex((digit, place) => digit !== lastDigits[place]);
  const swapped = digits.slice(0, at) + digits.charAt(at + 1) + digits.charAt(at) + digits.slice(at + 2);
  return digits.length === lastDigits.length && swapped === lastDigits;
}
