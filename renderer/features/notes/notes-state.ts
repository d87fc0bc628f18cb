/** The store is made of parts. The file of each part declares what the part adds to the store, and how it is made. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';

export interface NotesStore {
  readonly onPush: (event: PushEvent) => void;
}

export type NotesSlice = Slice<NotesStore>;
