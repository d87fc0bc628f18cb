export type Jobs = ReturnType<typeof createJobs>;

/** Named asynchronous work: one job per name at a time, at most `limit` in total. @param ended called after each job. */
export function createJobs(limit: number, ended: () => void, onError: (error: unknown) => void) {
  const running = new Map<string, Promise<void>>();
  return {
    has: (name: string): boolean => running.has(name),
    names: (): readonly string[] => [...running.keys()],
    full: (): boolean => running.size >= limit,
    /** `rename`: continues the job under another name, in the same slot. */
    run(name: string, work: (rename: (to: string) => void) => Promise<void>): void {
      let currentName = name;
      const rename = (to: string): void => {
        running.delete(currentName);
        currentName = to;
        running.set(currentName, job);
      };
      const job: Promise<void> = work(rename)
        .catch(onError)
        .finally(() => {
          running.delete(currentName);
          ended();
        });
      running.set(currentName, job);
    },
    /** Resolves when all current jobs have ended. */
    async idle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
