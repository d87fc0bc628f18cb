/** Whether a listed price is the one that a line meant (docs/outbox.md, "Read-back"). */

import type { ListedDigits } from '../../../network/index.ts';

export interface ExpectedPrice {
  readonly priceE4: number;
  /** Documented at network/network-api.ts. */
  readonly percentE4?: number | null;
  /** In force when the batch was made, as far as was known. */
  readonly previousE4?: number | null;
}

/**
 * An amount is listed as it was sent. A price that left as a percentage is computed here and by the network, each with a
 * rounding of its own: within one unit of the last digit of the listing it is the same.
 * @param digits null = prices of this kind leave as amounts.
 */
export function isExpected(line: ExpectedPrice, listedE4: number | null, digits: ListedDigits | null): boolean {
  if (listedE4 === line.priceE4) return true;
  if (listedE4 === null || digits === null || (line.percentE4 ?? null) === null) return false;
  const apart = Math.abs(listedE4 - line.priceE4);
  const unit = Math.min(digits.lastDigitE4, shownDigit(listedE4));
  if (listedE4 !== line.previousE4) return apart <= unit;
  // The price before is the new one only where the listing is known to have no digit that tells them apart.
  return digits.fixed && apart < unit;
}

/** The last digit that a price shows, not counting zeros at its end. */
function shownDigit(priceE4: number): number {
  return [10_000, 1_000, 100, 10].find((unit) => priceE4 % unit === 0) ?? 1;
}
