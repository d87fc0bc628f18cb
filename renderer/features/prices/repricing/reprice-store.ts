/** What is typed over the prices in force, by station: main keeps it, so that it outlives the program, until it has been sent. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { PricesInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import type { DroppedDraft, PriceChange, PriceDraft, RevertView } from '../../../../preload/contract/prices/prices.ts';
import { answerOf, oneAtATime } from '../../../kit/answers.ts';
import type { Notify } from '../../../kit/notify.ts';
import { type Draft, type Drafts, draftOfStored, NO_DRAFTS, storedDrafts, withoutDrafts } from './drafts.ts';

/** Steps that can be taken back. */
const MOST_STEPS = 100;

export interface StationDrafts {
  readonly drafts: Drafts;
  readonly past: readonly Drafts[];
  readonly future: readonly Drafts[];
  /** The import that was made of them, and the drafts it was made from. */
  readonly prepared: { readonly importId: string; readonly drafts: Drafts } | null;
  /** Were made against prices that have changed since the program was open last. */
  readonly dropped: readonly DroppedDraft[];
}

export const NOTHING_TYPED: StationDrafts = { drafts: NO_DRAFTS, past: [], future: [], prepared: null, dropped: [] };

export interface RepriceStore {
  readonly stations: Readonly<Record<string, StationDrafts>>;
  readonly busy: boolean;
  /** What was left of a station when the program was open last: read once. */
  readonly load: (stationId: string) => Promise<void>;
  /** The user has read which ones were dropped. */
  readonly acknowledge: (stationId: string) => void;
  /** One step, which can be taken back as one. */
  readonly change: (stationId: string, step: (drafts: Drafts) => Drafts) => void;
  readonly undo: (stationId: string) => void;
  readonly redo: (stationId: string) => void;
  /** Makes an import of these prices. null: it was refused, and the user was told. */
  readonly prepare: (stationId: string, changes: readonly PriceChange[]) => Promise<RevertView | null>;
  /** That import was sent: what it was made of is typed no longer; what was typed since stays. */
  readonly sent: (importId: string) => void;
  /** Prices as last read, of any station of this PC. */
  readonly pricesOf: (stationId: string) => Promise<PricesInForceView | null>;
}

export function createRepriceStore(bridge: Bridge, notify: Notify) {
  return createStore<RepriceStore>()((set, get) => {
    const of = (stationId: string): StationDrafts => get().stations[stationId] ?? NOTHING_TYPED;
    const put = (stationId: string, part: Partial<StationDrafts>): void =>
      set({ stations: { ...get().stations, [stationId]: { ...of(stationId), ...part } } });

    /** What was kept of these stations is here: only then may it be written over. */
    const loaded = new Map<string, 'reading' | 'read'>();
    const writing = new Map<string, 'once' | 'again'>();

    /** The newest is kept last, however fast one types. */
    async function keep(stationId: string): Promise<void> {
      if (loaded.get(stationId) !== 'read') return;
      if (writing.has(stationId)) return void writing.set(stationId, 'again');
      do {
        writing.set(stationId, 'once');
        const { drafts, prepared } = of(stationId);
        const kept = storedDrafts(drafts, (draft) => (prepared?.drafts.get(draft.id) === draft ? prepared.importId : null));
        const answer = await bridge.pricesKeepDrafts({ stationId, drafts: [...kept] });
        if (!answer.ok && writing.get(stationId) !== 'again') notify.error(answer.error);
      } while (writing.get(stationId) === 'again');
      writing.delete(stationId);
    }
    const putAndKeep = (stationId: string, part: Partial<StationDrafts>): void => {
      put(stationId, part);
      void keep(stationId);
    };
    /** What was prepared of them before the program ended is the same import still. */
    function preparedOf(kept: readonly PriceDraft[], restored: readonly Draft[]): StationDrafts['prepared'] {
      const importId = kept.find((draft) => draft.importId !== null)?.importId ?? null;
      if (importId === null) return null;
      const own = restored.filter((_draft, place) => kept[place]?.importId === importId);
      return { importId, drafts: new Map(own.map((draft) => [draft.id, draft])) };
    }

    return {
      stations: {},
      busy: false,
      load: async (stationId) => {
        if (loaded.has(stationId)) return;
        loaded.set(stationId, 'reading');
        const answer = await bridge.pricesDrafts({ stationId });
        if (!answer.ok) {
          loaded.delete(stationId);
          return notify.error(answer.error);
        }
        loaded.set(stationId, 'read');
        const { kept, dropped } = answer.value;
        const { drafts: typed, prepared } = of(stationId);
        // What was typed meanwhile is newer.
        const restored = kept.map(draftOfStored);
        const drafts = new Map([...restored.map((draft) => [draft.id, draft] as const), ...typed]);
        if (drafts.size > 0 || dropped.length > 0) put(stationId, { drafts, dropped, prepared: prepared ?? preparedOf(kept, restored) });
        if (typed.size > 0) void keep(stationId);
      },
      acknowledge: (stationId) => put(stationId, { dropped: [] }),
      change: (stationId, step) => {
        const { drafts, past } = of(stationId);
        const next = step(drafts);
        if (next !== drafts) putAndKeep(stationId, { drafts: next, past: [...past, drafts].slice(-MOST_STEPS), future: [] });
      },
      undo: (stationId) => {
        const { drafts, past, future } = of(stationId);
        const before = past.at(-1);
        if (before !== undefined) putAndKeep(stationId, { drafts: before, past: past.slice(0, -1), future: [...future, drafts] });
      },
      redo: (stationId) => {
        const { drafts, past, future } = of(stationId);
        const after = future.at(-1);
        if (after !== undefined) putAndKeep(stationId, { drafts: after, past: [...past, drafts], future: future.slice(0, -1) });
      },
      prepare: async (stationId, changes) => {
        const { drafts, prepared } = of(stationId);
        const replaces = prepared?.importId ?? null;
        const made = await oneAtATime(
          { isOn: () => get().busy, turn: (busy) => set({ busy }) },
          () => bridge.pricesReprice({ stationId, changes: [...changes], replaces }),
          notify,
        );
        if (made !== null) putAndKeep(stationId, { prepared: { importId: made.import.id, drafts } });
        return made;
      },
      sent: (importId) => {
        for (const [stationId, { drafts, prepared }] of Object.entries(get().stations)) {
          if (prepared?.importId !== importId) continue;
          const gone = [...prepared.drafts.values()].filter((draft) => drafts.get(draft.id) === draft);
          const ids = gone.map(({ id }) => id);
          putAndKeep(stationId, { drafts: withoutDrafts(drafts, ids), past: [], future: [], prepared: null });
        }
      },
      pricesOf: async (stationId) => answerOf(await bridge.pricesInForce({ stationId }), notify),
    };
  });
}
