/** The outbox: what stands in it, what holds it, and the one item that is open. */

import { createStore } from 'zustand/vanilla';
import type { GateView, OutboxState, UncertainDecision } from '../../../preload/contract/batches.ts';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import {
  MAX_OUTBOX_LIST,
  MOST_OUTBOX_LIST,
  type OutboxAct,
  type OutboxActOutcome,
  type OutboxItemDetail,
  type OutboxList,
  type OutboxShow,
  type ProofPackage,
} from '../../../preload/contract/outbox.ts';
import type { Notify } from '../../app/notify.ts';

export interface OutboxStore {
  /** null = every station. */
  readonly stationId: string | null;
  readonly show: OutboxShow;
  /** null = of any state. */
  readonly state: OutboxState | null;
  /** What is looked for. */
  readonly text: string;
  readonly limit: number;
  readonly list: OutboxList | null;
  /** Shut gates of every station. */
  readonly gates: readonly GateView[];
  /** Items that wait for a person, over all stations. */
  readonly attention: number;
  readonly detail: OutboxItemDetail | null;
  readonly detailError: AppError | null;
  readonly busy: boolean;
  readonly packing: boolean;
  readonly look: (stationId: string | null, show: OutboxShow) => Promise<void>;
  readonly narrow: (part: { readonly state?: OutboxState | null; readonly text?: string }) => Promise<void>;
  readonly more: () => Promise<void>;
  /** null: it failed, and the user was told. */
  readonly act: (itemIds: readonly string[], act: OutboxAct) => Promise<OutboxActOutcome | null>;
  readonly count: () => Promise<void>;
  /** Somewhere shut gates are shown: from now on they are kept fresh. */
  readonly loadGates: () => Promise<void>;
  readonly open: (itemId: string) => Promise<void>;
  readonly close: () => void;
  readonly decide: (itemId: string, decision: UncertainDecision) => Promise<void>;
  readonly check: (itemId: string) => Promise<void>;
  readonly cancel: (itemId: string) => Promise<void>;
  readonly revive: (itemId: string) => Promise<void>;
  readonly pause: (stationId: string, paused: boolean) => Promise<void>;
  /** null: it failed, and the user was told. */
  readonly pack: (itemId: string) => Promise<ProofPackage | null>;
  readonly onPush: (event: PushEvent) => void;
}

/** @param rest waits between two readings that pushes ask for: a thousand deliveries push a thousand times. */
export function createOutboxStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<OutboxStore>()((set, get) => {
    let wanted: string | null = null;
    let reading = false;
    let again: boolean;
    let gatesWanted = false;

    async function readList(): Promise<void> {
      const { stationId, show, state, text, limit } = get();
      const answer = await bridge.outboxList({ stationId, show, limit, ...(state !== null && { state }), ...(text !== '' && { text }) });
      const now = get();
      if (now.stationId !== stationId || now.show !== show || now.state !== state || now.text !== text || now.limit !== limit) return;
      if (answer.ok) set({ list: answer.value });
      else notify.error(answer.error);
    }
    async function readGates(): Promise<void> {
      const answer = await bridge.outboxGates({ stationId: null });
      if (answer.ok) set({ gates: answer.value });
    }
    async function readItem(itemId: string): Promise<void> {
      const answer = await bridge.outboxItem({ itemId });
      if (wanted !== itemId) return;
      set(answer.ok ? { detail: answer.value, detailError: null } : { detail: null, detailError: answer.error });
    }
    async function count(): Promise<void> {
      const answer = await bridge.outboxAttention();
      if (answer.ok) set({ attention: answer.value.items });
    }
    async function readShown(): Promise<void> {
      await Promise.all([count(), get().list === null ? null : readList(), wanted === null ? null : readItem(wanted)]);
    }
    /** All that is on the screen; asked for while it runs, it runs once more. */
    async function refresh(): Promise<void> {
      again = true;
      if (reading) return;
      reading = true;
      while (again) {
        again = false;
        await Promise.all([readShown(), gatesWanted ? readGates() : null]);
        await rest();
      }
      reading = false;
    }
    async function act<T>(call: () => Promise<Result<T>>): Promise<T | null> {
      if (get().busy) return null;
      set({ busy: true });
      const answer = await call();
      set({ busy: false });
      if (!answer.ok) notify.error(answer.error);
      await Promise.all([readShown(), readGates()]);
      return answer.ok ? answer.value : null;
    }
    const quietly = async (call: () => Promise<Result<unknown>>): Promise<void> => void (await act(call));

    return {
      stationId: null,
      show: 'open',
      state: null,
      text: '',
      limit: MAX_OUTBOX_LIST,
      list: null,
      gates: [],
      attention: 0,
      detail: null,
      detailError: null,
      busy: false,
      packing: false,
      look: async (stationId, show) => {
        const before = get();
        if (before.stationId !== stationId || before.show !== show) set({ stationId, show, limit: MAX_OUTBOX_LIST, list: null });
        await Promise.all([readList(), get().loadGates(), count()]);
      },
      narrow: async (part) => {
        set({ ...part, limit: MAX_OUTBOX_LIST });
        await readList();
      },
      more: async () => {
        set({ limit: Math.min(get().limit + MAX_OUTBOX_LIST, MOST_OUTBOX_LIST) });
        await readList();
      },
      act: (itemIds, chosen) => act(() => bridge.outboxAct({ itemIds, act: chosen })),
      count,
      loadGates: () => {
        gatesWanted = true;
        return readGates();
      },
      open: async (itemId) => {
        wanted = itemId;
        if (get().detail?.item.id !== itemId) set({ detail: null, detailError: null });
        await Promise.all([readItem(itemId), get().loadGates()]);
      },
      close: () => {
        wanted = null;
        set({ detail: null, detailError: null });
      },
      decide: (itemId, decision) => quietly(() => bridge.outboxDecide({ itemId, decision })),
      check: (itemId) => quietly(() => bridge.outboxCheck({ itemId })),
      cancel: (itemId) => quietly(() => bridge.outboxCancel({ itemId })),
      revive: (itemId) => quietly(() => bridge.outboxRevive({ itemId })),
      pause: (stationId, paused) => quietly(() => bridge.outboxPause({ stationId, paused })),
      pack: async (itemId) => {
        if (get().packing) return null;
        set({ packing: true });
        const answer = await bridge.outboxPackage({ itemId });
        set({ packing: false });
        if (answer.ok) return answer.value;
        notify.error(answer.error);
        return null;
      },
      onPush: (event) => {
        if (event.type === 'batches-changed') void refresh();
        else if (event.type === 'pending-changed' && get().detail?.note != null) void refresh();
        else if (event.type === 'reachability' && gatesWanted) void readGates();
      },
    };
  });
}
