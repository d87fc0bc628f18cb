/** What happened while the program was closed: shown on Início until dismissed, or until the program is closed again. */

import type { AwayView } from '../../preload/contract/today/today.ts';
import type { FolderFinds } from '../notes/index.ts';
import type { WhileClosed } from '../outbox/index.ts';
import type { ChangedElsewhere } from '../prices/index.ts';
import type { Clock } from '../shared/ports.ts';

interface AwayParts {
  /** Time (ISO 8601 UTC) of the program's last sign of activity before this start; null = it never ran. */
  readonly lastSign: string | null;
  readonly uploads: WhileClosed['uploads'];
  readonly prices: ChangedElsewhere;
  readonly notes: FolderFinds;
  readonly clock: Pick<Clock, 'now'>;
}

/** Changes within this time of the start count as having happened while closed; later ones belong to the day. */
const FOUND_MS = 30 * 60_000;

export type Away = ReturnType<typeof createAway>;

/** Created when the program starts, before anything changes. */
export function createAway({ lastSign, uploads, prices, notes, clock }: AwayParts) {
  const from = new Date(clock.now()).toISOString();
  const until = new Date(clock.now() + FOUND_MS).toISOString();
  const putAway = new Set<string>();
  return {
    of(stationId: string): AwayView | null {
      if (lastSign === null || putAway.has(stationId)) return null;
      const found = {
        uploads: uploads(stationId, until),
        prices: prices(stationId, from, until),
        notes: notes(stationId, from, until),
      };
      const nothing = found.uploads.length === 0 && found.prices.count === 0 && found.notes.length === 0;
      return nothing ? null : { since: lastSign, ...found };
    },
    putAway(stationId: string): void {
      putAway.add(stationId);
    },
  };
}
