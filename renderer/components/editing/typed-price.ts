/** Parses a typed price with a comma for the cents. An ambiguous text is never decided here. Pure. */

import type { PriceE4 } from '../../../preload/contract/price-import/price-import.ts';
import { MAX_PRICE_E4 } from '../../../preload/contract/prices/prices.ts';

/** Why a text is not a price, or not one that can be sent. */
export type PriceRefusal = 'text' | 'signed' | 'zero' | 'decimals' | 'fine' | 'too-large' | 'unclear';

export type TypedPrice = { readonly type: 'price'; readonly e4: PriceE4 } | { readonly type: 'refused'; readonly reason: PriceRefusal };

const refused = (reason: PriceRefusal): TypedPrice => ({ type: 'refused', reason });

/** Thousands with dots and cents after a comma, or plain digits with one separator. */
const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/;
const MARKED = /^(\d+)([.,])(\d+)$/;
/** "6" is 6,00; "589" may be 5,89. */
const MOST_BARE_DIGITS = 2;

/** @param decimals that the network accepts; null: as many as a price has. */
export function readTypedPrice(text: string, decimals: number | null): TypedPrice {
  const bare = text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()
    .replace(/^R\$\s*/i, '');
  if (/^[-+\u2212]/.test(bare)) return refused('signed');
  const grouped = GROUPED.exec(bare);
  if (grouped !== null) return priceOf((grouped[1] ?? '').replaceAll('.', ''), grouped[2] ?? '', decimals);
  const marked = MARKED.exec(bare);
  if (marked !== null) {
    const [, whole = '', mark, fraction = ''] = marked;
    // "5.890": 5,89 with a decimal dot, 5.890,00 with one of thousands.
    if (mark === '.' && fraction.length === 3 && whole.length <= 3 && !whole.startsWith('0')) return refused('unclear');
    return priceOf(whole, fraction, decimals);
  }
  if (!/^\d+$/.test(bare)) return refused('text');
  return bare.length > MOST_BARE_DIGITS ? refused('unclear') : priceOf(bare, '', decimals);
}

function priceOf(whole: string, fraction: string, decimals: number | null): TypedPrice {
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > 4) return refused('decimals');
  const digits = (whole + significant.padEnd(4, '0')).replace(/^0+/, '');
  return digits.length > String(MAX_PRICE_E4).length ? refused('too-large') : sendable(Number(digits), decimals);
}

/** Checks a computed price by the same rules as a typed one. */
export function sendable(e4: number, decimals: number | null): TypedPrice {
  if (e4 <= 0) return refused('zero');
  if (e4 > MAX_PRICE_E4) return refused('too-large');
  return decimals !== null && e4 % 10 ** (4 - decimals) !== 0 ? refused('fine') : { type: 'price', e4 };
}
