import { type LocalTime, toLocal } from '../local-time.ts';
import { seedPrices } from '../seed/seed-prices.ts';
import type { BatchRecord, StationRecord, TrainingState } from '../state.ts';
import type { PriceRecord } from './price-record.ts';

export interface ListedPrice extends PriceRecord {
  /** true when in force now; false for superseded and for future prices. */
  readonly active: boolean;
}

/**
 * Every price of a station, past, in force and future, in a stable order. For each product (and customer), the price with
 * the latest start that has begun is in force; of two with the same start, the one processed last.
 */
export function priceBook(state: TrainingState, station: StationRecord, now: number): readonly ListedPrice[] {
  const local = toLocal(now, station.uf);
  const processed = state.batches.filter((batch) => batch.cnpj === station.cnpj && batch.endsAt <= now).sort((a, b) => a.endsAt - b.endsAt);
  const records = [...seedsOf(station), ...processed.flatMap((batch) => pricesOfBatch(batch, toLocal(batch.endsAt, station.uf)))];
  const inForce = new Map<string, PriceRecord>();
  for (const record of records) {
    const present = inForce.get(key(record));
    if (record.since <= local && (present === undefined || present.since <= record.since)) inForce.set(key(record), record);
  }
  return records.map((record) => ({ ...record, active: inForce.get(key(record)) === record })).sort(byKeyThenNewest);
}

const seeds = new WeakMap<StationRecord, readonly PriceRecord[]>();

/** Cached: derived from the station alone, and needed for every listing. */
function seedsOf(station: StationRecord): readonly PriceRecord[] {
  const known = seeds.get(station);
  if (known !== undefined) return known;
  const made = seedPrices(station.cnpj, station.uf, station.seededAt);
  seeds.set(station, made);
  return made;
}

function pricesOfBatch(batch: BatchRecord, processedAt: LocalTime): readonly PriceRecord[] {
  return batch.lines.flatMap(({ productId, customer, priceE4, validFrom, refusals }) => {
    if (productId === null || refusals.length > 0) return [];
    const since = validFrom === null || validFrom < processedAt ? processedAt : validFrom;
    return [{ kind: batch.kind, productId, customer, priceE4, validFrom: validFrom ?? processedAt, since }];
  });
}

function key(record: PriceRecord): string {
  return `${record.kind === 'standard' ? 0 : 1}|${record.customer ?? ''}|${record.productId}`;
}

function byKeyThenNewest(a: PriceRecord, b: PriceRecord): number {
  return compare(key(a), key(b)) || compare(b.since, a.since);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
