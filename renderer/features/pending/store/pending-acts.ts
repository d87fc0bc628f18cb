/** What the user does with the pending list: a sweep by hand, keeping it as a file. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import { oneAtATime } from '../../../kit/answers.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile } from '../../../kit/questions.ts';
import { type PendingSlice, queryOf } from '../pending-state.ts';

declare module '../pending-state.ts' {
  interface PendingStore extends PendingActs {}
}

export interface PendingActs {
  /** A sweep that this page asked for. */
  readonly refreshing: boolean;
  readonly exporting: boolean;
  readonly refresh: () => Promise<void>;
  /** null: it failed, and the user was told. */
  readonly save: (format: 'csv' | 'xlsx') => Promise<FileToKeep | null>;
}

export const ACTS_AT_REST = { refreshing: false, exporting: false } as const;

export function createPendingActs(bridge: Bridge, notify: Notify, [set, get]: PendingSlice): PendingActs {
  const ask = askWhile(() => get().stationId);
  return {
    ...ACTS_AT_REST,
    refresh: async () => {
      const { stationId, refreshing } = get();
      if (stationId === null || refreshing) return;
      set({ refreshing: true });
      const answer = await ask(bridge.pendingRefresh({ stationId }));
      if (answer === null) return;
      await get().show(stationId);
      set({ refreshing: false });
      // A sweep that failed is told above the list.
      if (!answer.ok && get().summary?.problem === null) notify.error(answer.error);
    },
    save: async (format) => {
      const query = queryOf(get());
      if (query === null) return null;
      const sign = { isOn: () => get().exporting, turn: (exporting: boolean) => set({ exporting }) };
      return oneAtATime(sign, () => (format === 'csv' ? bridge.pendingExport(query) : bridge.pendingListFile(query)), notify);
    },
  };
}
