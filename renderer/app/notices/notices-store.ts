/** History of passing messages since the program opened: a toast disappears, and its text stays here. */

import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly notices: ShownNoticesStore;
  }
}

export interface ShownNotice {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly words: ReactNode;
  readonly bad: boolean;
}

export interface ShownNoticesStore {
  /** Newest first. */
  readonly notices: readonly ShownNotice[];
  /** Number of messages since the list was last opened. */
  readonly unseen: number;
  readonly tell: (what: Pick<ShownNotice, 'words' | 'bad'>) => void;
  readonly look: () => void;
  readonly clear: () => void;
}

/** Size of the history; older messages are dropped. */
export const MAX_NOTICES = 50;

export function createShownNoticesStore(now: () => number) {
  let last = 0;
  return createStore<ShownNoticesStore>()((set, get) => ({
    notices: [],
    unseen: 0,
    tell: (what) => {
      last += 1;
      const notices = [{ ...what, id: last, at: now() }, ...get().notices].slice(0, MAX_NOTICES);
      set({ notices, unseen: Math.min(get().unseen + 1, notices.length) });
    },
    look: () => set({ unseen: 0 }),
    clear: () => set({ notices: [], unseen: 0 }),
  }));
}
