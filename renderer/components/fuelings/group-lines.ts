import type { MovementAmount, MovementGroupBy, MovementGroups } from '../../../preload/contract/overview/movement.ts';

type Group = MovementGroups['groups'][number];

export interface GroupLine extends Group {
  readonly id: string;
  /** How many groups the line stands for; 0 = it is one. */
  readonly merged: number;
}

/** Of names; a year of days is shown whole. */
const MOST_NAMES = 60;
const MOST_DAYS = 800;

function plus(a: MovementAmount, b: MovementAmount): MovementAmount {
  return {
    count: a.count + b.count,
    valueE4: a.valueE4 + b.valueE4,
    litresE4: a.litresE4 + b.litresE4,
    cubicE4: a.cubicE4 + b.cubicE4,
  };
}
const NONE: MovementAmount = { count: 0, valueE4: 0, litresE4: 0, cubicE4: 0 };

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
