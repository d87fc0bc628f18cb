/** How much of the machine others take: a benchmark beside them measures them. */

import { cpus, loadavg } from 'node:os';

/** Share of one core. Above that a figure of time is told and not judged. */
export const MOST_OTHERS = 0.25;

export interface Usage {
  /** Milliseconds of all cores that were not idle. */
  readonly busyMs: number;
  readonly atMs: number;
  /** Time that this process used of it. */
  readonly ownMs: number;
}

export function usage(): Usage {
  const { user, system } = process.cpuUsage();
  const busyMs = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return { busyMs, atMs: performance.now(), ownMs: (user + system) / 1000 };
}

/** Cores that others kept busy between two looks. */
export function othersBetween(from: Usage, to: Usage): number {
  const passed = to.atMs - from.atMs;
  return passed <= 0 ? 0 : Math.max(0, to.busyMs - from.busyMs - (to.ownMs - from.ownMs)) / passed;
}

/** 0 where the system keeps none. */
export const load = (): number => loadavg()[0] ?? 0;
