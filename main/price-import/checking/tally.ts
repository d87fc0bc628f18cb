import type { RowVerdict } from '../../../preload/contract/price-import.ts';
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
/** Place of each verdict in VERDICTS. */
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

/** What is counted while the rows are checked. */
export interface Tally {
  /** By place in VERDICTS. */
  readonly verdicts: Int32Array;
  /** Rows to be sent that have an issue of any weight. */
  warnings: number;
  /** Rows whose confirm / reason issues wait for an answer. */
  toConfirm: number;
  toJustify: number;
  /** Rows waiting for an answer about the column's style. */
  askMark: number;
  askImplied: number;
  askDate: number;
  askStation: number;
  /** A text of the column that waits, for the question. */
  markSample: string;
  impliedSample: string;
  dateSample: string;
  /** Product text id -> rows and stations that wait for it. */
  readonly askProducts: Map<number, { rows: number; readonly stations: Set<number> }>;
  /** Prices that would be sent now: how many are new, move, and move by more than 10 %. */
  readonly sent: { fresh: number; changed: number; unchanged: number; upOver10: number; downOver10: number };
  /** Rows by kind of issue: place in ISSUE_KINDS. */
  readonly issues: Int32Array;
  /** Prices to send by moment number * stations + station place, for those that have a moment. */
  readonly starts: Map<number, number>;
  /** Prices to send, by station place * 2 + kind - 1. */
  readonly batches: Int32Array;
}

export function createTally(stations: number): Tally {
  return {
    verdicts: new Int32Array(VERDICTS.length),
    warnings: 0,
    toConfirm: 0,
    toJustify: 0,
    askMark: 0,
    askImplied: 0,
    askDate: 0,
    askStation: 0,
    markSample: '',
    impliedSample: '',
    dateSample: '',
    askProducts: new Map(),
    sent: { fresh: 0, changed: 0, unchanged: 0, upOver10: 0, downOver10: 0 },
    issues: new Int32Array(ISSUE_KINDS.length),
    starts: new Map(),
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
