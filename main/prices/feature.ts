/** Feature: prices in force; each reading also updates the station's reachability. */

import type { Feature, Host } from '../host/index.ts';
import { decimalsTaken } from '../network/index.ts';
import { priceHandlers } from './handlers.ts';
import type { CatalogRepository } from './in-force/catalog-repository.ts';
import { logWords } from './log-texts.ts';
import { createReadingsPart } from './part.ts';
import { createPriceSearch } from './search.ts';

type PartParts = Parameters<typeof createReadingsPart>[0];

interface PricesNeeds extends Pick<PartParts, 'online' | 'observed' | 'probeFleet' | 'networkNow'> {
  readonly catalog: CatalogRepository;
}

export type PricesFeature = ReturnType<typeof createPricesFeature>;

export function createPricesFeature(host: Host, needs: PricesNeeds) {
  const part = createReadingsPart({
    ...host,
    ...needs,
    stations: host.directory,
    decimals: () => decimalsTaken(host.profile.current().value),
  });
  const { reachability, observer, fresh } = part;
  return {
    ...part,
    name: 'prices',
    logWords,
    handlers: priceHandlers({ prices: part.prices, api: host.api, way: { find: host.directory.find, observer } }),
    onSecretChanged(accessId: string) {
      reachability.forget(accessId);
      fresh.look();
    },
    onAccessChanged: (accessId: string) => reachability.forget(accessId),
    onAccessesChanged: () => fresh.look(),
    onRetry() {
      for (const accessId of host.accessIds()) reachability.forget(accessId);
      fresh.look();
    },
    loops: [reachability, fresh],
    search: createPriceSearch(needs.catalog),
  } satisfies Feature;
}
