/** The store is made of parts. The file of each part declares what the part adds to the store, and how it is made. */

import type { PendingQuery, PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';

export interface PendingStore {
  readonly onPush: (event: PushEvent) => void;
}

export type PendingSlice = Slice<PendingStore>;

/** What is asked of main; null: no station is shown. */
export function queryOf({
  stationId,
  filters,
  sort,
  descending,
}: Pick<PendingStore, 'stationId' | 'filters' | 'sort' | 'descending'>): PendingQuery | null {
  return stationId === null ? null : { stationId, filters, sort, descending };
}
