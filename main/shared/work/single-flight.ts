/**
 * - `any`: joins the run under way.
 * - `fresh`: the answer of a run that begins after the call, so that it covers everything that happened before it.
 */
export type WhichRun = 'any' | 'fresh';

/**
 * One run per key at a time: callers during a run share its result.
 * @param done called once per result, when the next run of the key may begin.
 */
export function createSingleFlight<T>(
  done: (key: string, answer: T) => void = () => undefined,
): (key: string, act: () => Promise<T>, which?: WhichRun) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function begin(key: string, act: () => Promise<T>): Promise<T> {
    const job = act()
      .finally(() => underWay.delete(key))
      .then((answer) => {
        done(key, answer);
        return answer;
      });
    underWay.set(key, job);
    return job;
  }

  async function beginNext(key: string, act: () => Promise<T>): Promise<T> {
    // Another caller may begin a run between the end of one and this line; that run is older than later `fresh` calls.
    for (let run = underWay.get(key); run !== undefined; run = underWay.get(key)) await run.catch(() => undefined);
    next.delete(key);
    return begin(key, act);
  }

  return (key, act, which = 'any') => {
    const known = underWay.get(key);
    if (known === undefined && !next.has(key)) return begin(key, act);
    if (known !== undefined && which === 'any') return known;
    const queued = next.get(key) ?? beginNext(key, act);
    next.set(key, queued);
    return queued;
  };
}
