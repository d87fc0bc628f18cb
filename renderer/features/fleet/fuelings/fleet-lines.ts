import type { FleetGroup, FleetGroupBy } from '../../../../preload/contract/fleet/fleet.ts';
import { groupLines } from '../../../components/fuelings/group-lines.ts';

export interface FleetLine extends FleetGroup {
  readonly id: string;
  /** Number of groups merged into the line; 0: it is a single group. */
  readonly merged: number;
}

/** The first groups as lines and the rest merged into one, so that the sums stay complete. */
export function fleetLines(groups: readonly FleetGroup[], by: FleetGroupBy): readonly FleetLine[] {
  return groupLines(
    groups.map((group) => ({ ...group, readAt: null })),
    by === 'day' || by === 'month' ? 'day' : 'plate',
  ).map((line, index) => ({
    ...line,
    detail: line.merged > 0 ? null : (groups[index]?.detail ?? null),
  }));
}
