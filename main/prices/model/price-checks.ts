/**
 * Guards on a single price (docs/trade.md, "Prices"). All on integers.
 */

import type { PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import type { FuelFamily } from './products.ts';

/** A price this far from the one in force, in percent, asks for a confirmation. */
const CONFIRM_OVER_PERCENT = 15;
/**
 * From a factor of 8 on, either way, a reason must be typed: the decimal mark slipped (×10, ×100,
 * ÷10), with room for the price itself having moved. Nothing beyond passes with less.
 */
const REASON_FACTOR = 8;
/** A factor is called "10 vezes" when it is within a fifth of it. */
const NAMED_WITHIN_PERCENT = 20;
/** Plausible range when no price is in force: R$ 1,00 to R$ 30,00 is what pumps show (common knowledge, not a rule). */
const PLAUSIBLE_E4 = { least: 10_000, most: 300_000 } as const;

type Distance = 'same' | 'near' | 'far' | 'factor';

/** How far a price is from the one in force. */
export function distance(priceE4: PriceE4, inForceE4: PriceE4): Distance {
  if (priceE4 === inForceE4) return 'same';
  if (inForceE4 <= 0) return 'far';
  if (priceE4 >= inForceE4 * REASON_FACTOR || inForceE4 >= priceE4 * REASON_FACTOR) return 'factor';
  // Less than a real, where it was more: a percentage (97 % stored as 0,97) or a part of the price, not the price.
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

/** Whether a price with nothing to compare it to looks like a price of a pump. */
export function isPlausible(priceE4: PriceE4): boolean {
  return priceE4 >= PLAUSIBLE_E4.least && priceE4 <= PLAUSIBLE_E4.most;
}

/**
 * What pumps show of a fuel (common knowledge, wide on both sides; GNV per m³). ARLA 32 is sold by the
 * litre and by the can, and of a product whose fuel is not known nothing narrower is known.
 */
const PLAUSIBLE_BY_FAMILY: Readonly<Record<FuelFamily, { readonly least: PriceE4; readonly most: PriceE4 }>> = {
  gasolina: { least: 30_000, most: 150_000 },
  diesel: { least: 30_000, most: 150_000 },
  etanol: { least: 20_000, most: 120_000 },
  gnv: { least: 20_000, most: 120_000 },
  arla: PLAUSIBLE_E4,
};

/** Whether a price looks like one of this fuel at a pump. `null`: a product that is no known fuel. */
export function isPlausiblePrice(priceE4: PriceE4, family: FuelFamily | null): boolean {
  const { least, most } = family === null ? PLAUSIBLE_E4 : PLAUSIBLE_BY_FAMILY[family];
  return priceE4 >= least && priceE4 <= most;
}

/** Whether it is so far from any price of a pump that the decimal mark must have slipped. */
export function isAbsurd(priceE4: PriceE4): boolean {
  return priceE4 >= PLAUSIBLE_E4.most * REASON_FACTOR || priceE4 * REASON_FACTOR <= PLAUSIBLE_E4.least;
}

/**
 * Resolução ANP 858/2021: two decimals at the pump, a third one only if it is zero. Agreement prices
 * are no pump prices and may have four.
 */
export function breaksTwoDecimals(priceE4: PriceE4): boolean {
  return priceE4 % 100 !== 0;
}

/** Another station of the same people rarely sells the same product so much dearer or cheaper. */
const PEERS_OVER_PERCENT = 15;

/** Whether a price is far from the middle one of the other stations. */
export function isFarFromPeers(priceE4: PriceE4, medianE4: PriceE4): boolean {
  return Math.abs(priceE4 - medianE4) * 100 > medianE4 * PEERS_OVER_PERCENT;
}

/** The middle price; of an even number the mean of the two middle ones, half up. -1 of none. */
export function medianPrice(pricesE4: readonly PriceE4[]): PriceE4 | -1 {
  const sorted = [...pricesE4].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  if (upper === undefined) return -1;
  const lower = sorted[(sorted.length - 1) >> 1] ?? upper;
  return Math.floor((upper + lower + 1) / 2);
}

/**
 * Whether a price differs from the last one sent as a slip of the fingers does: two neighbouring
 * digits changed places (5,89 and 8,59), or the decimal mark moved. Plain small moves are no slip, so
 * places within 2 % of each other (5,89 and 5,98) are not called one.
 */
export function looksMistyped(priceE4: PriceE4, lastE4: PriceE4): boolean {
  if (slippedFactor(priceE4, lastE4) !== null) return true;
  if (Math.abs(priceE4 - lastE4) * 50 <= lastE4) return false;
  const [now, then] = [String(priceE4), String(lastE4)];
  const at = [...now].findIndex((digit, place) => digit !== then[place]);
  const swapped = now.slice(0, at) + now.charAt(at + 1) + now.charAt(at) + now.slice(at + 2);
  return now.length === then.length && swapped === then;
}
