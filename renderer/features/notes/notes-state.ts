/** The store is made of parts: each part's file declares what it holds and does, and how it is made. */

import type { PushEvent } from '../../../preload/contract/channels.ts';
import type { Slice } from '../../kit/slice.ts';
import type { NoteActs } from './desk/note-acts.ts';
import type { NoteList, NotePicks } from './desk/note-list.ts';
import type { OpenNote } from './desk/open-note.ts';
import type { NoteRuns } from './intake/note-run.ts';
import type { NoteChoosing } from './match/note-choosing.ts';
import type { NoteMatching } from './match/note-match.ts';
import type { NoteSetup } from './note-setup.ts';

export interface NotesStore extends NoteList, NotePicks, OpenNote, NoteActs, NoteChoosing, NoteRuns, NoteMatching, NoteSetup {
  readonly onPush: (event: PushEvent) => void;
}

export type NotesSlice = Slice<NotesStore>;
