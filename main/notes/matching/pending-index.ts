/** Index of the pending list by customer, litres and plate, so that no note is compared with every row. */

import { remembering } from '../../shared/remember.ts';
import { compareText, normaliseLabel } from '../../shared/text.ts';
import { type FuelingFacts, type FuelingReader, MINUTES_A_DAY, type NoteFacts } from './facts.ts';
import { comparablePlate } from './plate.ts';
import type { PendingFueling } from './types.ts';

export type PendingIndex = ReturnType<typeof indexPending>;

type Bucket = FuelingFacts[];

/** Indexed by station, because building a composite key per row would dominate the cost of the index. */
interface StationIndex {
  readonly customers: Map<string, Bucket>;
  readonly litres: Map<number, Bucket>;
  readonly plates: Map<string, Bucket>;
  /** The bucket of a customer with this name, and of a plate. */
  readonly ofName: (text: string) => { readonly name: string; readonly bucket: Bucket | undefined };
  readonly ofPlate: (text: string) => { readonly plate: string | null; readonly bucket: Bucket | undefined };
}

function emptyIndex(): StationIndex {
  const [customers, plates] = [new Map<string, Bucket>(), new Map<string, Bucket>()];
  return {
    ...{ customers, plates, litres: new Map() },
    ofName: remembering((text) => {
      const name = normaliseLabel(text);
      return { name, bucket: customers.get(name) };
    }),
    ofPlate: remembering((text) => {
      const plate = comparablePlate(text);
      return { plate, bucket: plate === null ? undefined : plates.get(plate) };
    }),
  };
}

/** Stores only the fuelings that one of `askers` may query; a long list contains many others. */
export function indexPending(askers: readonly NoteFacts[], read: FuelingReader) {
  const stations = new Map<string, StationIndex>();
  /** Buckets are sorted on first query. */
  const sorted = new Set<Bucket>();
  for (const { stationId, names, quantityE4, plates } of askers) {
    const station = stations.get(stationId) ?? emptyIndex();
    stations.set(stationId, station);
    for (const name of names) open(station.customers, name);
    for (const key of nearLitres(quantityE4)) open(station.litres, key);
    for (const plate of plates) open(station.plates, plate);
  }

  function inOrder(bucket: Bucket | undefined, order: (a: FuelingFacts, b: FuelingFacts) => number): readonly FuelingFacts[] {
    if (bucket === undefined) return [];
    if (!sorted.has(bucket)) {
      bucket.sort(order);
      sorted.add(bucket);
    }
    return bucket;
  }

  function between(bucket: Bucket | undefined, firstDay: number, lastDay: number): readonly FuelingFacts[] {
    const rows = inOrder(bucket, byTime);
    return rows.slice(firstAtLeast(rows, minuteOf, firstDay * MINUTES_A_DAY), firstAtLeast(rows, minuteOf, (lastDay + 1) * MINUTES_A_DAY));
  }

  return {
    /** All rows must be added before the first query. @returns null for a row that none of the askers can find. */
    add(row: PendingFueling): FuelingFacts | null {
      const station = stations.get(row.stationId);
      if (station === undefined) return null;
      const [ofName, ofPlate] = [station.ofName(row.customerName), station.ofPlate(row.plate)];
      const ofLitres = station.litres.get(litresKey(row.quantityE4));
      if (ofName.bucket === undefined && ofPlate.bucket === undefined && ofLitres === undefined) return null;
      const fueling = read(row, ofName.name, ofPlate.plate);
      // A row with an unreadable date or amount can't be ordered.
      if (!Number.isFinite(fueling.minute) || !Number.isFinite(row.valueE4) || !Number.isFinite(row.quantityE4)) return null;
      ofName.bucket?.push(fueling);
      ofLitres?.push(fueling);
      ofPlate.bucket?.push(fueling);
      return fueling;
    },
    hasCustomer: ({ stationId, names }: NoteFacts): boolean =>
      names.some((name) => (stations.get(stationId)?.customers.get(name)?.length ?? 0) > 0),
    /** Fuelings of the note's customer with a value from `least` to `most` (E4), ordered by value and id, so input order has no effect. */
    ofCustomer({ stationId, names }: NoteFacts, least: number, most: number): readonly FuelingFacts[] {
      return names.flatMap((name) => {
        const rows = inOrder(stations.get(stationId)?.customers.get(name), byValue);
        return rows.slice(firstAtLeast(rows, valueE4Of, least), firstAtLeast(rows, valueE4Of, most + 1));
      });
    },
    /** Fuelings with the note's litres, to the hundredth, from `firstDay` to `lastDay`. Each list is ordered by time. */
    ofLitres({ stationId, quantityE4 }: NoteFacts, firstDay: number, lastDay: number): readonly (readonly FuelingFacts[])[] {
      return nearLitres(quantityE4).map((key) => between(stations.get(stationId)?.litres.get(key), firstDay, lastDay));
    },
    /** Fuelings with one of the note's plates. Each list is ordered by time. */
    ofPlates({ stationId, plates }: NoteFacts, firstDay: number, lastDay: number): readonly (readonly FuelingFacts[])[] {
      return [...plates].sort().map((plate) => between(stations.get(stationId)?.plates.get(plate), firstDay, lastDay));
    },
  };
}

/** The note's litres in hundredths, and one less and one more. */
function nearLitres(quantityE4: number): readonly number[] {
  const middle = litresKey(quantityE4);
  return [middle - 1, middle, middle + 1];
}

function litresKey(quantityE4: number): number {
  return Math.round(quantityE4 / 100);
}

function open<K>(map: Map<K, Bucket>, key: K): void {
  if (!map.has(key)) map.set(key, []);
}

const minuteOf = ({ minute }: FuelingFacts): number => minute;
const valueE4Of = ({ valueE4 }: FuelingFacts): number => valueE4;
const byTime = (a: FuelingFacts, b: FuelingFacts): number => a.minute - b.minute || compareText(a.id, b.id);
const byValue = (a: FuelingFacts, b: FuelingFacts): number => a.valueE4 - b.valueE4 || compareText(a.id, b.id);

/** All measures are integers. */
export function firstAtLeast(rows: readonly FuelingFacts[], measureOf: (row: FuelingFacts) => number, least: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && measureOf(row) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
