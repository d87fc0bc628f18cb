/** Runs acts one after the other, in the order of the calls. A failing act rejects only its own call. */
type SerialQueue = <T>(act: () => Promise<T>) => Promise<T>;

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const run = last.then(act);
    last = run.catch(() => undefined);
    return run;
  };
}

/** A serial queue for each key. */
export type KeyedQueue = <T>(key: string, act: () => Promise<T>) => Promise<T>;

export function createKeyedQueue(): KeyedQueue {
  const queues = new Map<string, { readonly queue: SerialQueue; waiting: number }>();
  return async (key, act) => {
    const entry = queues.get(key) ?? { queue: createSerialQueue(), waiting: 0 };
    queues.set(key, entry);
    entry.waiting += 1;
    try {
      return await entry.queue(act);
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) queues.delete(key);
    }
  };
}
