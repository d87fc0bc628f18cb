/** Memoisation by key. */

/** The same answer for the same key, computed when it is first requested. */
export function remembering<K, V extends object | number | string | null>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  // The same key mostly comes several times in a row, and comparing two texts is faster than a lookup.
  let lastKey: K | undefined;
  let last: V | undefined;
  return (key) => {
    if (last !== undefined && key === lastKey) return last;
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      known.set(key, value);
    }
    lastKey = key;
    last = value;
    return value;
  };
}

/** Like `remembering`, for whole numbers from 0 on: an array is faster than a map. */
export function rememberingPlaces<V extends object | number | string | null>(work: (place: number) => V): (place: number) => V {
  const known: V[] = [];
  return (place) => {
    let value = known[place];
    if (value === undefined) {
      value = work(place);
      known[place] = value;
    }
    return value;
  };
}

/** Runs for each key, the first time only. */
export function onceEach<K>(act: (key: K) => void): (key: K) => void {
  const seen = new Set<K>();
  let last: K | undefined;
  return (key) => {
    if (key === last) return;
    last = key;
    if (seen.has(key)) return;
    seen.add(key);
    act(key);
  };
}
