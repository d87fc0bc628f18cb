/** Price drafts by station. Main stores them, so that they survive a restart, until they are sent. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { PricesInForceView } from '../../../../preload/contract/price-import/price-import.ts';
import type { PriceChange, PriceDraft, RevertView } from '../../../../preload/contract/prices/prices.ts';
import { answerOf, oneAtATime } from '../../../kit/answers.ts';
import type { Notify } from '../../../kit/notify.ts';
import { keyId } from '../price-id.ts';
import { type Draft, type Drafts, draftOfStored, NO_DRAFTS, storedDrafts, withoutDrafts } from './drafts.ts';

/** Most undo steps. */
const MOST_STEPS = 100;

export interface StationDrafts {
  readonly drafts: Drafts;
  readonly past: readonly Drafts[];
  readonly future: readonly Drafts[];
  /** The import made of drafts, and only the drafts that it was made from. */
  readonly prepared: { readonly importId: string; readonly drafts: Drafts } | null;
}

export const NOTHING_TYPED: StationDrafts = { drafts: NO_DRAFTS, past: [], future: [], prepared: null };

export interface RepriceStore {
  readonly stations: Readonly<Record<string, StationDrafts>>;
  readonly busy: boolean;
  /** Loads the stored drafts of a station, once. */
  readonly load: (stationId: string) => Promise<void>;
  /** Changes the drafts as one undo step. */
  readonly change: (stationId: string, step: (drafts: Drafts) => Drafts) => void;
  readonly undo: (stationId: string) => void;
  readonly redo: (stationId: string) => void;
  /** Makes an import of these prices. null: refused, and the user was notified. */
  readonly prepare: (stationId: string, changes: readonly PriceChange[]) => Promise<RevertView | null>;
  /** Removes the drafts whose prices an import sent; those that were left out of it, and later ones, stay. */
  readonly sent: (importId: string) => Promise<void>;
  /** Stored prices of any station of this PC. */
  readonly pricesOf: (stationId: string) => Promise<PricesInForceView | null>;
}

export function createRepriceStore(bridge: Bridge, notify: Notify) {
  return createStore<RepriceStore>()((set, get) => {
    const of = (stationId: string): StationDrafts => get().stations[stationId] ?? NOTHING_TYPED;
    const put = (stationId: string, part: Partial<StationDrafts>): void =>
      set({ stations: { ...get().stations, [stationId]: { ...of(stationId), ...part } } });

    /** Stations whose stored drafts were loaded; only then may they be overwritten. */
    const loaded = new Map<string, 'reading' | 'read'>();
    const writing = new Map<string, { again: boolean; done: Promise<void> }>();

    /** Serializes the writes: the newest drafts are always written last. Resolves when they are. */
    function persist(stationId: string): Promise<void> {
      if (loaded.get(stationId) !== 'read') return Promise.resolve();
      const running = writing.get(stationId);
      if (running !== undefined) {
        running.again = true;
        return running.done;
      }
      const turn = { again: false, done: Promise.resolve() };
      writing.set(stationId, turn);
      turn.done = write(stationId, turn);
      return turn.done;
    }
    async function write(stationId: string, turn: { again: boolean }): Promise<void> {
      do {
        turn.again = false;
        const { drafts, prepared } = of(stationId);
        const stored = storedDrafts(drafts, (draft) => (prepared?.drafts.get(draft.id) === draft ? prepared.importId : null));
        const answer = await bridge.pricesKeepDrafts({ stationId, drafts: [...stored] });
        if (!answer.ok && !turn.again) notify.error(answer.error);
      } while (turn.again);
      writing.delete(stationId);
    }
    const putAndPersist = (stationId: string, part: Partial<StationDrafts>): void => {
      put(stationId, part);
      void persist(stationId);
    };
    /** An import prepared in an earlier session is still the same import. */
    function preparedOf(stored: readonly PriceDraft[], restored: readonly Draft[]): StationDrafts['prepared'] {
      const importId = stored.find((draft) => draft.importId !== null)?.importId ?? null;
      if (importId === null) return null;
      const importDrafts = restored.filter((_draft, place) => stored[place]?.importId === importId);
      return { importId, drafts: new Map(importDrafts.map((draft) => [draft.id, draft])) };
    }

    /**
     * Main compares the stored drafts with the lines that were sent and the prices in force; what it no longer has is
     * gone here too, unless it was typed anew meanwhile. They stay bound to the import if it gives no answer.
     */
    async function settle(stationId: string, importId: string): Promise<void> {
      await persist(stationId);
      const persisted = of(stationId).drafts;
      const answer = await bridge.pricesDrafts({ stationId });
      if (!answer.ok) return notify.error(answer.error);
      const { drafts, prepared } = of(stationId);
      if (prepared?.importId !== importId) return;
      const unsent = new Set(answer.value.map(keyId));
      const gone = [...persisted.values()].filter((draft) => drafts.get(draft.id) === draft && !unsent.has(draft.id));
      const left = withoutDrafts(
        drafts,
        gone.map(({ id }) => id),
      );
      putAndPersist(stationId, { drafts: left, past: [], future: [], prepared: null });
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
        const stored = answer.value;
        const { drafts: typed, prepared } = of(stationId);
        // Drafts typed during the request are newer.
        const restored = stored.map(draftOfStored);
        const drafts = new Map([...restored.map((draft) => [draft.id, draft] as const), ...typed]);
        if (drafts.size > 0) put(stationId, { drafts, prepared: prepared ?? preparedOf(stored, restored) });
        if (typed.size > 0) void persist(stationId);
      },
      change: (stationId, step) => {
        const { drafts, past } = of(stationId);
        const next = step(drafts);
        if (next !== drafts) putAndPersist(stationId, { drafts: next, past: [...past, drafts].slice(-MOST_STEPS), future: [] });
      },
      undo: (stationId) => {
        const { drafts, past, future } = of(stationId);
        const before = past.at(-1);
        if (before !== undefined) putAndPersist(stationId, { drafts: before, past: past.slice(0, -1), future: [...future, drafts] });
      },
      redo: (stationId) => {
        const { drafts, past, future } = of(stationId);
        const after = future.at(-1);
        if (after !== undefined) putAndPersist(stationId, { drafts: after, past: [...past, drafts], future: future.slice(0, -1) });
      },
      prepare: async (stationId, changes) => {
        const { drafts, prepared } = of(stationId);
        const replaces = prepared?.importId ?? null;
        const made = await oneAtATime(
          { isOn: () => get().busy, turn: (busy) => set({ busy }) },
          () => bridge.pricesReprice({ stationId, changes: [...changes], replaces }),
          notify,
        );
        const ids = new Set(changes.map(keyId));
        const used = new Map([...drafts].filter(([id]) => ids.has(id)));
        if (made !== null) putAndPersist(stationId, { prepared: { importId: made.import.id, drafts: used } });
        return made;
      },
      sent: async (importId) => {
        for (const stationId of Object.keys(get().stations))
          if (of(stationId).prepared?.importId === importId) await settle(stationId, importId);
      },
      pricesOf: async (stationId) => answerOf(await bridge.pricesInForce({ stationId }), notify),
    };
  });
}
