import type { Settlement } from '../answers.ts';
import { CONFIRMS, REASONS } from '../issues.ts';
import type { Comparison } from './comparison.ts';

/** Confirm and reason bits that wait for the user; an answer holds for the figures it was given for. */
export function unsettled(scope: Pick<Comparison, 'rows' | 'answers'>, row: number): number {
  const flags = scope.rows.flags[row] ?? 0;
  if ((flags & (CONFIRMS | REASONS)) === 0) return 0;
  const confirms = holds(scope, scope.answers.confirmed.get(row), row) ? 0 : CONFIRMS;
  const reasons = holds(scope, scope.answers.justified.get(row), row) ? 0 : REASONS;
  return flags & (confirms | reasons);
}

function holds({ rows }: Pick<Comparison, 'rows'>, settlement: Settlement | undefined, row: number): boolean {
  return (
    settlement !== undefined &&
    settlement.priceE4 === rows.price[row] &&
    settlement.inForceE4 === rows.inForce[row] &&
    settlement.moment === rows.validity[row]
  );
}
