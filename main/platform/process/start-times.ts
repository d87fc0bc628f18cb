/** Measures the steps of a start, so that the log distinguishes a slow PC from a slow disk. */

export interface StartTimes {
  /** Marks a step as done. */
  readonly done: (name: string) => void;
  /** Whole milliseconds of each step, in order. */
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
