/** Decimals of amounts in ten-thousandths, for aligning a column on the comma. */

const LEAST = 2;
const MOST = 4;

/** 58900 → 2, 58990 → 3, 58995 → 4: the number of decimals shown. */
export function decimalsOf(valueE4: number): number {
  if (valueE4 % 100 === 0) return LEAST;
  return valueE4 % 10 === 0 ? MOST - 1 : MOST;
}

/** The most decimals shown for any of the values. */
export function mostDecimals(valuesE4: Iterable<number | null>): number {
  let most = LEAST;
  for (const value of valuesE4) {
    if (value !== null) most = Math.max(most, decimalsOf(value));
    if (most === MOST) break;
  }
  return most;
}
