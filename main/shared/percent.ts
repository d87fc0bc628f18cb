/**
 * Agreement prices written as a change of the standard price: "-3 %" is 3 % less, "+1,5%" is 1,5 % more.
 * Integer arithmetic: a factor is in ten-thousandths of a percent of the standard price (97 % = 970,000).
 */

import type { PriceE4 } from '../../preload/contract/price-import/price-import.ts';

type PercentReading =
  /** Not a percentage. */
  | { readonly type: 'none' }
  /** "3 %" may be less, more, or the share itself: it is never guessed. */
  | { readonly type: 'unsigned' }
  | { readonly type: 'factor'; readonly factorE4: number };

/** 100 %. */
export const WHOLE_E4 = 1_000_000;
const PERCENT = /^([-+\u2212])?\s*(\d{1,3})(?:[.,](\d{1,4}))?\s*%$/;

export function readPercent(text: string): PercentReading {
  const match = PERCENT.exec(text.trim());
  if (match === null) return { type: 'none' };
  const [, sign, whole, fraction = ''] = match;
  if (sign === undefined) return { type: 'unsigned' };
  const amount = Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
  if (amount >= WHOLE_E4) return { type: 'none' };
  return { type: 'factor', factorE4: sign === '+' ? WHOLE_E4 + amount : WHOLE_E4 - amount };
}

/** "-3,25%", as `readPercent` reads it. @param changeE4 ten-thousandths of a percent. */
export function percentText(changeE4: number): string {
  const amount = Math.abs(changeE4);
  const fraction = String(amount % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${changeE4 < 0 ? '-' : '+'}${Math.floor(amount / 10_000)}${fraction === '' ? '' : `,${fraction}`}%`;
}

/**
 * The change that makes exactly this price of the base, in ten-thousandths of a percent; null = there is none.
 * @param decimals most decimals of the percentage; null = four.
 */
export function changeBetween(baseE4: PriceE4, priceE4: PriceE4, decimals: number | null): number | null {
  const step = 10 ** Math.max(4 - (decimals ?? 4), 0);
  const change = Math.round(((priceE4 - baseE4) * WHOLE_E4) / baseE4 / step) * step;
  return Math.abs(change) < WHOLE_E4 && shareOf(baseE4, WHOLE_E4 + change) === priceE4 ? change : null;
}

/** A share of a price, to four decimals of a real, half rounded up. Exact: both factors stay below 2^53. */
export function shareOf(priceE4: PriceE4, factorE4: number): PriceE4 {
  const product = priceE4 * factorE4;
  const rest = product % WHOLE_E4;
  const floor = (product - rest) / WHOLE_E4;
  return rest * 2 >= WHOLE_E4 ? floor + 1 : floor;
}
