/** The store is made of parts. The file of each part declares what the part adds to the store, and how it is made. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';

export interface OutboxStore {
  readonly onPush: (event: PushEvent) => void;
}

export type OutboxSlice = Slice<OutboxStore>;

/** A part of the store that pushes make old. */
export interface Watched<P> {
  readonly part: P;
  /** Somebody looks at it. */
  readonly isWatched: () => boolean;
  /** Reads it again, if somebody looks at it. */
  readonly reread: () => Promise<void>;
}
