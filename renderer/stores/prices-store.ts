/** Prices in force of the active station, as last read from the network. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../preload/contract/channels.ts';
import type { PricesInForceView } from '../../preload/contract/prices.ts';
import type { Notify } from './notify.ts';

export interface PricesStore {
  readonly stationId: string | null;
  readonly view: PricesInForceView | null;
  readonly refreshing: boolean;
  readonly show: (stationId: string) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function createPricesStore(bridge: Bridge, notify: Notify) {
  return createStore<PricesStore>()((set, get) => ({
    stationId: null,
    view: null,
    refreshing: false,
    show: async (stationId) => {
      if (get().stationId !== stationId) set({ stationId, view: null, refreshing: false });
      const answer = await bridge.pricesInForce({ stationId });
      // The user may have gone to another station meanwhile.
      if (get().stationId !== stationId) return;
      if (answer.ok) set({ view: answer.value });
      else notify.error(answer.error);
    },
    refresh: async () => {
      const { stationId, refreshing } = get();
      if (stationId === null || refreshing) return;
      set({ refreshing: true });
      const answer = await bridge.pricesRefresh({ stationId });
      if (get().stationId !== stationId) return;
      set(answer.ok ? { view: answer.value, refreshing: false } : { refreshing: false });
      if (!answer.ok) notify.error(answer.error);
    },
    onPush: (event) => {
      if (event.type === 'prices-changed' && event.stationId === get().stationId) void get().show(event.stationId);
    },
  }));
}
