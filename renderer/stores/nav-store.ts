/** Which screen is open. */

import { createStore } from 'zustand/vanilla';

export const SCREENS = ['home', 'prices', 'batches', 'outbox', 'settings'] as const;
export type Screen = (typeof SCREENS)[number];

export interface NavStore {
  readonly screen: Screen;
  /** The batch shown in detail on the screen of batches, or null for the list. */
  readonly batchId: string | null;
  /** The upload shown in detail on the screen of the outbox, or null for the list. */
  readonly outboxId: string | null;
  readonly go: (screen: Screen) => void;
  readonly openBatch: (batchId: string | null) => void;
  readonly openUpload: (itemId: string | null) => void;
}

export function createNavStore() {
  return createStore<NavStore>()((set) => ({
    screen: 'home',
    batchId: null,
    outboxId: null,
    go: (screen) => set({ screen, batchId: null, outboxId: null }),
    openBatch: (batchId) => set({ screen: 'batches', batchId }),
    openUpload: (outboxId) => set({ screen: 'outbox', outboxId }),
  }));
}
