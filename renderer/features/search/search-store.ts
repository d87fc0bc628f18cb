/** What is looked for everywhere, at the station that is worked with. An answer to what is no longer typed is dropped. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { SearchView } from '../../../preload/contract/search/search.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';

export interface SearchStore {
  readonly text: string;
  /** What was found for `found.text`; null: nothing was asked yet, or nothing is typed. */
  readonly found: { readonly text: string; readonly stationId: string; readonly view: SearchView } | null;
  /** Begins anew, and lets main make itself ready. */
  readonly begin: (stationId: string) => Promise<void>;
  readonly type: (stationId: string, text: string) => Promise<void>;
}

export function createSearchStore(bridge: Bridge, notify: Notify) {
  return createStore<SearchStore>()((set, get) => {
    /** Another one with every letter. */
    const { turn, ask } = createQuestions();
    return {
      text: '',
      found: null,
      begin: async (stationId) => {
        turn();
        set({ text: '', found: null });
        // That it can't be made ready is told by the first search.
        await bridge.searchAll({ stationId, text: '' });
      },
      type: async (stationId, text) => {
        turn();
        const of = get().found;
        const blank = text.trim() === '';
        // Rows of the text before stay until those of this one are here; of another station none does.
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
