/** The whole pending list of a station in a few numbers, for the first screen. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { PendingTotals } from '../../../../preload/contract/pending/pending.ts';
import { askWhile } from '../../../kit/questions.ts';
import type { PendingSlice } from '../pending-state.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends PendingOverview {}
}

export interface PendingOverview {
  /** Of the whole list of a station, for the first screen. */
  readonly overview: PendingTotals | null;
  readonly lookAtTotals: (stationId: string) => Promise<void>;
}

export function createPendingOverview(bridge: Bridge, [set]: PendingSlice) {
  let lookedAt: string | null = null;

  const ask = askWhile(() => lookedAt);

  async function reread(): Promise<void> {
    const stationId = lookedAt;
    if (stationId === null) return;
    const answer = await ask(bridge.pendingTotals({ stationId }));
    if (answer?.ok === true) set({ overview: answer.value });
  }
  const overview: PendingOverview = {
    overview: null,
    lookAtTotals: async (stationId) => {
      if (lookedAt !== stationId) set({ overview: null });
      lookedAt = stationId;
      await reread();
    },
  };
  return { overview, reread, isOf: (stationId: string) => lookedAt === stationId };
}
