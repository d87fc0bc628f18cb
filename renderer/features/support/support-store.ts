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
  /** Drops results that say nothing of the present any more. Call when they come into view. */
  readonly open: () => void;
  readonly check: () => Promise<void>;
  /** Package to be confirmed; null: none. */
  readonly bundle: BundleView | null;
  readonly busy: 'prepare' | 'save' | null;
  readonly prepare: () => Promise<void>;
  readonly leave: () => void;
  /** null: it failed and the user was notified. */
  readonly save: (memory: boolean) => Promise<FileToKeep | null>;
}

const FRESH_MS = 10 * 60_000;

interface SupportFacts {
  /** The active station or fleet; null: none. */
  readonly activeAccessId: () => string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export function createSupportStore(bridge: Bridge, notify: Notify, { activeAccessId, now }: SupportFacts) {
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
      open: () => {
        const { checking, results } = get();
        const isOld = Object.values(results).some(({ at }) => Math.abs(now() - Date.parse(at)) > FRESH_MS);
        if (isOld && checking.length === 0) set({ results: {} });
      },
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
