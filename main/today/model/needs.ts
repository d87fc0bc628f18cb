import type { NeedKind, NeedView } from '../../../preload/contract/today/today.ts';

/** Possible losses and double payments first, then waiting money, then the rest. */
const ORDER: readonly NeedKind[] = [
  'uncertain',
  'stopped',
  'rejected',
  'refused',
  'ready',
  'choice',
  'late',
  'sheet',
  'sheets',
  'notice',
  'held',
  'update',
];

/** A pause is shown even while nothing waits for its end. */
const isNone = (need: NeedView): boolean => 'count' in need && need.count === 0 && need.kind !== 'held';

/** Drops needs with a `count` of 0; worst first, stable within a rank. */
export function orderNeeds(needs: readonly NeedView[]): readonly NeedView[] {
  return needs.filter((need) => !isNone(need)).toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
