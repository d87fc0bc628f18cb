import type { Settlement } from '../answers.ts';
import { CONFIRMS, hasIssue, REASONS } from '../issues.ts';
import type { Comparison } from './comparison.ts';

type Scope = Pick<Comparison, 'rows' | 'answers'>;

/** Kind of answer: a confirmation, or a reason. */
export type Waiting = 'confirm' | 'reason';

/** Whether such issues of the row wait for an answer; an answer is valid for the figures it was given for. */
export function waits({ rows, answers }: Scope, row: number, on: Waiting): boolean {
  if (!hasIssue(rows.issues, row, on === 'confirm' ? CONFIRMS : REASONS)) return false;
  return !holds(rows, (on === 'confirm' ? answers.confirmed : answers.justified).get(row), row);
}

export function isUnsettled(scope: Scope, row: number): boolean {
  return waits(scope, row, 'confirm') || waits(scope, row, 'reason');
}

function holds(rows: Scope['rows'], settlement: Settlement | undefined, row: number): boolean {
  return (
    settlement !== undefined &&
    settlement.priceE4 === rows.price[row] &&
    settlement.inForceE4 === rows.inForce[row] &&
    settlement.moment === rows.validity[row]
  );
}
