/** Global search at the active station. Answers to text that is no longer typed are dropped. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { SearchView } from '../../../preload/contract/search/search.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';

export interface SearchStore {
  readonly text: string;
  /** Results for `found.text`; null: nothing was queried, or nothing is typed. */
  readonly found: { readonly text: string; readonly stationId: string; readonly view: SearchView } | null;
  /** Why the search for `text` failed. */
  readonly failure: AppError | null;
  /** Resets the search, and lets main prepare its index. */
  readonly begin: (stationId: string) => Promise<void>;
  readonly type: (stationId: string, text: string) => Promise<void>;
}

/** Whether the search for the typed text is over, or none is needed. */
export function isAnswered({ text, found, failure }: SearchStore): boolean {
  return text.trim() === '' || failure !== null || found?.text === text;
}

export function createSearchStore(bridge: Bridge, notify: Notify) {
  return createStore<SearchStore>()((set, get) => {
    /** Every letter starts a new query. */
    const { turn, ask } = createQuestions();
    return {
      text: '',
      found: null,
      failure: null,
      begin: async (stationId) => {
        turn();
        set({ text: '', found: null, failure: null });
        // A failed preparation is reported by the first search.
        await bridge.searchAll({ stationId, text: '' });
      },
      type: async (stationId, text) => {
        turn();
        const of = get().found;
        const blank = text.trim() === '';
        // Previous results stay until the new ones arrive; those of another station are dropped.
        set({ text, failure: null, found: blank || of?.stationId !== stationId ? null : of });
        if (blank) return;
        const answer = await ask(bridge.searchAll({ stationId, text }));
        if (answer === null) return;
        if (answer.ok) set({ found: { text, stationId, view: answer.value } });
        else {
          set({ found: null, failure: answer.error });
          notify.error(answer.error);
        }
      },
    };
  });
}
