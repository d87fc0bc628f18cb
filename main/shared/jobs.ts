/** Asynchronous work under names: one at a time of each, so many at a time in all. */
export interface Jobs {
  has(name: string): boolean;
  full(): boolean;
  /** `ended` is called after it. `rename`: the work goes on as another one, in the same place. */
  run(name: string, work: (rename: (to: string) => void) => Promise<void>): void;
  /** Resolves when all that runs now has ended. */
  idle(): Promise<void>;
}

export function createJobs(limit: number, ended: () => void, onError: (error: unknown) => void): Jobs {
  const running = new Map<string, Promise<void>>();
  return {
    has: (name) => running.has(name),
    full: () => running.size >= limit,
    run(name, work) {
      let own = name;
      const rename = (to: string): void => {
        running.delete(own);
        own = to;
        running.set(own, job);
      };
      const job: Promise<void> = work(rename)
        .catch(onError)
        .finally(() => {
          running.delete(own);
          ended();
        });
      running.set(own, job);
    },
    async idle() {
      await Promise.all(running.values());
    },
  };
}
