/** "+ R$ 0,05 em todos": money in ten-thousandths, percentages in hundredths of one. Integers only, pure. */

import type { PriceE4 } from '../../../../preload/contract/price-import/price-import.ts';
import { sendable, type TypedPrice } from '../../../components/editing/typed-price.ts';

export const STEP_UNITS = ['money', 'percent'] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** `by` is signed: ten-thousandths of a real, or hundredths of a percent. */
export interface PriceStep {
  readonly unit: StepUnit;
  readonly by: number;
}

const DIGITS: Readonly<Record<StepUnit, number>> = { money: 4, percent: 2 };
const WHOLE = 10_000;
/** At most R$ 999 or 999 %; a larger step is a slip. */
const NUMBER = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;

/** An unsigned amount; null if the text is not one. */
export function readAmount(text: string, unit: StepUnit): number | null {
  const parts = NUMBER.exec(
    text
      .trim()
      .replace(/^R\$\s*|\s*%$/gi, '')
      .trim(),
  );
  if (parts === null) return null;
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > DIGITS[unit]) return null;
  const amount = Number((parts[1] ?? '') + fraction.padEnd(DIGITS[unit], '0'));
  return amount === 0 ? null : amount;
}

/** Decimals in the price's notation: two, or as many as it has. */
function decimalsOf(e4: PriceE4): number {
  return e4 % 100 === 0 ? 2 : e4 % 10 === 0 ? 3 : 4;
}

/**
 * The price after the step. A percentage is rounded, halves away from zero, to the price's current decimals,
 * and never to more than the network accepts; an amount is added unrounded.
 */
export function applyStep(e4: PriceE4, { unit, by }: PriceStep, decimals: number | null): TypedPrice {
  if (unit === 'money') return sendable(e4 + by, decimals);
  const grain = 10 ** (4 - Math.min(decimals ?? 4, decimalsOf(e4)));
  return sendable(Math.floor((2 * e4 * (WHOLE + by) + WHOLE * grain) / (2 * WHOLE * grain)) * grain, decimals);
}
