/** Fuelings without a note: the list, the open one, and the totals for the first screen. One store, composed of slices. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import { coalesce } from '../../kit/coalesce.ts';
import type { Notify } from '../../kit/notify.ts';
import type { PendingSlice, PendingStore } from './pending-state.ts';
import { createIssueList } from './store/issue-list.ts';
import { createOpenFueling } from './store/open-fueling.ts';
import { createPendingList } from './store/pending-list.ts';
import { createPendingOverview } from './store/pending-overview.ts';
import { createSolvedList } from './store/solved-list.ts';

/** @param rest pause between two reloads caused by pushes: a thousand notes push a thousand times. */
export function createPendingStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<PendingStore>()((set, get) => {
    const slice: PendingSlice = [set, get];
    const listed = createPendingList(bridge, notify, rest, slice);
    const first = createPendingOverview(bridge, slice);
    const open = createOpenFueling(bridge, slice);
    const solved = createSolvedList(bridge, notify, slice);
    const issue = createIssueList(bridge, notify, slice);
    const reread = coalesce(() => Promise.all([listed.reread(), first.reread(), open.reread(), issue.reread(), solved.reread()]), rest);
    return {
      ...listed.list,
      ...first.overview,
      ...open.fueling,
      ...issue.list,
      ...solved.list,
      onPush: (event) => {
        if (event.type !== 'pending-changed') return;
        if (event.stationId === get().stationId || first.isOf(event.stationId)) void reread();
      },
    };
  });
}
