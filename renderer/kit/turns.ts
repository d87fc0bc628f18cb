/** Acts of one store, one after the other. */
export interface Turns {
  /** Does nothing while another act is under way: a second press is none. @returns null: it did nothing. */
  alone<T>(act: () => Promise<T>): Promise<T | null>;
  /** Waits for the acts before it: what a person takes back can't be pressed again. */
  after<T>(act: () => Promise<T>): Promise<T>;
}

/** @param busy is told whether an act is under way or waits. */
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
