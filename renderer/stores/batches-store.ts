/** The list of batches and the one that is open. */

import { createStore } from 'zustand/vanilla';
import type { BatchDetail, BatchView, UncertainDecision } from '../../preload/contract/batches.ts';
import type { Bridge, PushEvent } from '../../preload/contract/channels.ts';
import type { AppError, Result } from '../../preload/contract/errors.ts';
import type { Notify } from './notify.ts';

export interface BatchesStore {
  /** null = every station. */
  readonly stationId: string | null;
  readonly list: readonly BatchView[] | null;
  readonly detail: BatchDetail | null;
  readonly detailError: AppError | null;
  readonly busy: boolean;
  readonly show: (stationId: string | null) => Promise<void>;
  readonly open: (batchId: string) => Promise<void>;
  readonly close: () => void;
  readonly decide: (batchId: string, decision: UncertainDecision) => Promise<void>;
  readonly cancel: (batchId: string) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function createBatchesStore(bridge: Bridge, notify: Notify) {
  return createStore<BatchesStore>()((set, get) => {
    let wanted: string | null = null;
    async function act(call: () => Promise<Result<BatchView>>, batchId: string): Promise<void> {
      if (get().busy) return;
      set({ busy: true });
      const answer = await call();
      set({ busy: false });
      if (!answer.ok) notify.error(answer.error);
      await Promise.all([get().show(get().stationId), wanted === batchId ? get().open(batchId) : undefined]);
    }
    return {
      stationId: null,
      list: null,
      detail: null,
      detailError: null,
      busy: false,
      show: async (stationId) => {
        set(get().stationId === stationId ? {} : { stationId, list: null });
        const answer = await bridge.batchesList({ stationId });
        if (get().stationId !== stationId) return;
        if (answer.ok) set({ list: answer.value });
        else notify.error(answer.error);
      },
      open: async (batchId) => {
        wanted = batchId;
        if (get().detail?.batch.id !== batchId) set({ detail: null, detailError: null });
        const answer = await bridge.batchesGet({ batchId });
        if (wanted !== batchId) return;
        set(answer.ok ? { detail: answer.value, detailError: null } : { detail: null, detailError: answer.error });
      },
      close: () => {
        wanted = null;
        set({ detail: null, detailError: null });
      },
      decide: (batchId, decision) => act(() => bridge.batchesDecide({ batchId, decision }), batchId),
      cancel: (batchId) => act(() => bridge.batchesCancel({ batchId }), batchId),
      onPush: (event) => {
        if (event.type !== 'batches-changed') return;
        if (get().list !== null) void get().show(get().stationId);
        if (wanted !== null && event.batchIds.includes(wanted)) void get().open(wanted);
      },
    };
  });
}
