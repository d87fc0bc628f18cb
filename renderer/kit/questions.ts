/**
 * Questions to main of which only the newest gets an answer on the screen (docs/decisions/022-query-kit.md). A store has one of
 * these for each thing that it shows, and calls `turn` when it wants another one.
 */
export interface Questions {
  /** Answers to what was asked before are stale from now on. */
  readonly turn: () => void;
  /** @returns null: another question has been asked meanwhile. */
  readonly ask: <T>(answer: Promise<T>) => Promise<T | null>;
  /** Changes with every question. */
  readonly current: () => number;
}

export function createQuestions(): Questions {
  let newest = 0;
  return {
    turn: () => {
      newest += 1;
    },
    ask: async (answer) => {
      const asked = newest;
      const value = await answer;
      return asked === newest ? value : null;
    },
    current: () => newest,
  };
}
