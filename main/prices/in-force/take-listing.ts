import type { Row, Store } from '../../store/index.ts';

/** A stored list that a complete reading of the network replaces. */
export interface StoredListing<T> {
  /** The next rows after a given one, in key order; null = from the first. */
  readonly page: (after: Row | null, limit: number) => readonly Row[];
  readonly keyOfRow: (row: Row) => string;
  readonly keyOf: (item: T) => string;
  readonly isSame: (row: Row, item: T) => boolean;
  /** Runs before the first commit, when there is anything to change. */
  readonly prepare: () => Iterable<undefined>;
  readonly put: (item: T, before: Row | null) => void;
  readonly drop: (row: Row) => void;
  /** Stores the time of the reading. */
  readonly end: () => void;
}

/** Rows read, compared or committed at a time; takes a few milliseconds. */
export const PART = 200;

/**
 * Yields between the parts so that other work may run. Writing starts only after the comparison is complete;
 * unchanged rows are not written. Changed rows are committed in parts, then the deleted ones; the time of the
 * reading is stored with the last part. Up to `PART` changes are atomic; with more, each row alone is consistent
 * with either the old or the new reading. An interrupted replacement is completed by the next reading.
 * The last of several items with the same key wins.
 */
export function* takeListing<T>(store: Store, listing: StoredListing<T>, items: readonly T[]): Generator<undefined, void, void> {
  const stored = new Map<string, Row>();
  for (let after: Row | null = null; ; ) {
    const rows = listing.page(after, PART);
    for (const row of rows) stored.set(listing.keyOfRow(row), row);
    after = rows.at(-1) ?? null;
    if (rows.length < PART) break;
    yield;
  }
  const wanted = new Map<string, T>();
  for (const part of partsOf(items)) {
    for (const item of part) wanted.set(listing.keyOf(item), item);
    yield;
  }
  const acts: (() => void)[] = [];
  for (const part of partsOf([...wanted])) {
    for (const [key, item] of part) {
      const before = stored.get(key) ?? null;
      if (before === null || !listing.isSame(before, item)) acts.push(() => listing.put(item, before));
    }
    yield;
  }
  for (const [key, row] of stored) if (!wanted.has(key)) acts.push(() => listing.drop(row));
  if (acts.length > 0) yield* listing.prepare();
  const parts = partsOf(acts);
  for (const part of parts.slice(0, -1)) {
    store.transaction(() => {
      for (const act of part) act();
    });
    yield;
  }
  store.transaction(() => {
    for (const act of parts.at(-1) ?? []) act();
    listing.end();
  });
}

function partsOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / PART) }, (_, n) => list.slice(n * PART, (n + 1) * PART));
}
