import type { MovementGroupBy, MovementGroups } from '../../../preload/contract/movement/movement.ts';
import { NONE, plus } from './amounts.ts';

type Group = MovementGroups['groups'][number];

export interface GroupLine extends Group {
  readonly id: string;
  /** How many groups the line stands for; 0 = it is one. */
  readonly merged: number;
}

/** Limit of names; a year of days is shown whole. */
const MOST_NAMES = 60;
const MOST_DAYS = 800;

/** The first ones as they are, the others as one line: they add up all the same. */
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
