/** Notes read from files on this PC, and their way to the network: one store, made of parts. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { Notify } from '../../app/notify.ts';
import { createNoteActs, type NoteActs } from './desk/note-acts.ts';
import { createNoteList, type NoteList } from './desk/note-list.ts';
import { createNoteRuns, type NoteRuns } from './intake/note-run.ts';
import { createNoteChoosing, type NoteChoosing } from './match/note-choosing.ts';
import { createNoteMatching, type NoteMatching } from './match/note-match.ts';
import { createNoteSetup, type NoteSetup } from './note-setup.ts';

export interface NotesStore extends NoteList, NoteActs, NoteChoosing, NoteRuns, NoteMatching, NoteSetup {
  readonly onPush: (event: PushEvent) => void;
}

/** What each part of the store gets: to change it, and to read it. */
export type NotesSlice = readonly [set: (part: Partial<NotesStore>) => void, get: () => NotesStore];

/** Between two readings that pushes ask for: an import of ten thousand files pushes as often. */
const REST_MS = 400;
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, REST_MS));

export function createNotesStore(bridge: Bridge, notify: Notify, rest: () => Promise<void> = pause) {
  return createStore<NotesStore>()((set, get) => {
    const slice: NotesSlice = [set, get];
    return {
      ...createNoteList(bridge, notify, rest, slice),
      ...createNoteActs(bridge, notify, slice),
      ...createNoteChoosing(bridge, notify, slice),
      ...createNoteRuns(bridge, notify, slice),
      ...createNoteMatching(bridge, notify, slice),
      ...createNoteSetup(bridge, notify, slice),
      onPush: (event) => {
        if (event.type === 'note-progress') get().onProgress(event);
        else if ((event.type === 'notes-changed' || event.type === 'batches-changed') && get().query !== null) void get().refresh();
      },
    };
  });
}
