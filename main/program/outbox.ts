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
}

export function assembleOutbox(ground: Ground, { readings, look, sending }: OutboxParts) {
  const loops = assembleLoops(ground, { readings, look, sending });
  const { time, desk, delivery, tracking, gates } = loops;
  return { time, desk, delivery, tracking, gates, screen: assembleScreen(ground, loops) };
}

function assembleLoops(ground: Ground, { readings, look, sending }: OutboxParts) {
  const { outbox, batches, answers, gates, audit, payloads } = ground.repositories;
  return createOutboxLoops({
    transaction: ground.transaction,
    outbox,
    batches,
    answers,
    gates,
    audit,
    payloads,
    stations: ground.directory,
    stationIds: ground.stationIds,
    api: ground.api,
    prices: readings.prices,
    reachability: readings.reachability,
    lease: ground.care.lease,
    witness: ground.care.witness,
    look,
    sending,
    clock: ground.clock,
    resendUncertainPrices: ground.profile.value.policy.resendUncertainPrices,
    newId: ground.newId,
    emit: ground.emit,
    logger: ground.logger,
  });
}

function assembleScreen(ground: Ground, { desk, delivery, tracking }: ReturnType<typeof assembleLoops>) {
  const { outbox, batches, answers, audit, payloads } = ground.repositories;
  return createOutboxScreen({
    store: ground.store,
    desk,
    outbox,
    fates: createPriceFates({ batches, changes: createPriceChangesRepository(ground.store), clock: ground.clock }),
    check: (itemId) => tracking.check(itemId),
    answers,
    payloads,
    audit,
    stations: ground.directory,
    mayResend: ground.profile.value.policy.resendUncertainPrices,
    redact: ground.redactor.text,
    delivery,
    logger: ground.logger,
  });
}
