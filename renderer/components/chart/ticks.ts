/** Round places on an axis: pure. */

const NICE = [1, 2, 2.5, 5, 10] as const;

/** A round distance between ticks, so that about `count` of them fit into the span. */
export function tickStep(span: number, count: number): number {
  const rough = Math.max(span / count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = NICE.find((factor) => factor * power >= rough) ?? 10;
  return Math.max(1, Math.round(nice * power));
}
