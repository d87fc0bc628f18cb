/** Questions to main: only the newest gets an answer on the screen (docs/decisions/022-query-kit.md). */

/** @returns null: the answer is stale. */
export type Ask = <T>(answer: Promise<T>) => Promise<T | null>;

/** @returns whether `about` still names what it names now. */
export function trackSame(about: () => unknown): () => boolean {
  const first = about();
  return () => Object.is(first, about());
}

/** Answers count while `about` names the same thing: the station that is shown, the row that is open. */
export function askWhile(about: () => unknown): Ask {
  return async (answer) => {
    const isSame = trackSame(about);
    const value = await answer;
    return isSame() ? value : null;
  };
}

export interface Questions {
  /** Answers to what was asked before are stale from now on. */
  readonly turn: () => void;
  readonly ask: Ask;
  /** Turns, and asks. */
  readonly askAnew: Ask;
  /** Changes with every question. */
  readonly current: () => number;
}

/** Questions that follow one another: each store has one of these for each thing that it shows. */
export function createQuestions(): Questions {
  let newest = 0;
  const current = (): number => newest;
  const turn = (): void => {
    newest += 1;
  };
  const ask = askWhile(current);
  const askAnew: Ask = (answer) => {
    turn();
    return ask(answer);
  };
  return { turn, ask, askAnew, current };
}
