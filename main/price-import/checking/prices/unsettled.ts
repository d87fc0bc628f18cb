import type { Settlement } from '../answers.ts';
import { CONFIRMS, REASONS } from '../issues.ts';
import type { Comparison } from './comparison.ts';

/** Confirm and reason bits that wait for the user; an answer holds for the figures it was given for. */
export function unsettled(scope: Pick<Comparison, 'rows' | 'answers'>, row: number): number {
  const flags = scope.rows.flags[row] ?? 0;
  let open = 0;
  if ((flags & CONFIRMS) !== 0 && !holds(scope, scope.answers.confirmed.get(row), row)) open |= flags & CONFIRMS;
  if ((flags & REASONS) !== 0 && !holds(scope, scope.answers.justified.get(row), row)) open |= flags & REASONS;
  return open;
}

function holds({ rows }: Pick<Comparison, 'rows'>, settlement: Settlement | undefined, row: number): boolean {
  return (
    settlement !== undefined &&
    settlement.priceE4 === rows.price[row] &&
    settlement.inForceE4 === rows.inForce[row] &&
    settlement.moment === rows.validity[row]
  );
}
