/** The stored catalogue of the active station. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import { askWhile } from '../../../kit/questions.ts';

export interface CatalogueStore {
  readonly stationId: string | null;
  readonly products: readonly ProductView[] | null;
  readonly error: AppError | null;
  readonly look: (stationId: string) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function createCatalogueStore(bridge: Bridge) {
  return createStore<CatalogueStore>()((set, get) => {
    const ofStation = askWhile(() => get().stationId);
    return {
      stationId: null,
      products: null,
      error: null,
      look: async (stationId) => {
        if (get().stationId !== stationId) set({ stationId, products: null, error: null });
        const answer = await ofStation(bridge.catalogList({ stationId }));
        if (answer === null) return;
        set(answer.ok ? { products: answer.value, error: null } : { error: answer.error });
      },
      onPush: (event) => {
        if (event.type === 'prices-changed' && event.stationId === get().stationId) void get().look(event.stationId);
      },
    };
  });
}
