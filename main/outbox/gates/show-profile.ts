/** Applies the state of wire-profile.json to each station's gate at startup: a refused file closes it, a corrected one opens it. */

import type { Exchange } from '../../network/index.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { readGateDetail } from '../model/gates.ts';

interface ShowProfileParts {
  readonly desk: Pick<OutboxDesk, 'observe' | 'closedGates' | 'openGates'>;
  readonly reachability: ReachabilityObserver;
  readonly stations: Pick<StationDirectory, 'find'>;
  /** Ids of the current stations of this PC. */
  readonly stationIds: () => readonly string[];
}

/** @param problem problem of the file, for the user; null = none. */
export function showProfile({ desk, reachability, stations, stationIds }: ShowProfileParts, problem: string | null): void {
  for (const id of stationIds()) {
    if (problem !== null && stations.find(id)?.environment !== 'training') {
      const refused: Exchange<never> = { type: 'unsent', cause: 'profile-refused', detail: problem, raw: null };
      desk.observe(id, refused);
      reachability.observe(id, refused);
      continue;
    }
    // The gate's reason is obsolete; any remaining problem closes it again.
    const shut = desk
      .closedGates(id)
      .some(({ gate, detail }) => gate === 'configuration' && readGateDetail(detail).cause === 'profile-refused');
    if (shut) desk.openGates(id, ['configuration']);
  }
}
