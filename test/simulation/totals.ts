/** What many lives come to, in a form that crosses from one thread to another. */

import type { SimReport } from './outbox.sim.ts';

export interface Failure {
  readonly seed: number;
  readonly message: string;
  readonly history: readonly string[];
}

export interface Totals {
  readonly seeds: number;
  readonly items: number;
  readonly requests: number;
  readonly deaths: number;
  /** The most that were under way at a time. */
  readonly notesAtOnce: number;
  /** "state row" -> lives in which it happened. */
  readonly arcs: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

export const NONE: Totals = { seeds: 0, items: 0, requests: 0, deaths: 0, notesAtOnce: 0, arcs: {}, failures: [] };

export function totalOf(report: SimReport): Totals {
  const { items, requests, deaths, notesAtOnce } = report;
  return { seeds: 1, items, requests, deaths, notesAtOnce, arcs: Object.fromEntries(report.arcs.map((arc) => [arc, 1])), failures: [] };
}

export function add(a: Totals, b: Totals): Totals {
  const arcs = { ...a.arcs };
  for (const [arc, lives] of Object.entries(b.arcs)) arcs[arc] = (arcs[arc] ?? 0) + lives;
  return {
    seeds: a.seeds + b.seeds,
    items: a.items + b.items,
    requests: a.requests + b.requests,
    deaths: a.deaths + b.deaths,
    notesAtOnce: Math.max(a.notesAtOnce, b.notesAtOnce),
    arcs,
    failures: [...a.failures, ...b.failures],
  };
}

/** Names of the rows that were lived. */
export function rowsOf(totals: Totals): readonly string[] {
  return [...new Set(Object.keys(totals.arcs).map((arc) => arc.split(' ')[1] ?? ''))].toSorted();
}

export function sentence(totals: Totals, seconds: number): string {
  const { seeds, items, requests, deaths, notesAtOnce, failures, arcs } = totals;
  const ways = Object.keys(arcs).length;
  return `simulation: ${seeds} seeds, ${items} uploads, ${requests} requests, ${deaths} deaths, ${notesAtOnce} notes at once, ${ways} ways through the table, ${failures.length} failures, ${seconds.toFixed(1)} s`;
}

/** A failing seed, as it is printed: how to live it again, and what happened. */
export function storyOf({ seed, message, history }: Failure): string {
  return [`${message}`, `  again: npm run simulate -- --seeds 1 --from ${seed}`, ...history.map((line) => `  ${line}`)].join('\n');
}
