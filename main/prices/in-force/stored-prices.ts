/** Catalogue and prices in force as they were last read. */

import type { Result } from '../../../preload/contract/errors.ts';
import type {
  PriceDecimals,
  PriceInForceView,
  PricesInForceView,
  ProductView,
  StationCatalogView,
} from '../../../preload/contract/price-import/price-import.ts';
import type { ScheduledPriceView } from '../../../preload/contract/prices/prices.ts';
import type { Clock } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { type StationDirectory, stationTexts } from '../../stations/index.ts';
import type { CatalogRepository } from './catalog-repository.ts';

interface StoredPricesParts {
  readonly stations: StationDirectory;
  readonly store: Pick<CatalogRepository, 'products' | 'prices' | 'readAt' | 'scheduled'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Decimals that the network accepts, by the wire profile. */
  readonly decimals?: () => PriceDecimals;
}

export function createStoredPrices({ stations, store, clock, decimals }: StoredPricesParts) {
  const view = (stationId: string): PricesInForceView => ({
    stationId,
    readAt: store.readAt(stationId, 'prices'),
    prices: store.prices(stationId),
    ...(decimals === undefined ? {} : { decimals: decimals() }),
  });
  return {
    catalog(stationId: string): Result<readonly ProductView[]> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      return ok(store.products(stationId));
    },
    /** The products of each station in this one's environment. */
    catalogs(stationId: string): Result<readonly StationCatalogView[]> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', stationTexts.notFound());
      const others = stations.list(station.environment);
      return ok(others.map(({ id, name }) => ({ stationId: id, stationName: name, products: store.products(id) })));
    },
    inForce(stationId: string): Result<PricesInForceView> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      return ok(view(stationId));
    },
    /** Prices that start after the last reading: what was read says nothing of them, even if their start has come since. */
    scheduled(stationId: string): Result<readonly ScheduledPriceView[]> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', stationTexts.notFound());
      const lastRead = store.readAt(stationId, 'prices');
      const after = Math.min(clock.now(), lastRead === null ? Number.POSITIVE_INFINITY : Date.parse(lastRead));
      return ok(store.scheduled(stationId, toLocal(after, station.timeZone)));
    },
    /** Prices for the import; null while they were never read. */
    pricesOrNull: (stationId: string): readonly PriceInForceView[] | null =>
      store.readAt(stationId, 'prices') === null ? null : store.prices(stationId),
  };
}
