/** The store is made of parts: each part's file declares what it holds and does, and how it is made. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';
import type { FollowedUploads } from './store/followed-uploads.ts';
import type { ListedUploads } from './store/listed-uploads.ts';
import type { MarkedUploads } from './store/marked-uploads.ts';
import type { OpenUpload } from './store/open-upload.ts';
import type { OutboxHolds } from './store/outbox-holds.ts';
import type { UploadActs } from './store/upload-acts.ts';

export interface OutboxStore extends ListedUploads, MarkedUploads, FollowedUploads, OpenUpload, OutboxHolds, UploadActs {
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
