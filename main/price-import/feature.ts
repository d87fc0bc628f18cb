/** Feature: import of price sheets. */

import type { Feature, Host } from '../host/index.ts';
import { decimalsTaken, percentDecimals, requiresPercent, startsTaken } from '../network/index.ts';
import type { OutboxFeature } from '../outbox/index.ts';
import type { PricesFeature } from '../prices/index.ts';
import { detach } from '../shared/detach.ts';
import { priceImportHandlers } from './handlers.ts';
import { logWords } from './log-texts.ts';
import { createImportsPart } from './part.ts';

/** The page and the first readings come first. Starting the worker takes most of the time of a small sheet. */
const WARM_AFTER_MS = 3_000;

type PartParts = Parameters<typeof createImportsPart>[0];

interface PriceImportNeeds extends Pick<PartParts, 'places' | 'pickFolder' | 'outbox' | 'batches' | 'catalog' | 'worker'> {
  readonly prices: Pick<PricesFeature, 'prices'>;
  readonly sending: Pick<OutboxFeature, 'time' | 'delivery'>;
}

export type PriceImportFeature = ReturnType<typeof createPriceImportFeature>;

export function createPriceImportFeature(host: Host, { prices, sending, ...needs }: PriceImportNeeds) {
  const profile = () => host.profile.current().value;
  const part = createImportsPart({
    ...host,
    ...needs,
    prices: prices.prices,
    priceDecimals: () => decimalsTaken(profile()),
    startsTaken: () => startsTaken(profile()),
    requiresPercent: () => requiresPercent(profile()),
    percentDecimals: () => percentDecimals(profile()),
    outboxClock: sending.time.clock,
    kick: () => sending.delivery.kick(),
  });
  let isWarmTime = false;
  function warm(): void {
    // Fleets import no prices.
    if (isWarmTime && host.stationIds().length > 0) part.warm();
  }
  async function warmUp(signal: AbortSignal): Promise<void> {
    await host.clock.sleep(WARM_AFTER_MS, signal);
    isWarmTime = !signal.aborted;
    warm();
  }
  return {
    ...part,
    name: 'price-import',
    logWords,
    handlers: priceImportHandlers(part),
    onAccessesChanged() {
      detach(part.imports.stationsChanged(), host.failed);
      part.priceFolders.stationsChanged();
      warm();
    },
    loops: [part.priceFolders, { run: warmUp }],
    close: part.stop,
  } satisfies Feature;
}
