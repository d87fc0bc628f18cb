/** How the prices in force are narrowed and sorted, and the history of the one that is open. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { PriceKind } from '../../../preload/contract/price-import.ts';
import type { PriceHistoryView } from '../../../preload/contract/prices.ts';
import type { PriceKey } from '../../app/nav-store.ts';

export interface InForceFilters {
  readonly text: string;
  readonly kind: PriceKind | 'all';
  /** Names; empty = all. */
  readonly products: readonly string[];
  readonly customers: readonly string[];
}

export const NO_IN_FORCE_FILTERS: InForceFilters = { text: '', kind: 'all', products: [], customers: [] };

const IN_FORCE_SORTS = ['product', 'kind', 'customer', 'price', 'validFrom'] as const;
export type InForceSort = (typeof IN_FORCE_SORTS)[number];

export interface InForceStore {
  readonly filters: InForceFilters;
  readonly sort: InForceSort;
  readonly descending: boolean;
  readonly history: PriceHistoryView | null;
  readonly historyError: AppError | null;
  readonly filter: (part: Partial<InForceFilters>) => void;
  /** The same column again turns it round. */
  readonly sortBy: (sort: InForceSort) => void;
  readonly open: (stationId: string, key: PriceKey) => Promise<void>;
  readonly close: () => void;
  readonly onPush: (event: PushEvent) => void;
}

export function createInForceStore(bridge: Bridge) {
  return createStore<InForceStore>()((set, get) => {
    let wanted: { readonly stationId: string; readonly key: PriceKey } | null = null;
    async function read(): Promise<void> {
      const asked = wanted;
      if (asked === null) return;
      const { productId, kind, customerDocument } = asked.key;
      const answer = await bridge.pricesHistory({ stationId: asked.stationId, productId, kind, customerDocument });
      if (wanted !== asked) return;
      set(answer.ok ? { history: answer.value, historyError: null } : { history: null, historyError: answer.error });
    }
    return {
      filters: NO_IN_FORCE_FILTERS,
      sort: 'product',
      descending: false,
      history: null,
      historyError: null,
      filter: (part) => set({ filters: { ...get().filters, ...part } }),
      sortBy: (sort) => set({ sort, descending: get().sort === sort && !get().descending }),
      open: (stationId, key) => {
        wanted = { stationId, key };
        set({ history: null, historyError: null });
        return read();
      },
      close: () => {
        wanted = null;
        set({ history: null, historyError: null });
      },
      onPush: (event) => {
        const station = event.type === 'prices-changed' ? event.stationId : null;
        if (wanted !== null && (station === wanted.stationId || event.type === 'batches-changed')) void read();
      },
    };
  });
}
