/** The list of batches and the one that is open. */

import { createStore } from 'zustand/vanilla';
import type { BatchDetail, BatchView, UncertainDecision } from '../../../../preload/contract/batches.ts';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../../preload/contract/note-desk.ts';
import type { RevertView } from '../../../../preload/contract/prices.ts';
import type { Notify } from '../../../app/notify.ts';

/** Batches around the open one. */
export interface RelatedBatches {
  /** The one whose refused lines it sends again; null also when that one is not listed any more. */
  readonly corrects: BatchView | null;
  readonly correctedBy: readonly BatchView[];
}

export interface BatchesStore {
  /** null = every station. */
  readonly stationId: string | null;
  readonly list: readonly BatchView[] | null;
  readonly detail: BatchDetail | null;
  readonly related: RelatedBatches;
  readonly detailError: AppError | null;
  readonly busy: boolean;
  readonly show: (stationId: string | null) => Promise<void>;
  readonly open: (batchId: string) => Promise<void>;
  readonly close: () => void;
  readonly decide: (batchId: string, decision: UncertainDecision) => Promise<void>;
  readonly check: (batchId: string) => Promise<void>;
  readonly cancel: (batchId: string) => Promise<void>;
  /** null: it failed, and the user was told. */
  readonly refusedSheet: (batchId: string) => Promise<FileToKeep | null>;
  readonly revert: (batchId: string) => Promise<RevertView | null>;
  readonly onPush: (event: PushEvent) => void;
}

const ALONE: RelatedBatches = { corrects: null, correctedBy: [] };

export function createBatchesStore(bridge: Bridge, notify: Notify) {
  return createStore<BatchesStore>()((set, get) => {
    let wanted: string | null = null;
    async function act(call: () => Promise<Result<unknown>>, batchId: string): Promise<void> {
      if (get().busy) return;
      set({ busy: true });
      const answer = await call();
      set({ busy: false });
      if (!answer.ok) notify.error(answer.error);
      await Promise.all([get().show(get().stationId), wanted === batchId ? get().open(batchId) : undefined]);
    }
    async function ask<T>(call: () => Promise<Result<T>>): Promise<T | null> {
      if (get().busy) return null;
      set({ busy: true });
      const answer = await call();
      set({ busy: false });
      if (answer.ok) return answer.value;
      notify.error(answer.error);
      return null;
    }
    async function relate({ id, stationId, state, correctsId, counts }: BatchView): Promise<void> {
      // Nothing refused, nothing corrected: no need to look.
      if (correctsId === null && counts.refused === 0 && state !== 'rejected') return;
      const answer = await bridge.batchesList({ stationId });
      if (!answer.ok || wanted !== id) return;
      const corrects = answer.value.find((other) => other.id === correctsId) ?? null;
      set({ related: { corrects, correctedBy: answer.value.filter((other) => other.correctsId === id) } });
    }
    return {
      stationId: null,
      list: null,
      detail: null,
      related: ALONE,
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
        if (get().detail?.batch.id !== batchId) set({ detail: null, detailError: null, related: ALONE });
        const answer = await bridge.batchesGet({ batchId });
        if (wanted !== batchId) return;
        set(answer.ok ? { detail: answer.value, detailError: null } : { detail: null, detailError: answer.error });
        if (answer.ok) await relate(answer.value.batch);
      },
      close: () => {
        wanted = null;
        set({ detail: null, detailError: null, related: ALONE });
      },
      decide: (batchId, decision) => act(() => bridge.batchesDecide({ batchId, decision }), batchId),
      check: (batchId) => act(() => bridge.outboxCheck({ itemId: batchId }), batchId),
      cancel: (batchId) => act(() => bridge.batchesCancel({ batchId }), batchId),
      refusedSheet: (batchId) => ask(() => bridge.batchesRefusedSheet({ batchId })),
      revert: (batchId) => ask(() => bridge.batchesRevert({ batchId })),
      onPush: (event) => {
        // A reading tells what the prices of every batch are by now.
        const read = event.type === 'prices-changed';
        if (!read && event.type !== 'batches-changed') return;
        if (get().list !== null) void get().show(get().stationId);
        if (wanted !== null && (read || event.batchIds.includes(wanted))) void get().open(wanted);
      },
    };
  });
}
