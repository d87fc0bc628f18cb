/** The one note that is open. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { NotesSlice, OpenNote } from '../notes-state.ts';

export function createOpenNote(bridge: Bridge, [set, get]: NotesSlice): OpenNote {
  return {
    openId: null,
    detail: null,
    detailError: null,
    openNote: async (fileId) => {
      if (get().openId !== fileId) set({ openId: fileId, detail: null, detailError: null });
      if (fileId === null) return;
      const answer = await bridge.notesDetail({ fileId });
      if (get().openId !== fileId) return;
      set(answer.ok ? { detail: answer.value, detailError: null } : { detail: null, detailError: answer.error });
    },
  };
}
