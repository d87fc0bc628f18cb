/** Rows that would be sent although a mark beside their prices advises against it. */

import { normaliseLabel } from '../../../shared/text.ts';
import { lineOfKey } from '../../reading/wide-layout.ts';
import { hasIssue, OWN_ERRORS } from '../issues.ts';
import type { CheckedImport } from '../machine.ts';
import { VERDICT } from '../tally.ts';
import type { MarkReason, RowMark } from './row-marks.ts';

export interface MarkedRows {
  readonly why: MarkReason;
  /** Column of the remarks, else null. */
  readonly column: number | null;
  /** Line of the first of them in the file. */
  readonly line: number;
  /** Keys of the rows. */
  readonly keys: readonly number[];
  readonly samples: readonly string[];
}

/** Key of the answer, valid for one file (`isOfOneFile`): the next one may hide, strike or remark other rows. */
export function markedKey({ why, column, samples }: MarkedRows): string {
  return ['marked', why, ...(column === null ? [] : [String(column), ...samples.map(normaliseLabel)])].join(' ');
}

const SAMPLES = 3;

/** One entry per reason and column; excluded and unsendable rows need no question. */
export function markedRows(checked: Pick<CheckedImport, 'table' | 'rows' | 'answers'>, marks: readonly RowMark[]): readonly MarkedRows[] {
  if (marks.length === 0) return [];
  const keys = sendableKeys(checked);
  return [...Map.groupBy(marks, ({ why, column }) => `${why} ${column}`).values()].flatMap((group) => {
    const open = group.filter(({ line }) => keys.has(line));
    const [first] = open;
    if (first === undefined) return [];
    const lines = new Set(open.map(({ line }) => line));
    const samples = [...new Set(open.map(({ text }) => text).filter((text) => text !== ''))].slice(0, SAMPLES);
    const found = [...lines].flatMap((line) => keys.get(line) ?? []);
    return [{ why: first.why, column: first.column, line: first.line, keys: found, samples }];
  });
}

/** Line of the file -> its rows that would be sent, now or after a question or a conflict is settled. */
export function sendableKeys({
  table,
  rows,
  answers,
}: Pick<CheckedImport, 'table' | 'rows' | 'answers'>): ReadonlyMap<number, readonly number[]> {
  const keys = new Map<number, number[]>();
  for (let row = 0; row < table.size; row++) {
    const verdict = rows.verdict[row] ?? VERDICT.error;
    if (verdict === VERDICT.excluded || (verdict === VERDICT.unchanged && !answers.includeUnchanged)) continue;
    if (verdict === VERDICT.error && hasIssue(rows.issues, row, OWN_ERRORS)) continue;
    const key = table.lines[row] ?? 0;
    const known = keys.get(lineOfKey(key));
    if (known === undefined) keys.set(lineOfKey(key), [key]);
    else known.push(key);
  }
  return keys;
}
