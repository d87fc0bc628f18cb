export type Jobs = ReturnType<typeof createJobs>;

/** Asynchronous work under names: one at a time of each, so many at a time in all. @param ended called after each. */
export function createJobs(limit: number, ended: () => void, onError: (error: unknown) => void) {
  const running = new Map<string, Promise<void>>();
  return {
    has: (name: string): boolean => running.has(name),
    names: (): readonly string[] => [...running.keys()],
    full: (): boolean => running.size >= limit,
    /** `rename`: the work goes on as another one, in the same place. */
    run(name: string, work: (rename: (to: string) => void) => Promise<void>): void {
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
    /** Resolves when all that runs now has ended. */
    async idle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
