/** Feature: the outbox, which sends and tracks uploads, and its screen. */

import type { Feature, Host } from '../host/index.ts';
import { auditTryNow } from './gates/audit-try-now.ts';
import { outboxHandlers } from './handlers.ts';
import { logWords } from './log-texts.ts';
import { createOutboxLoops } from './loops.ts';
import { createOutboxScreen } from './screen.ts';
import { createPriceChangesRepository } from './tracking/price-changes-repository.ts';
import { createPriceFates } from './tracking/price-fates.ts';
import { createPriceStarts } from './tracking/price-starts.ts';

type LoopsParts = Parameters<typeof createOutboxLoops>[0];

interface OutboxNeeds
  extends Pick<
    LoopsParts,
    | 'outbox'
    | 'batches'
    | 'fuelings'
    | 'answers'
    | 'gates'
    | 'lease'
    | 'witness'
    | 'look'
    | 'sending'
    | 'probeFleet'
    | 'digits'
    | 'networkNow'
  > {
  readonly prices: Pick<LoopsParts, 'prices' | 'reachability'>;
  readonly redact: (text: string) => string;
}

export type OutboxFeature = ReturnType<typeof createOutboxFeature>;

export function createOutboxFeature(host: Host, needs: OutboxNeeds) {
  const loops = createLoops(host, needs);
  const starts = createPriceStarts({ ...host, stations: host.directory });
  const screen = createScreen(host, needs, loops, starts.turns);
  const { time, desk, delivery, tracking, trackFuelings, gates } = loops;
  const { outbox, pages, packages, manyPackages, search } = screen;
  return {
    ...{ time, desk, delivery, tracking, trackFuelings, gates, screen },
    name: 'outbox',
    logWords,
    handlers: outboxHandlers({ outbox, pages, packages, manyPackages, gates, tryNow: auditTryNow(outbox, host.audit).tryNow }),
    loops: [starts],
    onNetworkBack: (accessId: string) => delivery.networkBack(accessId),
    onSecretChanged: (accessId: string) => delivery.secretChanged(accessId),
    onAccessChanged: (accessId: string) => delivery.accessChanged(accessId),
    onRetry() {
      for (const accessId of host.accessIds()) delivery.tryNow(accessId);
    },
    search: {
      of: ['station', 'fleet'],
      prepare: () => search.ready(),
      async find(accessId: string, text: string, most: number) {
        const found = await search.search(accessId, text, most);
        return {
          uploads: found.map(({ id, fileName, note, fueling, stage, createdAt }) => ({ id, fileName, note, fueling, stage, createdAt })),
        };
      },
    },
  } satisfies Feature;
}

function createLoops(host: Host, { prices, ...needs }: OutboxNeeds) {
  const policy = () => host.profile.current().value;
  return createOutboxLoops({
    ...host,
    ...needs,
    prices: prices.prices,
    reachability: prices.reachability,
    fleets: host.directory,
    stations: host.directory,
    notesAtOnce: () => policy().attachment.atOnce,
    resendUncertainPrices: () => policy().policy.resendUncertainPrices,
  });
}

function createScreen(
  host: Host,
  { outbox, batches, answers, digits, redact }: OutboxNeeds,
  loops: ReturnType<typeof createLoops>,
  turns: () => number,
) {
  const { desk, delivery, tracking, trackFuelings } = loops;
  return createOutboxScreen({
    ...host,
    ...{ desk, outbox, answers, redact, delivery, turns },
    fates: createPriceFates({ batches, changes: createPriceChangesRepository(host.store), digits, clock: host.clock }),
    check: async (itemId) => (await tracking.check(itemId)) ?? trackFuelings.check(itemId),
    stations: host.directory,
    fleetName: (stationId) => host.directory.findFleet(stationId)?.name ?? null,
    mayResend: () => host.profile.current().value.policy.resendUncertainPrices,
  });
}
