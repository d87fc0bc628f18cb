/** The open upload. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { OutboxItemDetail } from '../../../../preload/contract/outbox/outbox.ts';
import { askWhile } from '../../../kit/questions.ts';
import type { OutboxSlice, WatchedSlice } from '../outbox-state.ts';

declare module '../outbox-state.ts' {
  interface OutboxStore extends OpenUpload {}
}

export interface OpenUpload {
  readonly detail: OutboxItemDetail | null;
  readonly detailError: AppError | null;
  readonly open: (itemId: string) => Promise<void>;
  readonly close: () => void;
}

const NOTHING = { detail: null, detailError: null } as const;

export function createOpenUpload(bridge: Bridge, [set, get]: OutboxSlice): WatchedSlice<OpenUpload> {
  let wanted: string | null = null;

  const ask = askWhile(() => wanted);

  async function read(): Promise<void> {
    const itemId = wanted;
    if (itemId === null) return;
    const answer = await ask(bridge.outboxItem({ itemId }));
    if (answer === null) return;
    set(answer.ok ? { detail: answer.value, detailError: null } : { detail: null, detailError: answer.error });
  }
  const part: OpenUpload = {
    ...NOTHING,
    open: async (itemId) => {
      wanted = itemId;
      if (get().detail?.item.id !== itemId) set(NOTHING);
      await Promise.all([read(), get().loadGates()]);
    },
    close: () => {
      wanted = null;
      set(NOTHING);
    },
  };
  return { part, isWatched: () => wanted !== null, reread: read };
}
