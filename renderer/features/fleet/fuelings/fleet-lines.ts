import type { FleetGroup, FleetGroupBy } from '../../../../preload/contract/fleet/fleet.ts';
import { groupLines } from '../../../components/fuelings/group-lines.ts';

export interface FleetLine extends FleetGroup {
  readonly id: string;
  /** How many groups the line stands for; 0 = it is one. */
  readonly merged: number;
}

/** The first ones as they are, the others as one line: they add up all the same. */
export function fleetLines(groups: readonly FleetGroup[], by: FleetGroupBy): readonly FleetLine[] {
  return groupLines(
    groups.map((group) => ({ ...group, readAt: null })),
    by === 'day' || by === 'month' ? 'day' : 'plate',
  ).map((line, index) => ({
    ...line,
    detail: line.merged > 0 ? null : (groups[index]?.detail ?? null),
  }));
}
