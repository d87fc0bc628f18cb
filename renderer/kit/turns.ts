/** Serial queue of one store's acts. */
export interface Turns {
  /** Runs only if the queue is empty, so that a double click runs once. @returns null: it did not run. */
  alone<T>(act: () => Promise<T>): Promise<T | null>;
  /** Queues behind the running acts, so that an undone act can't be triggered again. */
  after<T>(act: () => Promise<T>): Promise<T>;
}

/** @param busy called with whether an act is running or queued. */
export function createTurns(busy: (isBusy: boolean) => void): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  function after<T>(act: () => Promise<T>): Promise<T> {
    inLine += 1;
    busy(true);
    const done = last.then(act).finally(() => {
      inLine -= 1;
      if (inLine === 0) busy(false);
    });
    last = done.catch(() => undefined);
    return done;
  }
  return { alone: async (act) => (inLine > 0 ? null : after(act)), after };
}
