/** Sums up the results of changes by folder. */

import type { Change } from './mutant.ts';

export const NOT_CHOSEN = 'not in the sample';
export const JUDGED = 'judged to change nothing';

export interface Outcome extends Change {
  /** Stryker's word. */
  readonly status: string;
  readonly reason: string | null;
  /** Names of the tests that reached it. */
  readonly reachedBy: readonly string[];
  /** The changed line runs once, when the file is loaded. */
  readonly whenLoaded: boolean;
}

export interface Score {
  readonly folder: string;
  /** All changes that the folder has. */
  readonly known: number;
  /** Tried, but for those that could not run at all. */
  readonly tried: number;
  readonly killed: number;
  readonly survived: number;
  readonly unreached: number;
  readonly judged: number;
}

/** A change that makes the code run without end was noticed. */
const KILLED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const ALIVE: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);

export function scoreOf(folder: string, outcomes: readonly Outcome[]): Score {
  const count = (fits: (outcome: Outcome) => boolean) => outcomes.filter(fits).length;
  const killed = count(({ status }) => KILLED.has(status));
  const survived = count(({ status }) => status === 'Survived');
  const unreached = count(({ status }) => status === 'NoCoverage');
  const judged = count(({ reason }) => reason === JUDGED);
  return { folder, known: outcomes.length, tried: killed + survived + unreached, killed, survived, unreached, judged };
}

export function survivorsOf(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ status }) => ALIVE.has(status));
}

/** Percentage; null while nothing was tried. */
export function percentOf({ tried, killed }: Pick<Score, 'tried' | 'killed'>): number | null {
  return tried === 0 ? null : (100 * killed) / tried;
}

const HEAD = ['folder', 'mutants', 'tried', 'killed', 'survived', 'no coverage', 'judged', 'score'] as const;

export function tableOf(scores: readonly Score[]): string {
  const rows = scores.map((score) => [
    score.folder,
    ...[score.known, score.tried, score.killed, score.survived, score.unreached, score.judged].map(String),
    percentText(score),
  ]);
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [line(HEAD), ...rows.map(line)].join('\n');
}

/** Rounded down: 89.99 is not 90. */
function percentText(score: Score): string {
  const percent = percentOf(score);
  return percent === null ? '-' : `${(Math.floor(percent * 10) / 10).toFixed(1)} %`;
}
