/** Health checks of connection and PC, and the support package. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { type BundleView, HEALTH_CHECKS, type HealthCheck, type HealthResult } from '../../../preload/contract/support/support.ts';
import type { Notify } from '../../kit/notify.ts';

type Results = Readonly<Partial<Record<HealthCheck, HealthResult>>>;

export interface SupportStore {
  /** The access that was checked; null: none was active. */
  readonly accessId: string | null;
  readonly results: Results;
  /** Running checks. */
  readonly checking: readonly HealthCheck[];
  readonly check: () => Promise<void>;
  /** Package to be confirmed; null: none. */
  readonly bundle: BundleView | null;
  readonly busy: 'prepare' | 'save' | null;
  readonly prepare: () => Promise<void>;
  readonly leave: () => void;
  /** null: it failed and the user was notified. */
  readonly save: (memory: boolean) => Promise<FileToKeep | null>;
}

/** @param activeAccessId the active station or fleet; null: none. */
export function createSupportStore(bridge: Bridge, notify: Notify, activeAccessId: () => string | null) {
  return createStore<SupportStore>()((set, get) => {
    async function runCheck(check: HealthCheck): Promise<void> {
      const answer = await bridge.supportCheck({ check });
      const checking = get().checking.filter((each) => each !== check);
      if (answer.ok) set({ checking, results: { ...get().results, [check]: answer.value } });
      else {
        set({ checking });
        notify.error(answer.error);
      }
    }
    return {
      accessId: null,
      results: {},
      checking: [],
      check: async () => {
        if (get().checking.length > 0) return;
        set({ accessId: activeAccessId(), checking: HEALTH_CHECKS, results: {} });
        await Promise.all(HEALTH_CHECKS.map(runCheck));
      },
      bundle: null,
      busy: null,
      prepare: async () => {
        set({ busy: 'prepare' });
        const answer = await bridge.supportBundle();
        set({ busy: null, bundle: answer.ok ? answer.value : null });
        if (!answer.ok) notify.error(answer.error);
      },
      leave: () => set({ bundle: null }),
      save: async (memory) => {
        const { bundle } = get();
        if (bundle === null) return null;
        set({ busy: 'save' });
        const answer = await bridge.supportSaveBundle({ bundleId: bundle.bundleId, memory });
        set({ busy: null, bundle: null });
        if (answer.ok) return answer.value;
        notify.error(answer.error);
        return null;
      },
    };
  });
}
