/** Totals of a station's whole pending list, for the first screen. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { PendingTotals } from '../../../../preload/contract/pending/pending.ts';
import { askWhile } from '../../../kit/questions.ts';
import type { PendingSlice } from '../pending-state.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends PendingOverview {}
}

export interface PendingOverview {
  /** Totals of the whole list, for the first screen. */
  readonly overview: PendingTotals | null;
  readonly lookAtTotals: (stationId: string) => Promise<void>;
}

export function createPendingOverview(bridge: Bridge, [set]: PendingSlice) {
  let shownStationId: string | null = null;

  const ask = askWhile(() => shownStationId);

  async function reread(): Promise<void> {
    const stationId = shownStationId;
    if (stationId === null) return;
    const answer = await ask(bridge.pendingTotals({ stationId }));
    if (answer?.ok === true) set({ overview: answer.value });
  }
  const overview: PendingOverview = {
    overview: null,
    lookAtTotals: async (stationId) => {
      if (shownStationId !== stationId) set({ overview: null });
      shownStationId = stationId;
      await reread();
    },
  };
  return { overview, reread, isOf: (stationId: string) => shownStationId === stationId };
}
