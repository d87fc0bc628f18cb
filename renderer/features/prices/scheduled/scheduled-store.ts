/** Prices of a station that are still to start. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { ScheduledPriceView } from '../../../../preload/contract/prices/prices.ts';
import { coalesce } from '../../../kit/coalesce.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile } from '../../../kit/questions.ts';

export interface ScheduledStore {
  /** null: no station is shown. */
  readonly stationId: string | null;
  readonly prices: readonly ScheduledPriceView[];
  readonly show: (stationId: string | null) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

const NONE: readonly ScheduledPriceView[] = [];

/** @param rest pause between two reloads caused by pushes: a thousand deliveries push a thousand times. */
export function createScheduledStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<ScheduledStore>()((set, get) => {
    const ask = askWhile(() => get().stationId);
    async function read(): Promise<void> {
      const { stationId } = get();
      const answer = stationId === null ? null : await ask(bridge.pricesScheduled({ stationId }));
      if (answer === null) return;
      if (answer.ok) set({ prices: answer.value });
      else notify.error(answer.error);
    }
    const refresh = coalesce(read, rest);
    return {
      stationId: null,
      prices: NONE,
      show: async (stationId) => {
        if (get().stationId !== stationId) set({ stationId, prices: NONE });
        await read();
      },
      onPush: (event) => {
        const { stationId } = get();
        const isOwn = event.type === 'prices-changed' && event.stationId === stationId;
        if (stationId !== null && (isOwn || event.type === 'batches-changed')) void refresh();
      },
    };
  });
}
