/** The store is composed of slices. Each slice's file declares its fields and creates it. */

import type { PendingQuery, PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';

export interface PendingStore {
  readonly onPush: (event: PushEvent) => void;
}

export type PendingSlice = Slice<PendingStore>;

export function queryOf(stationId: string, { filters, sort, descending }: PendingStore): PendingQuery {
  return { stationId, filters, sort, descending };
}
