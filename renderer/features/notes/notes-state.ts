/** The store is composed of slices. Each slice's file declares its fields and creates it. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';

export interface NotesStore {
  readonly onPush: (event: PushEvent) => void;
}

export type NotesSlice = Slice<NotesStore>;
