/** Gates that hold each station's uploads, as the user sees them, and the pause, which only the user controls. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { GateView } from '../../../preload/contract/outbox/batches.ts';
import { fail, ok } from '../../shared/result.ts';
import type { StationDirectory } from '../../stations/index.ts';
import type { OutboxDesk } from '../desk.ts';
import { PAUSED_WITH_ALL, readGateDetail } from '../model/gates.ts';
import type { ClosedGate } from '../model/store.ts';
import { gateSentences } from '../texts/gates.ts';
import { errors } from '../texts/outbox.ts';

export type Gates = ReturnType<typeof createGates>;

interface GatesParts {
  readonly desk: Pick<OutboxDesk, 'closedGates' | 'setPaused'>;
  readonly stations: Pick<StationDirectory, 'find'>;
  /** Ids of all current stations and fleets of this PC. */
  readonly accessIds: () => readonly string[];
}

export function createGates({ desk, stations, accessIds }: GatesParts) {
  return {
    /** Closed gates of a station or fleet, or of all; oldest first. */
    list(accessId: string | null): Result<readonly GateView[]> {
      const ids = accessId === null ? accessIds() : [accessId];
      const views = ids.flatMap((id) => desk.closedGates(id).map((shut) => view(id, shut)));
      return ok(views.toSorted((a, b) => a.since.localeCompare(b.since)));
    },
    /** Holds all uploads of the station until it is resumed; in-flight ones finish. @param withAll all stations are paused at once. */
    pause(stationId: string, paused: boolean, withAll = false): Result<null> {
      if (stations.find(stationId) === null) return fail('not-found', errors.stationNotFound());
      desk.setPaused(stationId, paused, withAll);
      return ok(null);
    },
    /** What resuming all resumes: those that were paused at once; without any, those that were paused one by one. */
    resumable(): readonly string[] {
      const paused = accessIds().flatMap((id) => desk.closedGates(id).flatMap((shut) => (shut.gate === 'paused' ? [{ id, ...shut }] : [])));
      const atOnce = paused.filter(({ detail }) => detail === PAUSED_WITH_ALL);
      return (atOnce.length > 0 ? atOnce : paused).map(({ id }) => id);
    },
  };
}

function view(stationId: string, { gate, detail, since }: ClosedGate): GateView {
  const reason = readGateDetail(detail);
  return { stationId, gate, since: new Date(since).toISOString(), ...gateSentences(gate, reason.cause, reason.detail) };
}
