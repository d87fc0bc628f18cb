/** The carrier's catalogue. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { FleetProducts } from '../../../preload/contract/fleet/fleet.ts';
import { askWhile } from '../../kit/questions.ts';

export interface FleetProductsStore {
  readonly view: FleetProducts | null;
  readonly error: AppError | null;
  readonly busy: boolean;
  /** Shows the stored catalogue; reads it from the network if there is none. */
  readonly look: (stationId: string) => Promise<void>;
  readonly refresh: (stationId: string) => Promise<void>;
}

export function createFleetProductsStore(bridge: Bridge) {
  return createStore<FleetProductsStore>()((set, get) => {
    /** The shown fleet; answers about another one are stale. */
    let shown: string | null = null;
    const ask = askWhile(() => shown);
    return {
      view: null,
      error: null,
      busy: false,
      look: async (stationId) => {
        shown = stationId;
        if (get().view?.stationId !== stationId) set({ view: null, error: null, busy: false });
        const stored = await ask(bridge.fleetProducts({ stationId }));
        if (stored === null) return;
        set(stored.ok ? { view: stored.value, error: null } : { error: stored.error });
        if (stored.ok && stored.value.readAt === null) await get().refresh(stationId);
      },
      refresh: async (stationId) => {
        set({ busy: true, error: null });
        const answer = await ask(bridge.fleetReadProducts({ stationId }));
        if (answer === null) return;
        set(answer.ok ? { busy: false, view: answer.value } : { busy: false, error: answer.error });
      },
    };
  });
}
