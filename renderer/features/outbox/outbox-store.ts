/** The outbox: what stands in it, what holds it, and the one item that is open. */

import { createStore } from 'zustand/vanilla';
import type { GateView, OutboxState, UncertainDecision } from '../../../preload/contract/batches.ts';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/note-desk.ts';
import {
  MAX_OUTBOX_LIST,
  MOST_OUTBOX_LIST,
  type OutboxAct,
  type OutboxActOutcome,
  type OutboxContent,
  type OutboxItemDetail,
  type OutboxItemView,
  type OutboxList,
  type OutboxShow,
  type ProofPackage,
} from '../../../preload/contract/outbox.ts';
import type { RevertView } from '../../../preload/contract/prices.ts';
import { answerOf } from '../../app/answers.ts';
import type { Notify } from '../../app/notify.ts';
import { onceMore } from '../../app/once-more.ts';

/** What the list is narrowed to. */
export interface OutboxFilters {
  /** null = every station. */
  readonly stationId: string | null;
  readonly show: OutboxShow;
  /** null = prices and notes. */
  readonly content: OutboxContent | null;
  /** null = of any state. */
  readonly state: OutboxState | null;
  /** What is looked for. */
  readonly text: string;
}

/** Price uploads that another screen shows: the newest of a station, or these. */
type Followed = { readonly stationId: string; readonly newest: number } | { readonly ids: readonly string[] };

export interface OutboxStore extends OutboxFilters {
  readonly limit: number;
  readonly list: OutboxList | null;
  readonly followed: readonly OutboxItemView[] | null;
  /** Shut gates of every station. */
  readonly gates: readonly GateView[];
  /** Items that wait for a person, over all stations. */
  readonly attention: number;
  readonly detail: OutboxItemDetail | null;
  readonly detailError: AppError | null;
  readonly busy: boolean;
  readonly packing: boolean;
  readonly look: (stationId: string | null, show: OutboxShow) => Promise<void>;
  readonly narrow: (part: Partial<Pick<OutboxFilters, 'content' | 'state' | 'text'>>) => Promise<void>;
  /** All uploads of prices, for the list that is about to be opened; of one station, or of all. */
  readonly showPrices: (stationId: string | null) => void;
  /** What is open of this state at a station, for the list that is about to be opened. */
  readonly showState: (stationId: string, state: OutboxState) => void;
  /** null: nobody looks any more. */
  readonly follow: (followed: Followed | null) => Promise<void>;
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
  /** null: it failed, and the user was told; so of the next two. */
  readonly refusedSheet: (batchId: string) => Promise<FileToKeep | null>;
  readonly revert: (batchId: string) => Promise<RevertView | null>;
  readonly pack: (itemId: string) => Promise<ProofPackage | null>;
  readonly onPush: (event: PushEvent) => void;
}

const EVERYTHING: OutboxFilters = { stationId: null, show: 'open', content: null, state: null, text: '' };
const ASKED = ['stationId', 'show', 'content', 'state', 'text', 'limit'] as const;

/** @param rest waits between two readings that pushes ask for: a thousand deliveries push a thousand times. */
export function createOutboxStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<OutboxStore>()((set, get) => {
    let wanted: string | null = null;
    let following: Followed | null = null;
    /** What `followed` holds. */
    let followedKey = '';
    let gatesWanted = false;

    async function readList(): Promise<void> {
      const before = get();
      const { stationId, show, content, state, text, limit } = before;
      const narrow = { ...(content !== null && { content }), ...(state !== null && { state }), ...(text !== '' && { text }) };
      const answer = await bridge.outboxList({ stationId, show, limit, ...narrow });
      const now = get();
      if (ASKED.some((part) => now[part] !== before[part])) return;
      if (answer.ok) set({ list: answer.value });
      else notify.error(answer.error);
    }
    async function readFollowed(): Promise<void> {
      const asked = following;
      if (asked === null) return;
      const [stationId, part] = 'ids' in asked ? [null, { ids: asked.ids }] : [asked.stationId, { limit: asked.newest }];
      const answer = await bridge.outboxList({ stationId, show: 'newest', content: 'prices', ...part });
      if (following !== asked) return;
      if (answer.ok) set({ followed: answer.value.items });
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
      await Promise.all([count(), get().list === null ? null : readList(), wanted === null ? null : readItem(wanted), readFollowed()]);
    }
    const refresh = onceMore(() => Promise.all([readShown(), gatesWanted ? readGates() : null]), rest);
    /** Changes nothing that is shown. @param of what runs meanwhile; a second one of the same is none. */
    async function ask<T>(call: () => Promise<Result<T>>, of: 'busy' | 'packing' = 'busy'): Promise<T | null> {
      if (get()[of]) return null;
      set({ [of]: true });
      const answer = await call();
      set({ [of]: false });
      return answerOf(answer, notify);
    }
    async function act<T>(call: () => Promise<Result<T>>): Promise<T | null> {
      if (get().busy) return null;
      const value = await ask(call);
      await Promise.all([readShown(), readGates()]);
      return value;
    }
    const quietly = async (call: () => Promise<Result<unknown>>): Promise<void> => void (await act(call));

    return {
      ...EVERYTHING,
      limit: MAX_OUTBOX_LIST,
      list: null,
      followed: null,
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
      showPrices: (stationId) => set({ ...EVERYTHING, stationId, show: 'all', content: 'prices', limit: MAX_OUTBOX_LIST, list: null }),
      showState: (stationId, state) => set({ ...EVERYTHING, stationId, state, limit: MAX_OUTBOX_LIST, list: null }),
      follow: (asked) => {
        following = asked;
        const key = JSON.stringify(asked);
        if (asked !== null && key !== followedKey) {
          followedKey = key;
          set({ followed: null });
        }
        return readFollowed();
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
      refusedSheet: (batchId) => ask(() => bridge.batchesRefusedSheet({ batchId })),
      revert: (batchId) => ask(() => bridge.batchesRevert({ batchId })),
      pack: (itemId) => ask(() => bridge.outboxPackage({ itemId }), 'packing'),
      onPush: (event) => {
        // A reading tells what the prices of every batch are by now.
        const shown = get().list !== null || wanted !== null || following !== null;
        if (event.type === 'batches-changed' || (event.type === 'prices-changed' && shown)) void refresh();
        else if (event.type === 'pending-changed' && get().detail?.note != null) void refresh();
        else if (event.type === 'reachability' && gatesWanted) void readGates();
      },
    };
  });
}
