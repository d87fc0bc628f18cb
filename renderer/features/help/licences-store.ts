/** The licenses of the program's dependencies, loaded on demand. */

import { createStore } from 'zustand/vanilla';
import type { PushEvent } from '../../../preload/contract/channels.ts';

export interface LicencesStore {
  readonly opened: boolean;
  /** null: not loaded, or unreadable. */
  readonly text: string | null;
  readonly failed: boolean;
  readonly open: () => Promise<void>;
  readonly close: () => void;
  readonly onPush: (event: PushEvent) => void;
}

/** @param read rejects if the file is missing. */
export function createLicencesStore(read: () => Promise<string>) {
  return createStore<LicencesStore>()((set, get) => ({
    opened: false,
    text: null,
    failed: false,
    open: async () => {
      set({ opened: true, failed: false });
      if (get().text !== null) return;
      try {
        set({ text: await read() });
      } catch {
        set({ failed: true });
      }
    },
    close: () => set({ opened: false }),
    onPush: ({ type }) => {
      if (type === 'licences-asked') void get().open();
    },
  }));
}

/** The build places the file beside the page (test/tools/packages/licences.ts). */
export async function readLicences(): Promise<string> {
  const response = await fetch('./LICENCAS.txt');
  if (!response.ok) throw new Error(`LICENCAS.txt: ${response.status}`);
  return response.text();
}
