/** Decides whether a listed price is the one that a line intended (docs/outbox.md, "Read-back"). */

import type { ListedDigits } from '../../../network/index.ts';

export interface ExpectedPrice {
  readonly priceE4: number;
  /** Documented at network/network-api.ts. */
  readonly percentE4?: number | null;
  /** Price in force when the batch was made, as far as known. */
  readonly previousE4?: number | null;
}

/**
 * An amount is listed as sent. A price sent as a percentage is computed both here and by the network, with different
 * rounding: within one unit of the listing's last digit it counts as equal.
 * @param digits null = prices of this kind are sent as amounts.
 */
export function isExpected(line: ExpectedPrice, listedE4: number | null, digits: ListedDigits | null): boolean {
  if (listedE4 === line.priceE4) return true;
  if (listedE4 === null || digits === null || (line.percentE4 ?? null) === null) return false;
  const apart = Math.abs(listedE4 - line.priceE4);
  const unit = Math.min(digits.lastDigitE4, shownDigit(listedE4));
  if (listedE4 !== line.previousE4) return apart <= unit;
  // The previous price counts as the new one only if the listing can't show a digit that distinguishes them.
  return digits.fixed && apart < unit;
}

/** The last digit that a price shows, ignoring trailing zeros. */
function shownDigit(priceE4: number): number {
  return [10_000, 1_000, 100, 10].find((unit) => priceE4 % unit === 0) ?? 1;
}
