/** Filters and order of the prices in force, and the history of the open price. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { PriceInForceView } from '../../../preload/contract/price-import/price-import.ts';
import type { PriceHistoryView } from '../../../preload/contract/prices/prices.ts';
import type { PriceKey } from '../../kit/nav-store.ts';
import { askWhile } from '../../kit/questions.ts';
import { type InForceFilters, NO_IN_FORCE_FILTERS } from './public/in-force-filters.ts';

const IN_FORCE_SORTS = ['product', 'kind', 'customer', 'price', 'validFrom'] as const;
export type InForceSort = (typeof IN_FORCE_SORTS)[number];

export interface InForceStore {
  readonly filters: InForceFilters;
  readonly sort: InForceSort;
  readonly descending: boolean;
  readonly history: PriceHistoryView | null;
  readonly historyError: AppError | null;
  /** The network's current prices for the open price's product; null: not queried, or in progress. */
  readonly networkPrices: readonly PriceInForceView[] | null;
  readonly networkError: AppError | null;
  readonly isReading: boolean;
  readonly filter: (part: Partial<InForceFilters>) => void;
  /** Pressing the same column again reverses the order. */
  readonly sortBy: (sort: InForceSort) => void;
  readonly open: (stationId: string, key: PriceKey) => Promise<void>;
  readonly close: () => void;
  /** Queries the network about the open price. */
  readonly ask: () => Promise<void>;
  /** Clears the filters and the open price: they name products and customers of one station. */
  readonly stationChanged: () => void;
  readonly onPush: (event: PushEvent) => void;
}

export function createInForceStore(bridge: Bridge) {
  return createStore<InForceStore>()((set, get) => {
    let wanted: { readonly stationId: string; readonly key: PriceKey } | null = null;
    const ask = askWhile(() => wanted);
    async function read(): Promise<void> {
      const about = wanted;
      if (about === null) return;
      const { productId, kind, customerDocument } = about.key;
      const answer = await ask(bridge.pricesHistory({ stationId: about.stationId, productId, kind, customerDocument }));
      if (answer === null) return;
      set(answer.ok ? { history: answer.value, historyError: null } : { history: null, historyError: answer.error });
    }
    const closed = { history: null, historyError: null, networkPrices: null, networkError: null, isReading: false };
    return {
      filters: NO_IN_FORCE_FILTERS,
      sort: 'product',
      descending: false,
      ...closed,
      filter: (part) => set({ filters: { ...get().filters, ...part } }),
      sortBy: (sort) => set({ sort, descending: get().sort === sort && !get().descending }),
      open: (stationId, key) => {
        wanted = { stationId, key };
        set(closed);
        return read();
      },
      close: () => {
        wanted = null;
        set(closed);
      },
      stationChanged: () => {
        get().close();
        set({ filters: NO_IN_FORCE_FILTERS });
      },
      ask: async () => {
        const about = wanted;
        if (about === null || get().isReading) return;
        set({ networkPrices: null, networkError: null, isReading: true });
        const answer = await ask(bridge.pricesAsked({ stationId: about.stationId, productId: about.key.productId }));
        if (answer === null) return;
        set(answer.ok ? { networkPrices: answer.value, isReading: false } : { networkError: answer.error, isReading: false });
      },
      onPush: (event) => {
        const station = event.type === 'prices-changed' ? event.stationId : null;
        if (wanted !== null && (station === wanted.stationId || event.type === 'batches-changed')) void read();
      },
    };
  });
}
