/** One work at a time of each key: whoever asks while it is under way gets its answer. */
export function createSingleFlight<T>(): (key: string, act: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, act) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const job = act().finally(() => underWay.delete(key));
    underWay.set(key, job);
    return job;
  };
}
