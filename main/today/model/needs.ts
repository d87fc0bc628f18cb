import type { NeedKind, NeedView } from '../../../preload/contract/today/today.ts';

/** Money that may be lost or paid twice first, then money that waits, then the rest. */
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
  'told',
  'held',
  'update',
];

/** A pause is told also while nothing waits for its end. */
const isNone = (need: NeedView): boolean => 'count' in need && need.count === 0 && need.kind !== 'held';

/** What is none (`count` 0) is left out; worst first, and what is alike in the order in which it came. */
export function orderNeeds(all: readonly NeedView[]): readonly NeedView[] {
  return all.filter((need) => !isNone(need)).toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
