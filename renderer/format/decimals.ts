/** Decimals of amounts in ten-thousandths, so that those of a column can stand below each other. */

const LEAST = 2;
const MOST = 4;

/** 58900 → 2, 58990 → 3, 58995 → 4: as many as are shown. */
export function decimalsOf(valueE4: number): number {
  if (valueE4 % 100 === 0) return LEAST;
  return valueE4 % 10 === 0 ? MOST - 1 : MOST;
}

/** The most that any of them is shown with. */
export function mostDecimals(valuesE4: Iterable<number | null>): number {
  let most = LEAST;
  for (const value of valuesE4) {
    if (value !== null) most = Math.max(most, decimalsOf(value));
    if (most === MOST) break;
  }
  return most;
}
