/** The outbox among the features: what sends and follows uploads, and what its screen asks for. */

import { createOutboxLoops, createOutboxScreen, createPriceChangesRepository, createPriceFates } from '../outbox/index.ts';
import type { Ground } from './ground.ts';
import type { ProgramParts } from './program-parts.ts';
import type { Readings } from './readings.ts';

export type Outbox = ReturnType<typeof assembleOutbox>;
type LoopsParts = Parameters<typeof createOutboxLoops>[0];

interface OutboxParts {
  readonly readings: Readings;
  readonly look: LoopsParts['look'];
  readonly sending: ProgramParts['sending'];
  readonly probeFleet: NonNullable<LoopsParts['probeFleet']>;
}

export function assembleOutbox(ground: Ground, parts: OutboxParts) {
  const loops = assembleLoops(ground, parts);
  const { time, desk, delivery, tracking, trackFuelings, gates } = loops;
  return { time, desk, delivery, tracking, trackFuelings, gates, screen: assembleScreen(ground, loops) };
}

function assembleLoops(ground: Ground, { readings, look, sending, probeFleet }: OutboxParts) {
  const { outbox, batches, fuelings, answers, gates, audit, payloads } = ground.repositories;
  return createOutboxLoops({
    transaction: ground.transaction,
    outbox,
    batches,
    fuelings,
    fleets: ground.directory,
    answers,
    gates,
    audit,
    payloads,
    stations: ground.directory,
    stationIds: ground.stationIds,
    gateIds: () => [...ground.stationIds(), ...ground.fleetIds()],
    api: ground.api,
    prices: readings.prices,
    digits: ground.digits,
    probeFleet,
    reachability: readings.reachability,
    lease: ground.care.lease,
    witness: ground.care.witness,
    look,
    sending,
    clock: ground.clock,
    notesAtOnce: () => ground.profile.current().value.attachment.atOnce,
    resendUncertainPrices: () => ground.profile.current().value.policy.resendUncertainPrices,
    newId: ground.newId,
    emit: ground.emit,
    logger: ground.logger,
  });
}

function assembleScreen(ground: Ground, { desk, delivery, tracking, trackFuelings }: ReturnType<typeof assembleLoops>) {
  const { outbox, batches, answers, audit, payloads } = ground.repositories;
  return createOutboxScreen({
    store: ground.store,
    desk,
    outbox,
    fates: createPriceFates({
      batches,
      changes: createPriceChangesRepository(ground.store),
      digits: ground.digits,
      clock: ground.clock,
    }),
    check: async (itemId) => (await tracking.check(itemId)) ?? trackFuelings.check(itemId),
    answers,
    payloads,
    audit,
    stations: ground.directory,
    fleetName: (stationId) => ground.directory.findFleet(stationId)?.name ?? null,
    mayResend: () => ground.profile.current().value.policy.resendUncertainPrices,
    redact: ground.redactor.text,
    delivery,
    clock: ground.clock,
    emit: ground.emit,
    logger: ground.logger,
  });
}
