import type { Row, Store } from '../../store/index.ts';

/** A stored list that a complete reading of the network becomes. */
export interface StoredListing<T> {
  /** The next rows after one, in order of their keys; null = from the first. */
  readonly page: (after: Row | null, limit: number) => readonly Row[];
  readonly keyOfRow: (row: Row) => string;
  readonly keyOf: (item: T) => string;
  readonly isSame: (row: Row, item: T) => boolean;
  /** Runs before the first commit, when there is anything to change. */
  readonly prepare: () => Iterable<undefined>;
  readonly put: (item: T, before: Row | null) => void;
  readonly drop: (row: Row) => void;
  /** Sets the moment of the reading. */
  readonly end: () => void;
}

/** Rows read, compared or committed at a time: a few milliseconds. */
export const PART = 200;

/**
 * Stops wherever others may run. Nothing is written before all is compared, and of rows that are as
 * they were nothing at all. What changed is committed in parts, what is gone after it, the moment with
 * the last part: up to `PART` changes are there at once or not at all, and of more each row is by itself
 * what the old or the new reading said. One that is left half-way is taken up by the next reading.
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
