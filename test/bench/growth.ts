/** How a figure grows with what it is measured over: 1 = in proportion, 0 = not at all. */

export interface Grown {
  readonly size: number;
  /** Milliseconds; above 0. */
  readonly ms: number;
}

/** The slope of the straight line that fits best through the logarithms. */
export function exponentOf(points: readonly Grown[]): number {
  const [xs, ys] = [points.map(({ size }) => Math.log(size)), points.map(({ ms }) => Math.log(ms))];
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const slope = xs.reduce((sum, x, index) => sum + (x - meanX) * ((ys[index] ?? 0) - meanY), 0);
  return slope / xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
}
