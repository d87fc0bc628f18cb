/** The store is composed of slices. Each slice's file declares its fields and creates it. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';

export interface OutboxStore {
  readonly onPush: (event: PushEvent) => void;
}

export type OutboxSlice = Slice<OutboxStore>;

/** A slice that pushes invalidate. */
export interface WatchedSlice<P> {
  readonly part: P;
  /** Whether any component shows the slice. */
  readonly isWatched: () => boolean;
  /** Reloads the slice if a component shows it. */
  readonly reread: () => Promise<void>;
}
