/** Work that is done once for each key. */

/** The same answer for the same key, worked out when it is first asked for. */
export function remembering<K, V extends object | number | string | null>(work: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = work(key);
      known.set(key, value);
    }
    return value;
  };
}

/** Does it for each key that comes, the first time only. */
export function onceEach<K>(act: (key: K) => void): (key: K) => void {
  const seen = new Set<K>();
  return (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    act(key);
  };
}
