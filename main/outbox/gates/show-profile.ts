/** Applies wire-profile.json to each station and fleet at startup: an invalid profile closes the gate, a repaired one opens it. */

import type { Exchange } from '../../network/index.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { readGateDetail } from '../model/gates.ts';

interface ShowProfileParts {
  readonly desk: Pick<OutboxDesk, 'observe' | 'closedGates' | 'openGates'>;
  readonly reachability: ReachabilityObserver;
  readonly stations: Pick<StationDirectory, 'find'>;
  /** Ids of all current stations and fleets of this PC. */
  readonly accessIds: () => readonly string[];
}

/** @param problem why the file is invalid, in the user's words; null = it is valid. */
export function showProfile({ desk, reachability, stations, accessIds }: ShowProfileParts, problem: string | null): void {
  for (const id of accessIds()) {
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
