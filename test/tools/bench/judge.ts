/** What a benchmark's figure comes to: the line that tells it, and whether it is over its limit. */

import type { Figure } from '../../bench/figure.ts';
import { median } from '../../bench/median.ts';

/** Fewer runs of a ratio say little. */
export const LEAST_RUNS = 7;

export interface Machine {
  /** Cores that others kept busy meanwhile. */
  readonly others: number;
  readonly load: number;
  readonly quiet: boolean;
}

export interface Judged {
  readonly line: string;
  /** `unjudged`: the machine was not quiet, so it neither passes nor fails. */
  readonly verdict: 'good' | 'over' | 'unjudged';
}

export function judge({ name, value, unit, limit, steady = false }: Figure, machine: Machine): Judged {
  const runs = typeof value === 'number' ? [value] : value;
  const figure = rounded(median(runs));
  const spread = runs.length < 2 ? '' : ` min ${rounded(Math.min(...runs))} max ${rounded(Math.max(...runs))} of ${runs.length} runs`;
  const isSize = steady || unit === 'kB' || unit === 'MB';
  const beside = isSize
    ? ''
    : ` load ${machine.load.toFixed(1)}${machine.quiet ? '' : ` not quiet: others took ${machine.others.toFixed(2)} cores`}`;
  const line = `BENCH ${name} ${figure} ${unit} limit ${limit ?? 'none'}${spread}${beside}`;
  if (limit === null) return { line, verdict: 'good' };
  if (!isSize && !machine.quiet) return { line, verdict: 'unjudged' };
  // NaN is never under a limit.
  return { line, verdict: figure <= limit ? 'good' : 'over' };
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
