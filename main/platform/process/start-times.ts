/** What a start waits for, one thing after the other: in the log, so that a slow PC can be told from a slow disk. */

export interface StartTimes {
  /** The thing that was waited for is done. */
  readonly done: (name: string) => void;
  /** Whole milliseconds of each, in their order. */
  readonly all: () => Readonly<Record<string, number>>;
}

/** @param now milliseconds since the process began. */
export function createStartTimes(now: () => number): StartTimes {
  const times: Record<string, number> = {};
  let last = 0;
  return {
    done(name) {
      const at = now();
      times[name] = Math.round(at - last);
      last = at;
    },
    all: () => ({ ...times }),
  };
}
