/** What was said in passing since the program was opened: a toast goes away, and what it said stays to be read. */

import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

declare module '../../kit/stores.ts' {
  interface StoreStates {
    readonly told: ShownNoticesStore;
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
  readonly told: readonly ShownNotice[];
  /** How many of them came since the list was last looked at. */
  readonly unseen: number;
  readonly tell: (what: Pick<ShownNotice, 'words' | 'bad'>) => void;
  readonly look: () => void;
  readonly clear: () => void;
}

/** Who was away for long wants the last of it. */
export const MOST_TOLD = 50;

export function createShownNoticesStore(now: () => number) {
  let last = 0;
  return createStore<ShownNoticesStore>()((set, get) => ({
    told: [],
    unseen: 0,
    tell: (what) => {
      last += 1;
      const told = [{ ...what, id: last, at: now() }, ...get().told].slice(0, MOST_TOLD);
      set({ told, unseen: Math.min(get().unseen + 1, told.length) });
    },
    look: () => set({ unseen: 0 }),
    clear: () => set({ told: [], unseen: 0 }),
  }));
}
