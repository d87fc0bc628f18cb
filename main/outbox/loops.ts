/** Wires the parts that send and track uploads: the desk, both loops, and their clock. */

import type { FleetApi, NetworkApi, NotesApi } from '../network/index.ts';
import type { Clock } from '../shared/ports.ts';
import type { Reachability } from '../stations/index.ts';
import { createDeliverOutbox, type DeliverOutboxParts } from './delivery/deliver-outbox.ts';
import { createRetimeOutbox } from './delivery/retime-outbox.ts';
import { createTimeKeeper, type TimeKeeper } from './delivery/time-keeper.ts';
import { createOutboxDesk, type OutboxDesk, type OutboxDeskParts } from './desk.ts';
import type { ManualFuelingStore } from './fuelings/manual-fuelings-repository.ts';
import { createTrackFuelings, type TrackFuelingsParts } from './fuelings/track-fuelings.ts';
import { createGates } from './gates/gates.ts';
import { DEFAULT_POLICY } from './model/policy.ts';
import type { ReadBackParts } from './tracking/read-back.ts';
import { createTrackBatches } from './tracking/track-batches.ts';

type DeskParts = Omit<OutboxDeskParts, 'clock' | 'policy'>;
type DeliveryParts = Pick<
  DeliverOutboxParts,
  'payloads' | 'stations' | 'prices' | 'probeFleet' | 'lease' | 'newId' | 'witness' | 'look' | 'sending' | 'notesAtOnce'
>;

interface OutboxLoopsParts extends DeskParts, DeliveryParts {
  readonly api: Pick<NetworkApi, 'sendBatch' | 'readBatch'> &
    Pick<NotesApi, 'sendNote'> &
    Pick<FleetApi, 'sendFueling' | 'listFleetFuelings'>;
  readonly fuelings: ManualFuelingStore;
  readonly fleets: TrackFuelingsParts['fleets'];
  readonly digits: ReadBackParts['digits'];
  readonly networkNow: ReadBackParts['networkNow'];
  readonly reachability: Reachability;
  /** Ids of all current stations and fleets of this PC. */
  readonly accessIds: () => readonly string[];
  /** Clock of the machine. */
  readonly clock: Clock;
  /** The current setting of the wire profile. */
  readonly resendUncertainPrices: () => boolean;
}

/** Parallel requests over all stations: prices in addition to the notes, which the wire profile limits to four. */
const PARALLEL = 6;
const STOP_GRACE_MS = 5_000;

export function createOutboxLoops({ clock: machineClock, gates: gateStore, ...parts }: OutboxLoopsParts) {
  const time: TimeKeeper = createTimeKeeper({
    clock: machineClock,
    retime: (change) => retime(change),
    awake: () => parts.reachability.doubt(),
    logger: parts.logger,
  });
  const { clock } = time;
  const policy = {
    ...DEFAULT_POLICY,
    get resendUncertainPrices() {
      return parts.resendUncertainPrices();
    },
  };
  const desk: OutboxDesk = createOutboxDesk({ ...parts, gates: gateStore, clock, policy });
  const retime = createRetimeOutbox({ ...parts, desk, clock });
  const random = Math.random;
  const delivery = createDeliverOutbox({ ...parts, desk, clock, random, parallel: PARALLEL, stopGraceMs: STOP_GRACE_MS });
  const tracking = createTrackBatches({ ...parts, desk, clock, parallel: PARALLEL });
  const trackFuelings = createTrackFuelings({ ...parts, desk, clock });
  return {
    time,
    desk,
    delivery,
    tracking,
    trackFuelings,
    gates: createGates({ ...parts, desk }),
  };
}
