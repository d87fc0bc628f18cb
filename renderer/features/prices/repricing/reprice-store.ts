/** What is typed over the prices in force, by station: it outlives the screen, and goes when it has been sent. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { PricesInForceView } from '../../../../preload/contract/price-import.ts';
import type { PriceChange, RevertView } from '../../../../preload/contract/prices.ts';
import { answerOf, oneAtATime } from '../../../app/answers.ts';
import type { Notify } from '../../../app/notify.ts';
import { type Drafts, NO_DRAFTS, withoutDrafts } from './drafts.ts';

/** Steps that can be taken back. */
const MOST_STEPS = 100;

export interface StationDrafts {
  readonly drafts: Drafts;
  readonly past: readonly Drafts[];
  readonly future: readonly Drafts[];
  /** The import that was made of them, and of which it was made. */
  readonly prepared: { readonly importId: string; readonly drafts: Drafts } | null;
}

export const NOTHING_TYPED: StationDrafts = { drafts: NO_DRAFTS, past: [], future: [], prepared: null };

export interface RepriceStore {
  readonly stations: Readonly<Record<string, StationDrafts>>;
  readonly busy: boolean;
  /** One step, which can be taken back as one. */
  readonly change: (stationId: string, step: (drafts: Drafts) => Drafts) => void;
  readonly undo: (stationId: string) => void;
  readonly redo: (stationId: string) => void;
  /** Makes an import of these prices. null: it was refused, and the user was told. */
  readonly prepare: (stationId: string, changes: readonly PriceChange[]) => Promise<RevertView | null>;
  /** That import was sent: what it was made of is typed no longer; what was typed since stays. */
  readonly sent: (importId: string) => void;
  /** As last read of any station of this PC. */
  readonly pricesOf: (stationId: string) => Promise<PricesInForceView | null>;
}

export function createRepriceStore(bridge: Bridge, notify: Notify) {
  return createStore<RepriceStore>()((set, get) => {
    const of = (stationId: string): StationDrafts => get().stations[stationId] ?? NOTHING_TYPED;
    const put = (stationId: string, part: Partial<StationDrafts>): void =>
      set({ stations: { ...get().stations, [stationId]: { ...of(stationId), ...part } } });

    return {
      stations: {},
      busy: false,
      change: (stationId, step) => {
        const { drafts, past } = of(stationId);
        const next = step(drafts);
        if (next !== drafts) put(stationId, { drafts: next, past: [...past, drafts].slice(-MOST_STEPS), future: [] });
      },
      undo: (stationId) => {
        const { drafts, past, future } = of(stationId);
        const before = past.at(-1);
        if (before !== undefined) put(stationId, { drafts: before, past: past.slice(0, -1), future: [...future, drafts] });
      },
      redo: (stationId) => {
        const { drafts, past, future } = of(stationId);
        const after = future.at(-1);
        if (after !== undefined) put(stationId, { drafts: after, past: [...past, drafts], future: future.slice(0, -1) });
      },
      prepare: async (stationId, changes) => {
        const { drafts, prepared } = of(stationId);
        const replaces = prepared?.importId ?? null;
        const made = await oneAtATime(
          { isOn: () => get().busy, turn: (busy) => set({ busy }) },
          () => bridge.pricesReprice({ stationId, changes: [...changes], replaces }),
          notify,
        );
        if (made !== null) put(stationId, { prepared: { importId: made.import.id, drafts } });
        return made;
      },
      sent: (importId) => {
        for (const [stationId, { drafts, prepared }] of Object.entries(get().stations)) {
          if (prepared?.importId !== importId) continue;
          const gone = [...prepared.drafts.values()].filter((draft) => drafts.get(draft.id) === draft);
          const ids = gone.map(({ id }) => id);
          put(stationId, { drafts: withoutDrafts(drafts, ids), past: [], future: [], prepared: null });
        }
      },
      pricesOf: async (stationId) => answerOf(await bridge.pricesInForce({ stationId }), notify),
    };
  });
}
