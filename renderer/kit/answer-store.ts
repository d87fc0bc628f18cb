/** Store of one answer from main about one subject, for a screen or a dialog. */

import { createStore } from 'zustand/vanilla';
import type { AppError, Result } from '../../preload/contract/errors.ts';
import { createQuestions } from './questions.ts';

export interface AnswerStore<About, T> {
  /** Subject of the query; null: none. */
  readonly about: About | null;
  /** null: no answer yet, or an answer about another subject. */
  readonly value: T | null;
  readonly error: AppError | null;
  /** Queries main about a subject. A value of the same subject stays until the new answer; null closes it. */
  readonly look: (about: About | null) => Promise<void>;
}

/** @param ask never rejects: main answers with a Result. */
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
