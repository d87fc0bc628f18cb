/** Acts on uploads, and files made from them. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { Result } from '../../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import type { UncertainDecision } from '../../../../preload/contract/outbox/batches.ts';
import type { ProofPackage } from '../../../../preload/contract/outbox/outbox.ts';
import type { RevertView } from '../../../../preload/contract/prices/prices.ts';
import { oneAtATime } from '../../../kit/answers.ts';
import type { Notify } from '../../../kit/notify.ts';
import { type CorrectedPrices, type Correcting, NO_CORRECTIONS } from '../batches/corrections.ts';
import { EVERYTHING } from '../filters/upload-filters.ts';
import type { OutboxSlice } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends UploadActs {}
}

export interface UploadActs {
  readonly busy: boolean;
  readonly packing: boolean;
  readonly decide: (itemId: string, decision: UncertainDecision) => Promise<void>;
  readonly check: (itemId: string) => Promise<void>;
  readonly cancel: (itemId: string) => Promise<void>;
  readonly giveUp: (itemId: string) => Promise<void>;
  readonly revive: (itemId: string) => Promise<void>;
  /** Stations and fleets that are being paused or resumed. */
  readonly pausing: ReadonlySet<string>;
  /** Never waits for another act: a pause stops what is wrong. */
  readonly pause: (stationId: string, paused: boolean) => Promise<void>;
  /** Typed corrections that were not sent, by batch. */
  readonly corrections: Readonly<Record<string, Correcting>>;
  /** An empty text removes the correction. */
  readonly typeCorrection: (batchId: string, index: number, text: string) => void;
  /** Makes an import of the corrected prices. null, as for the next two: it failed and the user was notified. */
  readonly correct: (batchId: string, prices: CorrectedPrices['prices']) => Promise<RevertView | null>;
  readonly refusedSheet: (batchId: string) => Promise<FileToKeep | null>;
  readonly revert: (batchId: string) => Promise<RevertView | null>;
  /** Progress of a bulk export; null: none is running. */
  readonly packingMany: { readonly done: number; readonly total: number } | null;
  /** @param ids the uploads; null: all filtered ones. Resolves to null if it was stopped, or failed and the user was notified. */
  readonly packMany: (ids: readonly string[] | null) => Promise<FileToKeep | null>;
  readonly stopPacking: () => Promise<void>;
  readonly pack: (itemId: string) => Promise<ProofPackage | null>;
}

/** @param reread reloads the list after an act. */
export function createUploadActs(bridge: Bridge, notify: Notify, [set, get]: OutboxSlice, reread: () => Promise<unknown>): UploadActs {
  /** Runs a call that changes no shown data. @param of the busy flag to set. */
  const ask = <T>(call: () => Promise<Result<T>>, of: 'busy' | 'packing' = 'busy'): Promise<T | null> =>
    oneAtATime({ isOn: () => get()[of], turn: (on) => set({ [of]: on }) }, call, notify);
  async function act<T>(call: () => Promise<Result<T>>): Promise<T | null> {
    if (get().busy) return null;
    const value = await ask(call);
    await reread();
    return value;
  }
  const quietly = async (call: () => Promise<Result<unknown>>): Promise<void> => void (await act(call));

  const correcting = (batchId: string): Correcting => get().corrections[batchId] ?? { typed: NO_CORRECTIONS, importId: null };
  const setCorrection = (batchId: string, correction: Correcting): void =>
    set({ corrections: { ...get().corrections, [batchId]: correction } });

  return {
    busy: false,
    packing: false,
    packingMany: null,
    decide: (itemId, decision) => quietly(() => bridge.outboxDecide({ itemId, decision })),
    check: (itemId) => quietly(() => bridge.outboxCheck({ itemId })),
    cancel: (itemId) => quietly(() => bridge.outboxCancel({ itemId })),
    giveUp: (itemId) => quietly(() => bridge.outboxGiveUp({ itemId })),
    revive: (itemId) => quietly(() => bridge.outboxRevive({ itemId })),
    pausing: new Set(),
    pause: async (stationId, paused) => {
      const turn = (on: boolean) => {
        const others = [...get().pausing].filter((id) => id !== stationId);
        set({ pausing: new Set(on ? [...others, stationId] : others) });
      };
      await oneAtATime({ isOn: () => get().pausing.has(stationId), turn }, () => bridge.outboxPause({ stationId, paused }), notify);
      await reread();
    },
    corrections: {},
    typeCorrection: (batchId, index, text) => {
      const before = correcting(batchId);
      const typed = new Map(before.typed);
      if (text === '') typed.delete(index);
      else typed.set(index, text);
      setCorrection(batchId, { ...before, typed });
    },
    correct: async (batchId, prices) => {
      const made = await ask(() => bridge.batchesCorrect({ batchId, prices: [...prices], replaces: correcting(batchId).importId }));
      if (made !== null) setCorrection(batchId, { ...correcting(batchId), importId: made.import.id });
      return made;
    },
    refusedSheet: (batchId) => ask(() => bridge.batchesRefusedSheet({ batchId })),
    revert: (batchId) => ask(() => bridge.batchesRevert({ batchId })),
    packMany: async (ids) => {
      if (get().packingMany !== null) return null;
      set({ packingMany: { done: 0, total: ids?.length ?? get().summary?.total ?? 0 } });
      const answer = await bridge.outboxPackages(ids === null ? get().query : { ...EVERYTHING, ids });
      set({ packingMany: null });
      if (answer.ok) return answer.value;
      notify.error(answer.error);
      return null;
    },
    stopPacking: async () => void (await bridge.outboxPackagesStop()),
    pack: (itemId) => ask(() => bridge.outboxPackage({ itemId }), 'packing'),
  };
}
