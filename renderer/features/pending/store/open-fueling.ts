/** The open fueling: its history, and the data for issuing its note. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { FuelingHistory, IssuingDataView } from '../../../../preload/contract/pending/pending.ts';
import { askWhile } from '../../../kit/questions.ts';
import type { PendingSlice } from '../pending-state.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends OpenFueling {}
}

export interface OpenFueling {
  readonly openId: string | null;
  readonly history: FuelingHistory | null;
  readonly historyError: AppError | null;
  readonly issuing: IssuingDataView | null;
  readonly issuingError: AppError | null;
  readonly asking: boolean;
  readonly open: (transactionId: string) => Promise<void>;
  readonly close: () => void;
  readonly askIssuing: () => Promise<void>;
}

export const CLOSED = { openId: null, history: null, historyError: null, issuing: null, issuingError: null, asking: false } as const;

export function createOpenFueling(bridge: Bridge, [set, get]: PendingSlice) {
  /** A fueling may be reopened under the next station while an answer of the station before is on its way. */
  const ask = askWhile(() => JSON.stringify([get().stationId, get().openId]));

  async function reread(): Promise<void> {
    const { stationId, openId } = get();
    if (stationId === null || openId === null) return;
    const answer = await ask(bridge.pendingHistory({ stationId, transactionId: openId }));
    if (answer === null) return;
    set(answer.ok ? { history: answer.value, historyError: null } : { historyError: answer.error });
  }
  const fueling: OpenFueling = {
    ...CLOSED,
    open: async (openId) => {
      if (get().openId !== openId) set({ ...CLOSED, openId });
      await Promise.all([reread(), get().askIssuing()]);
    },
    close: () => set(CLOSED),
    askIssuing: async () => {
      const { stationId, openId, asking } = get();
      if (stationId === null || openId === null || asking) return;
      set({ asking: true });
      const answer = await ask(bridge.pendingIssuingData({ stationId, transactionId: openId }));
      if (answer === null) return;
      set({ asking: false, ...(answer.ok ? { issuing: answer.value, issuingError: null } : { issuingError: answer.error }) });
    },
  };
  return { fueling, reread };
}
