/** Says of each station and fleet, at the start, what wire-profile.json means for it: a refused one shuts the gate, a mended one opens it. */

import type { Exchange } from '../../network/index.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { readGateDetail } from '../model/gates.ts';

interface ShowProfileParts {
  readonly desk: Pick<OutboxDesk, 'observe' | 'closedGates' | 'openGates'>;
  readonly reachability: ReachabilityObserver;
  readonly stations: Pick<StationDirectory, 'find'>;
  /** Ids of the stations and the fleets of this PC, as they are now. */
  readonly accessIds: () => readonly string[];
}

/** @param problem what is wrong with the file, for the user; null = nothing. */
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
