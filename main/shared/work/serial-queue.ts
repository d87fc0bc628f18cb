/** Runs acts one after the other, in the order in which they were asked for. One act's failure is its own caller's. */
type SerialQueue = <T>(act: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const run = last.then(act);
    last = run.catch(() => undefined);
    return run;
  };
}

/** The same of each key by itself. */
export type KeyedQueue = <T>(key: string, act: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const queues = new Map<string, { readonly queue: SerialQueue; waiting: number }>();
  return async (key, act) => {
    const own = queues.get(key) ?? { queue: createSerialQueue(), waiting: 0 };
    queues.set(key, own);
    own.waiting += 1;
    try {
      return await own.queue(act);
    } finally {
      own.waiting -= 1;
      if (own.waiting === 0) queues.delete(key);
    }
  };
}
