import type { MovementGroupBy, MovementGroups } from '../../../preload/contract/movement/movement.ts';
import { NONE, plus } from './amounts.ts';

type Group = MovementGroups['groups'][number];

export interface GroupLine extends Group {
  readonly id: string;
  /** Number of groups merged into the line; 0: it is a single group. */
  readonly merged: number;
}

/** Most lines shown; a year of days is shown in full. */
const MOST_NAMES = 60;
const MOST_DAYS = 800;

/** The first groups as lines and the rest merged into one, so that the sums stay complete. */
export function groupLines(
  groups: readonly Group[],
  by: MovementGroupBy,
  most = by === 'day' ? MOST_DAYS : MOST_NAMES,
): readonly GroupLine[] {
  const lines = groups.map((group, index): GroupLine => ({ ...group, id: String(index), merged: 0 }));
  if (lines.length <= most) return lines;
  const rest = lines.slice(most - 1);
  return [
    ...lines.slice(0, most - 1),
    { id: 'rest', name: null, readAt: null, merged: rest.length, all: rest.reduce((sum, { all }) => plus(sum, all), NONE) },
  ];
}
