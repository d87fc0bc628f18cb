/** Global search at the active station. Answers to text that is no longer typed are dropped. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { SearchView } from '../../../preload/contract/search/search.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';

export interface SearchStore {
  readonly text: string;
  /** Results for `found.text`; null: nothing was queried, or nothing is typed. */
  readonly found: { readonly text: string; readonly stationId: string; readonly view: SearchView } | null;
  /** Resets the search, and lets main prepare its index. */
  readonly begin: (stationId: string) => Promise<void>;
  readonly type: (stationId: string, text: string) => Promise<void>;
}

export function createSearchStore(bridge: Bridge, notify: Notify) {
  return createStore<SearchStore>()((set, get) => {
    /** Every letter starts a new query. */
    const { turn, ask } = createQuestions();
    return {
      text: '',
      found: null,
      begin: async (stationId) => {
        turn();
        set({ text: '', found: null });
        // A failed preparation is reported by the first search.
        await bridge.searchAll({ stationId, text: '' });
      },
      type: async (stationId, text) => {
        turn();
        const of = get().found;
        const blank = text.trim() === '';
        // Previous results stay until the new ones arrive; those of another station are dropped.
        set({ text, found: blank || of?.stationId !== stationId ? null : of });
        if (blank) return;
        const answer = await ask(bridge.searchAll({ stationId, text }));
        if (answer === null) return;
        if (answer.ok) set({ found: { text, stationId, view: answer.value } });
        else notify.error(answer.error);
      },
    };
  });
}
