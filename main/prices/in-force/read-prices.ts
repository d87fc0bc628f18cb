import type { Result } from '../../../preload/contract/errors.ts';
import type {
  PriceDecimals,
  PriceInForceView,
  PricesInForceView,
  ProductView,
} from '../../../preload/contract/price-import/price-import.ts';
import type { Exchange, NetworkApi, NetworkPrice, NetworkStation, Sweep } from '../../network/index.ts';
import type { Emit } from '../../shared/events.ts';
import type { Clock, Logger } from '../../shared/ports.ts';
import { fail, ok } from '../../shared/result.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import { createSingleFlight, type WhichRun } from '../../shared/work/single-flight.ts';
import type { ReachabilityObserver, StationDirectory } from '../../stations/index.ts';
import { exchangeOf, exchangeTexts, GONE, readWhole, stationTexts, wordExchangeError } from '../../stations/index.ts';
import { priceTexts } from '../texts.ts';
import type { CatalogRepository } from './catalog-repository.ts';
import { latestPrices } from './latest-prices.ts';
import { createStoredPrices } from './stored-prices.ts';

export type CatalogStore = Omit<CatalogRepository, 'lastSent'>;

interface ReadPricesParts {
  readonly api: Pick<NetworkApi, 'listPrices' | 'listProducts' | 'getProduct'>;
  readonly stations: StationDirectory;
  readonly store: CatalogStore;
  readonly reachability: ReachabilityObserver;
  readonly clock: Pick<Clock, 'now' | 'turn'>;
  /** The network's time by its last answer, epoch milliseconds; null = unknown. */
  readonly networkNow?: (station: NetworkStation) => number | null;
  readonly emit: Emit;
  readonly logger: Logger;
  /** Decimals that the network accepts, by the wire profile. */
  readonly decimals?: () => PriceDecimals;
  /** Aborted when the program closes: nothing may be written after that. */
  readonly signal?: AbortSignal;
}

/** Catalog and prices in force: each list is read from the network completely or not at all, and shown from the store. */
export type ReadPrices = ReturnType<typeof createReadPrices>;

/** Where the network's time is unknown, the PC's clock may be behind it: a price that just took effect must not count as future. */
const CLOCK_SLACK_MS = 10 * 60_000;

/** Failures that are not about one list: the next one would fail alike. */
const FAILS_ALL: ReadonlySet<Exchange<unknown>['type']> = new Set(['unsent', 'unauthorized', 'token-refused', 'throttled']);

export function createReadPrices(parts: ReadPricesParts) {
  const { api, stations, store, reachability, clock, emit, logger, signal } = parts;
  const stored = createStoredPrices(parts);
  const catalogs = createSingleFlight<Exchange<Sweep<ProductView>>>();
  const prices = createSingleFlight<Exchange<Sweep<NetworkPrice>>>();

  async function sweep<T>(
    stationId: string,
    list: (station: NetworkStation) => Promise<Exchange<Sweep<T>>>,
    keep: (items: readonly T[], station: NetworkStation) => Iterable<undefined>,
  ): Promise<Exchange<Sweep<T>>> {
    const reading = await readWhole({
      find: () => stations.find(stationId),
      list,
      heard: (exchange) => reachability.observe(stationId, exchange),
      keep: (items, _, station) => keep(items, station),
      ended: () => signal?.aborted === true,
      clock,
    });
    switch (reading.type) {
      case 'stored':
        emit({ type: 'prices-changed', stationId });
        break;
      case 'shifted':
        logger.warn('listing shifted at each reading', { stationId });
        break;
      case 'unanswered': {
        const { exchange } = reading;
        if (exchange.type === 'unknown') logger.warn('listing not read', { stationId, cause: exchange.cause, detail: exchange.detail });
      }
    }
    return exchangeOf(reading);
  }

  const readAt = (): string => new Date(clock.now()).toISOString();
  /** The network decides by its own clock which prices are in force. */
  const inForceAt = (station: NetworkStation): string =>
    toLocal(parts.networkNow?.(station) ?? clock.now() + CLOCK_SLACK_MS, station.timeZone);

  const reader = {
    ...stored,
    refreshCatalog: (stationId: string): Promise<Exchange<Sweep<ProductView>>> =>
      catalogs(stationId, () =>
        sweep(
          stationId,
          (station) => api.listProducts(station),
          (items) => store.takeProducts(stationId, items, readAt()),
        ),
      ),
    refreshPrices: (stationId: string, which: WhichRun = 'any'): Promise<Exchange<Sweep<NetworkPrice>>> =>
      prices(
        stationId,
        () =>
          sweep(
            stationId,
            (station) => api.listPrices(station),
            (items, station) => store.takePrices(stationId, latestPrices(items, inForceAt(station)), readAt()),
          ),
        which,
      ),
    /** Refreshes the catalog, then the prices. The prices are read also where only the catalog fails, which is then the answer. */
    async refresh(stationId: string): Promise<Result<PricesInForceView>> {
      if (stations.find(stationId) === null) return fail('not-found', stationTexts.notFound());
      const catalog = await reader.refreshCatalog(stationId);
      const noCatalog = failureOf(catalog, priceTexts.catalogNotRead);
      if (noCatalog !== null && FAILS_ALL.has(catalog.type)) return noCatalog;
      return failureOf(await reader.refreshPrices(stationId), priceTexts.pricesNotRead) ?? noCatalog ?? stored.inForce(stationId);
    },
    /** Reads the prices of one product from the network; the stored list stays unchanged. */
    async readProductPrices(stationId: string, productId: string): Promise<Result<readonly PriceInForceView[]>> {
      const station = stations.find(stationId);
      if (station === null) return fail('not-found', stationTexts.notFound());
      const exchange = await api.listPrices(station, productId);
      reachability.observe(stationId, exchange);
      if (exchange.type !== 'answered') return { ok: false, error: wordExchangeError(exchange, priceTexts.pricesNotAsked) };
      if (exchange.value.shifted) return fail('network', priceTexts.pricesNotAsked(exchangeTexts.shifted()));
      return ok(latestPrices(exchange.value.items, inForceAt(station)).map((price) => ({ ...price, stationId })));
    },
    /** Makes a cheap request to learn whether the network is reachable. */
    async probe(stationId: string): Promise<Exchange<unknown>> {
      const station = stations.find(stationId);
      if (station === null) return GONE;
      const [product] = store.products(stationId);
      if (product === undefined) return reader.refreshCatalog(stationId);
      const exchange = await api.getProduct(station, product.id);
      reachability.observe(stationId, exchange);
      return exchange;
    },
  };
  return reader;
}

function failureOf(exchange: Exchange<Sweep<unknown>>, sentence: (reason: string) => string): Result<never> | null {
  if (exchange.type === 'answered') return exchange.value.shifted ? fail('network', sentence(exchangeTexts.shifted())) : null;
  return { ok: false, error: wordExchangeError(exchange, sentence) };
}
