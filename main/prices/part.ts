/** Wires the readers of prices for the screens to the reachability of the network. */

import type { PriceDecimals } from '../../preload/contract/price-import/price-import.ts';
import { type Exchange, type NetworkApi, type NetworkStation, retryAfterOf, type Sweep } from '../network/index.ts';
import type { Emit } from '../shared/events.ts';
import type { Clock, Logger } from '../shared/ports.ts';
import type { ReachabilityObserver, StationDirectory } from '../stations/index.ts';
import { createReachability } from '../stations/index.ts';
import type { CatalogRepository } from './in-force/catalog-repository.ts';
import { createKeepFresh } from './in-force/keep-fresh.ts';
import { createReadPrices } from './in-force/read-prices.ts';

interface ReadingsPartParts {
  readonly api: NetworkApi;
  readonly stations: StationDirectory;
  /** Ids of the current stations of this PC. */
  readonly stationIds: () => readonly string[];
  /** Ids of the stations and the fleets. */
  readonly accessIds: () => readonly string[];
  /** Sends a cheap request to the network for a fleet; null: the id is not a fleet's. */
  readonly probeFleet: (stationId: string) => Promise<Exchange<unknown>> | null;
  readonly catalog: CatalogRepository;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** The network's time by its last answer, epoch milliseconds; null = unknown. */
  readonly networkNow: (station: NetworkStation) => number | null;
  /** Decimals of a price, in the format of each kind. */
  readonly decimals: () => PriceDecimals;
  /** Called when the network answers again. */
  readonly online: (stationId: string) => void;
  /** Called with each exchange; it also opens and closes the outbox's gates. */
  readonly observed: (stationId: string, exchange: Exchange<unknown>) => void;
}

const endOf = (exchange: Exchange<Sweep<unknown>>) => ({
  isRead: exchange.type === 'answered' && !exchange.value.shifted,
  retryAfterMs: retryAfterOf(exchange),
});

export function createReadingsPart(parts: ReadingsPartParts) {
  const { api, stations, stationIds, catalog, clock, emit, logger, signal, decimals, networkNow, online } = parts;
  const reachability = createReachability({
    ...{ clock, emit, logger, online },
    stations: parts.accessIds,
    probe: (stationId) => parts.probeFleet(stationId) ?? prices.probe(stationId),
  });
  const observer: ReachabilityObserver = {
    observe(stationId, exchange) {
      reachability.observe(stationId, exchange);
      parts.observed(stationId, exchange);
    },
  };
  const prices = createReadPrices({
    ...{ api, stations, store: catalog, reachability: observer },
    ...{ signal, decimals, networkNow, clock, emit, logger },
  });
  const fresh = createKeepFresh({
    stations: stationIds,
    lists: [
      async (stationId) => endOf(await prices.refreshCatalog(stationId)),
      async (stationId) => endOf(await prices.refreshPrices(stationId)),
    ],
    clock,
  });
  return { reachability, observer, prices, fresh };
}
