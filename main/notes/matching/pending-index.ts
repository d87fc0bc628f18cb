/** The pending list indexed by customer, litres and plate, so that no note is compared with every row. */

import { compareText } from '../../shared/text.ts';
import type { FuelingFacts, NoteFacts } from './facts.ts';

export type PendingIndex = ReturnType<typeof indexPending>;

type Measure = 'valueE4' | 'day';
interface Bucket {
  rows: FuelingFacts[];
  sorted: boolean;
}

export function indexPending(fuelings: Iterable<FuelingFacts>) {
  const customers = new Map<string, Bucket>();
  const litres = new Map<string, Bucket>();
  const plates = new Map<string, Bucket>();
  for (const fueling of fuelings) {
    // A row whose date or amounts could not be read has no place in any order.
    if (![fueling.minute, fueling.valueE4, fueling.quantityE4].every(Number.isFinite)) continue;
    const { stationId, name, plate } = fueling;
    put(customers, `${stationId}\n${name}`, fueling);
    put(litres, `${stationId}\n${litresKey(fueling.quantityE4)}`, fueling);
    if (plate !== null) put(plates, `${stationId}\n${plate}`, fueling);
  }
  const range = (map: ReadonlyMap<string, Bucket>, keys: readonly string[], measure: Measure, from: number, to: number) =>
    keys.flatMap((key) => cut(map.get(key), measure, from, to));
  return {
    hasCustomer: (note: NoteFacts): boolean => note.names.some((name) => customers.has(`${note.stationId}\n${name}`)),
    /** Of the note's customer, with a value from `least` to `most` (E4). */
    ofCustomer(note: NoteFacts, least: number, most: number): readonly FuelingFacts[] {
      const keys = note.names.map((name) => `${note.stationId}\n${name}`);
      return range(customers, keys, 'valueE4', least, most);
    },
    /** With the note's litres, to the hundredth, from `firstDay` to `lastDay`. */
    ofLitres(note: NoteFacts, firstDay: number, lastDay: number): readonly FuelingFacts[] {
      const middle = litresKey(note.quantityE4);
      const keys = [middle - 1, middle, middle + 1].map((key) => `${note.stationId}\n${key}`);
      return range(litres, keys, 'day', firstDay, lastDay);
    },
    /** Fuelings with one of the note's plates. */
    ofPlates(note: NoteFacts, firstDay: number, lastDay: number): readonly FuelingFacts[] {
      const keys = [...note.plates].sort().map((plate) => `${note.stationId}\n${plate}`);
      return range(plates, keys, 'day', firstDay, lastDay);
    },
  };
}

function litresKey(quantityE4: number): number {
  return Math.round(quantityE4 / 100);
}

function put(map: Map<string, Bucket>, key: string, row: FuelingFacts): void {
  const bucket = map.get(key);
  if (bucket === undefined) map.set(key, { rows: [row], sorted: false });
  else bucket.rows.push(row);
}

/** Buckets are sorted when first asked for; ties by id, so that the order of the input never shows. */
function cut(bucket: Bucket | undefined, measure: Measure, from: number, to: number): readonly FuelingFacts[] {
  if (bucket === undefined) return [];
  if (!bucket.sorted) {
    bucket.rows.sort((a, b) => a[measure] - b[measure] || compareText(a.id, b.id));
    bucket.sorted = true;
  }
  return bucket.rows.slice(firstAtLeast(bucket.rows, measure, from), firstAtLeast(bucket.rows, measure, to + 1));
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
