/** Lines of a table of groups: the largest groups, and the rest merged into one line, so that the lines add up. */

import type { ClosingAmount, ClosingStandings } from '../../../preload/contract/closing/closing.ts';
import { NONE, plus } from '../../components/fuelings/amounts.ts';

interface Group {
  readonly name: string | null;
  /** Set where names are not unique. */
  readonly stationId?: string;
  readonly all: ClosingAmount;
  readonly standings: ClosingStandings;
}

export interface GroupLine {
  readonly id: string;
  readonly name: string | null;
  /** Number of groups merged into the line; 0: it is a single group. */
  readonly merged: number;
  readonly all: ClosingAmount;
  readonly standings: ClosingStandings;
}

const MOST = 30;

/** @param groups sorted by amount, largest first. */
export function linesOf(groups: readonly Group[], most = MOST): readonly GroupLine[] {
  const lines = groups.map(
    ({ name, stationId, all, standings }, index): GroupLine => ({
      id: stationId ?? String(index),
      name,
      merged: 0,
      all,
      standings,
    }),
  );
  if (lines.length <= most) return lines;
  const rest = lines.slice(most - 1);
  const sum = (of: (line: GroupLine) => ClosingAmount) => rest.reduce((total, line) => plus(total, of(line)), NONE);
  const standings = {
    missing: sum((line) => line.standings.missing),
    noted: sum((line) => line.standings.noted),
    left: sum((line) => line.standings.left),
  };
  return [...lines.slice(0, most - 1), { id: 'rest', name: null, merged: rest.length, all: sum(({ all }) => all), standings }];
}
