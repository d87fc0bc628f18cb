/** Notes read from files on this PC, and their uploads: one store, composed of slices. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { Notify } from '../../kit/notify.ts';
import { createTurns } from '../../kit/turns.ts';
import { createNoteActs } from './desk/note-acts.ts';
import { createNoteList } from './desk/note-list.ts';
import { createOpenNote } from './desk/open-note.ts';
import { createNoteRuns } from './intake/note-run.ts';
import { createNoteChoosing } from './match/note-choosing.ts';
import { createNoteMatching } from './match/note-match.ts';
import { createNoteSetup } from './note-setup.ts';
import type { NotesSlice, NotesStore } from './notes-state.ts';

/** @param rest pause between two reloads caused by pushes: an import of ten thousand files pushes as often. */
export function createNotesStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>) {
  return createStore<NotesStore>()((set, get) => {
    const slice: NotesSlice = [set, get];
    const turns = createTurns((busy) => set({ busy }));
    return {
      ...createNoteList(bridge, notify, rest, slice),
      ...createOpenNote(bridge, slice),
      ...createNoteActs(bridge, notify, slice, turns),
      ...createNoteChoosing(bridge, notify, slice, turns),
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
