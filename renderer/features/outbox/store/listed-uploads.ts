/** The list of uploads, and what it is narrowed to. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import { MAX_OUTBOX_LIST, MOST_OUTBOX_LIST } from '../../../../preload/contract/outbox.ts';
import type { Notify } from '../../../app/notify.ts';
import type { ListedUploads, OutboxFilters, OutboxSlice, Watched } from '../outbox-state.ts';

const EVERYTHING: OutboxFilters = { stationId: null, show: 'open', content: null, state: null, text: '' };
const ASKED = ['stationId', 'show', 'content', 'state', 'text', 'limit'] as const;

export function createListedUploads(bridge: Bridge, notify: Notify, [set, get]: OutboxSlice): Watched<ListedUploads> {
  async function read(): Promise<void> {
    const before = get();
    const { stationId, show, content, state, text, limit } = before;
    const narrow = { ...(content !== null && { content }), ...(state !== null && { state }), ...(text !== '' && { text }) };
    const answer = await bridge.outboxList({ stationId, show, limit, ...narrow });
    const now = get();
    if (ASKED.some((part) => now[part] !== before[part])) return;
    if (answer.ok) set({ list: answer.value });
    else notify.error(answer.error);
  }
  const isWatched = () => get().list !== null;
  const part: ListedUploads = {
    ...EVERYTHING,
    limit: MAX_OUTBOX_LIST,
    list: null,
    look: async (stationId, show) => {
      const before = get();
      if (before.stationId !== stationId || before.show !== show) set({ stationId, show, limit: MAX_OUTBOX_LIST, list: null });
      await Promise.all([read(), get().loadGates(), get().count()]);
    },
    narrow: async (part) => {
      set({ ...part, limit: MAX_OUTBOX_LIST });
      await read();
    },
    showPrices: (stationId) => set({ ...EVERYTHING, stationId, show: 'all', content: 'prices', limit: MAX_OUTBOX_LIST, list: null }),
    showState: (stationId, state) => set({ ...EVERYTHING, stationId, state, limit: MAX_OUTBOX_LIST, list: null }),
    more: async () => {
      set({ limit: Math.min(get().limit + MAX_OUTBOX_LIST, MOST_OUTBOX_LIST) });
      await read();
    },
  };
  return {
    part,
    isWatched,
    reread: async () => {
      if (isWatched()) await read();
    },
  };
}
