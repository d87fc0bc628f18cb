/** Updates of the program: main's state, and the two acts on it. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { UpdatesView } from '../../../preload/contract/updates/updates.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions } from '../../kit/questions.ts';

export interface UpdatesStore {
  readonly updates: UpdatesView | null;
  readonly load: () => Promise<void>;
  readonly check: () => Promise<void>;
  readonly install: () => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function createUpdatesStore(bridge: Bridge, notify: Notify) {
  const { askAnew } = createQuestions();
  return createStore<UpdatesStore>()((set, get) => ({
    updates: null,
    load: async () => {
      const answer = await askAnew(bridge.updatesState());
      if (answer === null) return;
      if (answer.ok) set({ updates: answer.value });
      else notify.error(answer.error);
    },
    check: async () => {
      const answer = await bridge.updatesCheck();
      if (!answer.ok) notify.error(answer.error);
      await get().load();
    },
    install: async () => {
      const answer = await bridge.updatesInstall();
      if (answer.ok) return;
      await get().load();
      // The reason is shown beside the button, while there is one.
      if ((get().updates?.ready ?? null) === null) notify.error(answer.error);
    },
    onPush: (event) => {
      if (event.type === 'updates-changed') void get().load();
    },
  }));
}
