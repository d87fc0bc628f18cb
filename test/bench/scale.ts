/** Share of each benchmark's size that runs, `RECOLHA_BENCH_SCALE`; below 1 only whether it ends well is judged. */
export const BENCH_SCALE = Number(process.env.RECOLHA_BENCH_SCALE ?? 1);

/** @param least the fewest that still reach every line. */
export function scaled(size: number, least = 1): number {
  return BENCH_SCALE >= 1 ? size : Math.max(least, Math.round(size * BENCH_SCALE));
}
