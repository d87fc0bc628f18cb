import { toLocal } from '../../shared/time/local-time.ts';
import type { EngineContext } from '../import-engine.ts';
import type { ImportRecord } from '../import-record.ts';
import type { ImportPricesParts } from './ports.ts';

type Parts = Pick<
  ImportPricesParts,
  'stations' | 'priceBook' | 'aliases' | 'clock' | 'priceDecimals' | 'startsTaken' | 'requiresPercent' | 'percentDecimals' | 'buyers'
>;

/** Current context of an import's checks: stations of its environment, their products and prices, their date. */
export function buildContext(parts: Parts, record: Pick<ImportRecord, 'environment' | 'stationId' | 'openedAt'>): EngineContext {
  const now = parts.clock.now();
  return {
    defaultStationId: record.stationId,
    stations: parts.stations.list(record.environment).map((station) => ({
      id: station.id,
      cnpj: station.cnpj,
      name: station.name,
      catalog: parts.priceBook.catalog(station.id),
      inForce: parts.priceBook.inForce(station.id),
      today: toLocal(now, station.timeZone).slice(0, 10),
      timeZone: station.timeZone,
      lastSent: parts.priceBook.lastSent?.(station.id) ?? [],
      onTheWay: parts.priceBook.onTheWay?.(station.id) ?? [],
    })),
    // Only answers remembered before it was opened: later ones must not change it silently.
    aliases: parts.aliases.list(record.environment, record.openedAt),
    customers: parts.aliases.customers(record.environment, record.openedAt),
    ...(parts.buyers === undefined ? {} : { buyers: parts.buyers(record.environment) }),
    ...(parts.priceDecimals === undefined ? {} : { priceDecimals: parts.priceDecimals() }),
    ...(parts.requiresPercent === undefined ? {} : { requiresPercent: parts.requiresPercent() }),
    ...(parts.percentDecimals === undefined ? {} : { percentDecimals: parts.percentDecimals() }),
    ...(parts.startsTaken === undefined ? {} : { starts: parts.startsTaken() }),
  };
}
