/** The catalogue of the active station as it is kept, and one product as the network has it now. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import { askWhile } from '../../../kit/questions.ts';

export interface CatalogueStore {
  readonly stationId: string | null;
  readonly products: readonly ProductView[] | null;
  readonly error: AppError | null;
  /** The product that is looked up. */
  readonly openId: string | null;
  /** The network's current answer; null = it has not answered yet, or not at all. */
  readonly now: ProductView | null;
  readonly nowError: AppError | null;
  readonly look: (stationId: string) => Promise<void>;
  /** null: it is closed. */
  readonly open: (productId: string | null) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function createCatalogueStore(bridge: Bridge) {
  return createStore<CatalogueStore>()((set, get) => {
    const ofStation = askWhile(() => get().stationId);
    const ofProduct = askWhile(() => get().openId);
    return {
      stationId: null,
      products: null,
      error: null,
      openId: null,
      now: null,
      nowError: null,
      look: async (stationId) => {
        if (get().stationId !== stationId) set({ stationId, products: null, error: null, openId: null, now: null, nowError: null });
        const answer = await ofStation(bridge.catalogList({ stationId }));
        if (answer === null) return;
        set(answer.ok ? { products: answer.value, error: null } : { error: answer.error });
      },
      open: async (productId) => {
        const { stationId } = get();
        set({ openId: productId, now: null, nowError: null });
        if (productId === null || stationId === null) return;
        const answer = await ofProduct(ofStation(bridge.catalogProduct({ stationId, productId })));
        if (answer === null) return;
        set(answer.ok ? { now: answer.value } : { nowError: answer.error });
      },
      onPush: (event) => {
        if (event.type === 'prices-changed' && event.stationId === get().stationId) void get().look(event.stationId);
      },
    };
  });
}
