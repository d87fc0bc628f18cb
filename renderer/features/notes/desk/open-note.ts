/** The open note. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import type { NoteDetail } from '../../../../preload/contract/notes/note-desk.ts';
import { askWhile } from '../../../kit/questions.ts';
import type { NotesSlice } from '../notes-state.ts';

declare module '../notes-state.ts' {
  interface NotesStore extends OpenNote {}
}

export interface OpenNote {
  readonly openId: string | null;
  readonly detail: NoteDetail | null;
  readonly detailError: AppError | null;
  /** Loads the note again if it is already open; null closes it. */
  readonly openNote: (fileId: string | null) => Promise<void>;
}

export function createOpenNote(bridge: Bridge, [set, get]: NotesSlice): OpenNote {
  const ask = askWhile(() => get().openId);
  return {
    openId: null,
    detail: null,
    detailError: null,
    openNote: async (fileId) => {
      if (get().openId !== fileId) set({ openId: fileId, detail: null, detailError: null });
      if (fileId === null) return;
      const answer = await ask(bridge.notesDetail({ fileId }));
      if (answer === null) return;
      set(answer.ok ? { detail: answer.value, detailError: null } : { detail: null, detailError: answer.error });
    },
  };
}
