/** Queries to main: only the newest is answered on the screen (docs/decisions/022-query-kit.md). */

/** @returns null: the answer is stale. */
export type Ask = <T>(answer: Promise<T>) => Promise<T | null>;

/** @returns whether `about` still has its current value. */
export function trackSame(about: () => unknown): () => boolean {
  const first = about();
  return () => Object.is(first, about());
}

/** Drops answers that arrive after `about` changed: another station, another open row. */
export function askWhile(about: () => unknown): Ask {
  return async (answer) => {
    const isSame = trackSame(about);
    const value = await answer;
    return isSame() ? value : null;
  };
}

export interface Questions {
  /** Makes all pending answers stale. */
  readonly turn: () => void;
  readonly ask: Ask;
  /** Makes pending answers stale and sends the query. */
  readonly askAnew: Ask;
  /** Changes with every query. */
  readonly current: () => number;
}

/** Successive queries for one subject; a store creates one of these per subject it shows. */
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
