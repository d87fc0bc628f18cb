/**
 * One run per key at a time: callers during a run share its result.
 * @param done called once per result, when the next run of the key may begin.
 */
export function createSingleFlight<T>(
  done: (key: string, answer: T) => void = () => undefined,
): (key: string, act: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, act) => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const job = act()
      .finally(() => underWay.delete(key))
      .then((answer) => {
        done(key, answer);
        return answer;
      });
    underWay.set(key, job);
    return job;
  };
}
