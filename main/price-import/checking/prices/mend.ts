/** Suggests the probable meaning of an invalid price. Offered as a button, never applied automatically. */

import type { PriceE4 } from '../../../../preload/contract/price-import/price-import.ts';
import { distance, familyOf, formatPrice, isPlausible, type PriceStyle, priceInStyle, readPrice } from '../../../prices/model/index.ts';

const TENS = [10, 100, 1000] as const;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/** The same digits with the mark moved, near the price in force; without one, the only plausible pump price. */
export function movedMark(priceE4: PriceE4, inForceE4: PriceE4 | -1): PriceE4 | null {
  const moved = TENS.flatMap((times) => [priceE4 / times, priceE4 * times]).filter(Number.isInteger);
  const fitting = moved.filter((price) => believable(price, inForceE4));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Digits of a word: "S10", "15W". */
const IN_WORD = /\p{L}\d|\d\p{L}/u;

/** The only number in a text that is not a price: "6,09 (promo)". The digits of a name ("Diesel S10", "S 10") are none. */
export function priceWithin(text: string, style: PriceStyle, inForceE4: PriceE4 | -1): PriceE4 | null {
  const [only, ...others] = text.match(NUMBER) ?? [];
  if (only === undefined || others.length > 0 || /[-\u2212%(]\s*(?:R\$\s*)?\d/.test(text) || text.includes('%')) return null;
  if (IN_WORD.test(text) || familyOf(text) !== null) return null;
  const reading = priceInStyle(readPrice(only), style);
  return reading.type === 'price' && believable(reading.e4, inForceE4) ? reading.e4 : null;
}

/** The text to type for a price, unambiguous in every column style. */
export function typedPrice(priceE4: PriceE4): string {
  const text = formatPrice(priceE4);
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

/** The nearest price with at most the decimals that the network accepts. */
export function roundedPrice(priceE4: PriceE4, decimals: number): PriceE4 {
  const step = 10 ** (4 - decimals);
  return Math.round(priceE4 / step) * step;
}

function believable(price: PriceE4, inForceE4: PriceE4 | -1): boolean {
  if (inForceE4 === -1) return isPlausible(price);
  const far = distance(price, inForceE4);
  return far === 'same' || far === 'near';
}
