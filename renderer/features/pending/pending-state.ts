/** The store is made of parts. The file of each part declares what the part adds to the store, and how it is made. */

import type { PendingQuery, PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';

export interface PendingStore {
  readonly onPush: (event: PushEvent) => void;
}

export type PendingSlice = Slice<PendingStore>;

export function queryOf(stationId: string, { filters, sort, descending }: PendingStore): PendingQuery {
  return { stationId, filters, sort, descending };
}
