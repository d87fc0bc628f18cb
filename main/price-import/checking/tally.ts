import type { RowVerdict } from '../../../preload/contract/price-import/price-import.ts';
import { ISSUE_KINDS } from './issues.ts';

export const VERDICTS = [
  'new',
  'changed',
  'unchanged',
  'suspicious',
  'error',
  'question',
  'duplicate',
  'excluded',
] as const satisfies readonly RowVerdict[];
/** Index of each verdict in VERDICTS. */
export const VERDICT = {
  new: 0,
  changed: 1,
  unchanged: 2,
  suspicious: 3,
  error: 4,
  question: 5,
  duplicate: 6,
  excluded: 7,
} as const satisfies Readonly<Record<RowVerdict, number>>;

/** Counters filled while the rows are checked. */
export type Tally = ReturnType<typeof createTally>;

export function createTally(stations: number) {
  return {
    /** Counts by index in VERDICTS. */
    verdicts: new Int32Array(VERDICTS.length),
    /** Rows to be sent with an issue of any weight. */
    warnings: 0,
    /** Rows whose confirm / reason issues wait for an answer. */
    toConfirm: 0,
    toJustify: 0,
    /** Rows waiting for an answer about the column's style. */
    askMark: 0,
    askImplied: 0,
    askDate: 0,
    askStation: 0,
    /** A waiting text of the column, for the question. */
    markSample: '',
    impliedSample: '',
    dateSample: '',
    /** Product text id -> rows and stations that wait for it. */
    askProducts: new Map<number, { rows: number; readonly stations: Set<number> }>(),
    /** Prices to be sent: how many are new, change, and change by more than 10 %. */
    sent: { fresh: 0, changed: 0, unchanged: 0, upOver10: 0, downOver10: 0 },
    /** Rows by kind of issue: index in ISSUE_KINDS. */
    issues: new Int32Array(ISSUE_KINDS.length),
    /** Prices to send by moment number * stations + station index, for those with a moment. */
    starts: new Map<number, number>(),
    /** Prices to send, by station index * 2 + kind - 1. */
    batches: new Int32Array(stations * 2),
  };
}

export function verdictCounts({ verdicts }: Tally): Record<RowVerdict, number> {
  const count = (verdict: RowVerdict): number => verdicts[VERDICT[verdict]] ?? 0;
  return {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    suspicious: count('suspicious'),
    error: count('error'),
    question: count('question'),
    duplicate: count('duplicate'),
    excluded: count('excluded'),
  };
}
