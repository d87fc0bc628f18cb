/** Share of each benchmark's size that runs, `RECOLHA_BENCH_SCALE`; below 1 only whether it ends well is judged. */
export const BENCH_SCALE = Number(process.env.RECOLHA_BENCH_SCALE ?? 1);
/** A benchmark that was named has all its rounds and the sizes of the document, which take too long among all others. */
export const IS_NAMED = process.env.RECOLHA_BENCH_NAMED === '1';
const SHARE_AMONG_ALL = 0.5;
/** Share of its rounds, `RECOLHA_BENCH_ROUNDS`: as many as of its size, but where growth is looked at. */
const BENCH_ROUNDS = Number(process.env.RECOLHA_BENCH_ROUNDS ?? Math.min(BENCH_SCALE, IS_NAMED ? 1 : SHARE_AMONG_ALL));

/** How a figure grows is told by the sizes that were asked for, however few. */
const IS_GROWTH = process.env.RECOLHA_BENCH_ROUNDS !== undefined;

/** @param least the fewest that still reach every line. */
export function scaled(size: number, least = 1): number {
  return share(size, BENCH_SCALE, IS_GROWTH ? 1 : least);
}

/** How often something is measured. */
export function rounds(count: number): number {
  return share(count, BENCH_ROUNDS, 1);
}

function share(count: number, scale: number, least: number): number {
  return scale >= 1 ? count : Math.max(least, Math.round(count * scale));
}
