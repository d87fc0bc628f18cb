/**
 * Price conference: whether a fueling was billed at the price in force. The paid price is the value divided by the
 * quantity; a pump rounds or truncates both, so differences from rounding are ignored.
 */

import type { PriceAt } from './price-timeline.ts';

/** Ten-thousandths: a cent of the value, a thousandth of the quantity. */
const CENT = 100;
const THOUSANDTH = 10;
const UNIT = 10_000;

export interface PaidFueling {
  readonly valueE4: number;
  readonly quantityE4: number;
}

export type PriceVerdict =
  | { readonly type: 'right'; readonly expected: PriceAt }
  /** `lostE4`: the station's loss (negative: gain), in ten-thousandths of a real, to the cent. */
  | { readonly type: 'wrong'; readonly expected: PriceAt & { readonly priceE4: number }; readonly lostE4: number }
  /** `none`: no price was known then; `changing`: several were possible, and none fits. */
  | { readonly type: 'unknown'; readonly why: 'none' | 'changing' | 'no-amount' };

/** Whether a fueling may have been billed at a price, allowing for rounding. All integers, exact below 2^53. */
export function fitsPrice({ valueE4, quantityE4 }: PaidFueling, priceE4: number): boolean {
  return Math.abs(valueE4 * UNIT - priceE4 * quantityE4) <= CENT * UNIT + priceE4 * THOUSANDTH;
}

/** @param possible every price that may have been in force; empty = unknown. A null price among them = perhaps none. */
export function checkPaid(paid: PaidFueling, possible: readonly PriceAt[]): PriceVerdict {
  if (paid.quantityE4 <= 0 || paid.valueE4 <= 0) return { type: 'unknown', why: 'no-amount' };
  const priced = possible.flatMap((price) => (price.priceE4 === null ? [] : [{ ...price, priceE4: price.priceE4 }]));
  const [expected, ...others] = priced;
  if (expected === undefined) return { type: 'unknown', why: 'none' };
  const right = priced.find(({ priceE4 }) => fitsPrice(paid, priceE4));
  if (right !== undefined) return { type: 'right', expected: right };
  if (others.some(({ priceE4 }) => priceE4 !== expected.priceE4) || priced.length < possible.length)
    return { type: 'unknown', why: 'changing' };
  const due = Math.round((expected.priceE4 * paid.quantityE4) / UNIT / CENT) * CENT;
  return { type: 'wrong', expected, lostE4: due - paid.valueE4 };
}

/** Price paid per unit, in ten-thousandths of a real. */
export function paidUnitE4({ valueE4, quantityE4 }: PaidFueling): number {
  return Math.round((valueE4 / quantityE4) * UNIT);
}

/** The same for a row; null: it has no quantity or value. */
export function unitPaidOf({
  valueE4,
  quantityE4,
}: {
  readonly valueE4: number | null;
  readonly quantityE4: number | null;
}): number | null {
  return valueE4 === null || quantityE4 === null || quantityE4 <= 0 ? null : paidUnitE4({ valueE4, quantityE4 });
}
