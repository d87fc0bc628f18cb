import type { EngineContext } from '../domain/import-engine.ts';
import type { ImportRecord } from '../domain/import-record.ts';
import { toLocal } from '../domain/outbox/local-time.ts';
import { normaliseLabel } from '../domain/text.ts';
import type { ImportPricesParts } from './import-prices-ports.ts';

type Parts = Pick<ImportPricesParts, 'stations' | 'priceBook' | 'aliases' | 'clock'> & {
  readonly imports: Pick<ImportPricesParts['imports'], 'edits'>;
};

/** What an import is checked against now: stations of its environment, their products and prices, their date. */
export function buildContext(
  parts: Parts,
  record: Pick<ImportRecord, 'id' | 'environment' | 'stationId' | 'openedAt' | 'lastEdit'>,
): EngineContext {
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
    })),
    ...rememberedFor(parts, record),
  };
}

/**
 * The answers remembered before this import was opened. Its own ones take effect as edits: taken
 * from here too, they would come back after an undo, or after a restart.
 */
function rememberedFor(
  parts: Parts,
  record: Pick<ImportRecord, 'id' | 'environment' | 'openedAt' | 'lastEdit'>,
): Pick<EngineContext, 'aliases' | 'customers'> {
  const products = new Set<string>();
  const customers = new Set<string>();
  for (const edit of parts.imports.edits(record.id, record.lastEdit)) {
    if (edit.type === 'map-product') products.add(normaliseLabel(edit.label));
    if (edit.type === 'map-customer') customers.add(normaliseLabel(edit.label));
  }
  const { aliases } = parts;
  return {
    aliases: without(aliases.list(record.environment, record.openedAt), products),
    customers: without(aliases.customers(record.environment, record.openedAt), customers),
  };
}

function without(remembered: Readonly<Record<string, string>>, own: ReadonlySet<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(remembered).filter(([label]) => !own.has(label)));
}
