/** Feature: fuelings whose note is missing. */

import type { FuelingHit, SearchHits } from '../../preload/contract/search/search.ts';
import type { Feature, Host } from '../host/index.ts';
import type { OutboxFeature } from '../outbox/index.ts';
import type { PricesFeature } from '../prices/index.ts';
import { searchNames } from '../shared/names/search-names.ts';
import { remembering } from '../shared/remember.ts';
import { normaliseLabel } from '../shared/text.ts';
import { pendingHandlers } from './handlers.ts';
import type { ReadyOf } from './list/lists.ts';
import { logWords } from './log-texts.ts';
import { createPendingPart } from './part.ts';

interface PendingNeeds {
  readonly prices: Pick<PricesFeature, 'observer'>;
  readonly outbox: Pick<OutboxFeature, 'desk' | 'time' | 'delivery'>;
  readonly readyOf: ReadyOf;
}

export type PendingFeature = ReturnType<typeof createPendingFeature>;

export function createPendingFeature(host: Host, { prices, outbox, readyOf }: PendingNeeds) {
  const part = createPendingPart({
    ...host,
    stations: host.directory,
    desk: outbox.desk,
    observer: prices.observer,
    readyOf,
    clock: outbox.time.clock,
    kick: () => outbox.delivery.kick(),
  });
  const { service, sync } = part;
  const fold = remembering(normaliseLabel);
  return {
    ...part,
    name: 'pending',
    logWords,
    handlers: pendingHandlers(service),
    onNetworkBack: (accessId: string) => sync.networkBack(accessId),
    onSecretChanged: () => sync.look(),
    onAccessChanged(accessId: string) {
      part.look.forget(accessId);
      sync.look();
    },
    onAccessesChanged: () => sync.look(),
    onRetry: () => sync.look(),
    loops: [part],
    search: {
      of: ['station'],
      prepare: (stationId: string) => void service.search(stationId, '', 0),
      find(stationId: string, text: string, most: number): Partial<SearchHits> {
        const { fuelings, solved, customers } = service.search(stationId, text, most);
        return {
          fuelings: fuelings.map(briefOf),
          solved: solved.map(briefOf),
          customers: searchNames(customers, text, most, fold).map((name) => ({ name, of: 'fuelings' })),
        };
      },
    },
  } satisfies Feature;
}

const briefOf = ({ id, date, customerName, productName, plate, valueE4 }: FuelingHit): FuelingHit => ({
  ...{ id, date, customerName, productName, plate, valueE4 },
});
