/** The outbox: its list, its holds, and the open item. One store, composed of slices. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import { coalesce } from '../../kit/coalesce.ts';
import type { Notify } from '../../kit/notify.ts';
import type { OutboxSlice, OutboxStore } from './outbox-state.ts';
import { createFollowedUploads } from './store/followed-uploads.ts';
import { createListedUploads } from './store/listed-uploads.ts';
import { createMarkedUploads } from './store/marked-uploads.ts';
import { createOpenUpload } from './store/open-upload.ts';
import { createOutboxHolds } from './store/outbox-holds.ts';
import { createUploadActs } from './store/upload-acts.ts';

/** @param rest pause between two reloads caused by pushes: a thousand deliveries push a thousand times. */
export function createOutboxStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<OutboxStore>()((set, get) => {
    const slice: OutboxSlice = [set, get];
    const listed = createListedUploads(bridge, notify, slice, { stale: () => void refresh(), turned: () => marked.recheck() });
    const marked = createMarkedUploads(bridge, notify, slice, listed.ask, () => rereadAll());
    const followed = createFollowedUploads(bridge, notify, slice);
    const open = createOpenUpload(bridge, slice);
    const holds = createOutboxHolds(bridge, slice);
    const rereadUploads = () => Promise.all([get().count(), listed.reread(), marked.recheck(), open.reread(), followed.reread()]);
    const rereadAll = () => Promise.all([rereadUploads(), holds.readGates()]);
    const refresh = coalesce(() => Promise.all([rereadUploads(), holds.reread()]), rest);
    /** A push may mean that a refused note can be sent again and no longer needs attention. */
    const recount = coalesce(() => get().count(), rest);
    return {
      ...listed.part,
      ...marked.part,
      ...followed.part,
      ...open.part,
      ...holds.part,
      ...createUploadActs(bridge, notify, slice, rereadAll),
      onPush: (event) => {
        if (event.type === 'packages-progress' && get().packingMany !== null) {
          set({ packingMany: { done: event.done, total: event.total } });
          return;
        }
        // Reading the prices in force changes the status of every batch's prices.
        const shown = [listed, open, followed].some(({ isWatched }) => isWatched());
        if (event.type === 'batches-changed' || (event.type === 'prices-changed' && shown)) void refresh();
        else if (event.type === 'pending-changed' && get().detail?.note != null) void refresh();
        else if (event.type === 'pending-changed' || event.type === 'notes-changed') void recount();
        else if (event.type === 'reachability') void holds.reread();
      },
    };
  });
}
