/** The pending list indexed by customer, litres and plate, so that no note is compared with every row. */

import { remembering } from '../../shared/remember.ts';
import { compareText } from '../../shared/text.ts';
import type { FuelingFacts, NoteFacts } from './facts.ts';

export type PendingIndex = ReturnType<typeof indexPending>;

type Measure = 'valueE4' | 'day';
type Bucket = FuelingFacts[];

/** By station, because a key that is put together for each row costs more than all else of the index. */
interface StationIndex {
  readonly customers: Map<string, Bucket>;
  readonly litres: Map<number, Bucket>;
  readonly plates: Map<string, Bucket>;
}

export function indexPending(fuelings: Iterable<FuelingFacts>) {
  const stations = new Map<string, StationIndex>();
  /** Buckets are sorted when first asked for. */
  const sorted = new Set<Bucket>();
  const stationOf = remembering((id: string): StationIndex => {
    const station = { customers: new Map(), litres: new Map(), plates: new Map() };
    stations.set(id, station);
    return station;
  });
  for (const fueling of fuelings) {
    const { stationId, name, plate, minute, valueE4, quantityE4 } = fueling;
    // A row whose date or amounts could not be read has no place in any order.
    if (!Number.isFinite(minute) || !Number.isFinite(valueE4) || !Number.isFinite(quantityE4)) continue;
    const { customers, litres, plates } = stationOf(stationId);
    put(customers, name, fueling);
    put(litres, litresKey(quantityE4), fueling);
    if (plate !== null) put(plates, plate, fueling);
  }

  /** Ties by id, so that the order of the input never shows. */
  function cut(bucket: Bucket | undefined, measure: Measure, from: number, to: number): readonly FuelingFacts[] {
    if (bucket === undefined) return [];
    if (!sorted.has(bucket)) {
      bucket.sort((a, b) => a[measure] - b[measure] || compareText(a.id, b.id));
      sorted.add(bucket);
    }
    return bucket.slice(firstAtLeast(bucket, measure, from), firstAtLeast(bucket, measure, to + 1));
  }
  return {
    hasCustomer: ({ stationId, names }: NoteFacts): boolean => names.some((name) => stations.get(stationId)?.customers.has(name) === true),
    /** Of the note's customer, with a value from `least` to `most` (E4). */
    ofCustomer({ stationId, names }: NoteFacts, least: number, most: number): readonly FuelingFacts[] {
      return names.flatMap((name) => cut(stations.get(stationId)?.customers.get(name), 'valueE4', least, most));
    },
    /** With the note's litres, to the hundredth, from `firstDay` to `lastDay`. */
    ofLitres({ stationId, quantityE4 }: NoteFacts, firstDay: number, lastDay: number): readonly FuelingFacts[] {
      const middle = litresKey(quantityE4);
      const near = [middle - 1, middle, middle + 1];
      return near.flatMap((key) => cut(stations.get(stationId)?.litres.get(key), 'day', firstDay, lastDay));
    },
    /** Fuelings with one of the note's plates. */
    ofPlates({ stationId, plates }: NoteFacts, firstDay: number, lastDay: number): readonly FuelingFacts[] {
      return [...plates].sort().flatMap((plate) => cut(stations.get(stationId)?.plates.get(plate), 'day', firstDay, lastDay));
    },
  };
}

function litresKey(quantityE4: number): number {
  return Math.round(quantityE4 / 100);
}

function put<K>(map: Map<K, Bucket>, key: K, row: FuelingFacts): void {
  const bucket = map.get(key);
  if (bucket === undefined) map.set(key, [row]);
  else bucket.push(row);
}

/** All measures are integers. */
function firstAtLeast(rows: readonly FuelingFacts[], measure: Measure, least: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.[measure] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
