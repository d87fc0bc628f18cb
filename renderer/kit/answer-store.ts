/** One answer of main about one thing: the store of a screen, or a dialog, that shows what it asked for. */

import { createStore } from 'zustand/vanilla';
import type { AppError, Result } from '../../preload/contract/errors.ts';
import { createQuestions } from './questions.ts';

export interface AnswerStore<About, T> {
  /** null: nothing is asked about. */
  readonly about: About | null;
  /** null: main has not answered yet, or not with this. */
  readonly value: T | null;
  readonly error: AppError | null;
  /** Asks about it. What was shown of the same thing stays until main answers; null closes it. */
  readonly look: (about: About | null) => Promise<void>;
}

/** @param ask rejects never: main answers with a Result. */
export function createAnswerStore<About, T>(ask: (about: About) => Promise<Result<T>>) {
  return createStore<AnswerStore<About, T>>()((set, get) => {
    const { askAnew, turn } = createQuestions();
    return {
      about: null,
      value: null,
      error: null,
      look: async (about) => {
        if (!Object.is(about, get().about)) set({ about, value: null, error: null });
        if (about === null) return turn();
        const answer = await askAnew(ask(about));
        if (answer === null) return;
        set(answer.ok ? { value: answer.value, error: null } : { error: answer.error });
      },
    };
  });
}
