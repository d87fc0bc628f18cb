/** The outbox: what stands in it, what holds it, and the one item that is open. */

import { createStore } from 'zustand/vanilla';
import type { GateView, UncertainDecision } from '../../preload/contract/batches.ts';
import type { Bridge, PushEvent } from '../../preload/contract/channels.ts';
import type { AppError, Result } from '../../preload/contract/errors.ts';
import type { OutboxItemDetail, OutboxList, OutboxShow, ProofPackage } from '../../preload/contract/outbox.ts';
import type { Notify } from './notify.ts';

export interface OutboxStore {
  /** null = every station. */
  readonly stationId: string | null;
  readonly show: OutboxShow;
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
  readonly count: () => Promise<void>;
  readonly open: (itemId: string) => Promise<void>;
  readonly close: () => void;
  readonly decide: (itemId: string, decision: UncertainDecision) => Promise<void>;
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
    let again = false;

    async function readList(): Promise<void> {
      const { stationId, show } = get();
      const answer = await bridge.outboxList({ stationId, show });
      if (get().stationId !== stationId || get().show !== show) return;
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
    /** All that is on the screen; asked for while it runs, it runs once more. */
    async function refresh(): Promise<void> {
      again = true;
      if (reading) return;
      reading = true;
      while (again) {
        again = false;
        const item = wanted;
        await Promise.all([count(), ...(get().list === null ? [] : [readList(), readGates()]), ...(item === null ? [] : [readItem(item)])]);
        await rest();
      }
      reading = false;
    }
    async function act(call: () => Promise<Result<unknown>>): Promise<void> {
      if (get().busy) return;
      set({ busy: true });
      const answer = await call();
      set({ busy: false });
      if (!answer.ok) notify.error(answer.error);
      const item = wanted;
      await Promise.all([count(), readGates(), ...(get().list === null ? [] : [readList()]), ...(item === null ? [] : [readItem(item)])]);
    }

    return {
      stationId: null,
      show: 'open',
      list: null,
      gates: [],
      attention: 0,
      detail: null,
      detailError: null,
      busy: false,
      packing: false,
      look: async (stationId, show) => {
        const before = get();
        if (before.stationId !== stationId || before.show !== show) set({ stationId, show, list: null });
        await Promise.all([readList(), readGates(), count()]);
      },
      count,
      open: async (itemId) => {
        wanted = itemId;
        if (get().detail?.item.id !== itemId) set({ detail: null, detailError: null });
        await Promise.all([readItem(itemId), readGates()]);
      },
      close: () => {
        wanted = null;
        set({ detail: null, detailError: null });
      },
      decide: (itemId, decision) => act(() => bridge.outboxDecide({ itemId, decision })),
      cancel: (itemId) => act(() => bridge.outboxCancel({ itemId })),
      revive: (itemId) => act(() => bridge.outboxRevive({ itemId })),
      pause: (stationId, paused) => act(() => bridge.outboxPause({ stationId, paused })),
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
        else if (event.type === 'reachability' && (get().list !== null || wanted !== null)) void readGates();
      },
    };
  });
}
