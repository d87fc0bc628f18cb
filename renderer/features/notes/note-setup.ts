/** Settings of a station's notes: the watched folder, and customers with their CNPJ. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { LosingNote } from '../../../preload/contract/notes/note-choice.ts';
import type { CustomerLinkView, WatchedFolderView } from '../../../preload/contract/notes/note-desk.ts';
import { answerOf } from '../../kit/answers.ts';
import { createFolder, type FolderActs } from '../../kit/folder.ts';
import type { Notify } from '../../kit/notify.ts';
import { askWhile } from '../../kit/questions.ts';
import type { NotesSlice } from './notes-state.ts';

declare module './notes-state.ts' {
  interface NotesStore extends NoteSetup {}
}

export interface NoteSetup extends FolderActs {
  readonly folder: WatchedFolderView | null;
  readonly customers: readonly CustomerLinkView[] | null;
  readonly loadSetup: (stationId: string) => Promise<void>;
  /** Notes that would lose their fueling; null: the request failed and the user was notified. */
  readonly losingByForgetting: (link: CustomerLinkView) => Promise<readonly LosingNote[] | null>;
  /** @param losing the notes shown to the user. */
  readonly forgetCustomer: (link: CustomerLinkView, losing: readonly LosingNote[]) => Promise<void>;
}

export function createNoteSetup(bridge: Bridge, notify: Notify, [set, get]: NotesSlice): NoteSetup {
  const calls = { read: bridge.notesFolder, choose: bridge.notesChooseFolder, set: bridge.notesSetFolder };
  const { station, load, setFolder, chooseFolder } = createFolder(calls, notify, (folder) => set({ folder }));

  const ask = askWhile(station);

  async function readCustomers(stationId: string): Promise<void> {
    const answer = await ask(bridge.notesCustomers({ stationId }));
    if (answer === null) return;
    const customers = answerOf(answer, notify);
    if (customers !== null) set({ customers });
  }

  return {
    folder: null,
    customers: null,
    loadSetup: async (stationId) => {
      if (station() !== stationId) set({ customers: null });
      await Promise.all([load(stationId), readCustomers(stationId)]);
    },
    ...{ setFolder, chooseFolder },
    losingByForgetting: async ({ name, cnpj }) => {
      const stationId = station();
      if (stationId === null) return null;
      return answerOf(await bridge.notesCustomerLosing({ stationId, name, cnpj }), notify);
    },
    forgetCustomer: async ({ name, cnpj }, losing) => {
      const stationId = station();
      if (stationId === null) return;
      const seen = losing.map(({ fileId }) => fileId);
      const answer = await bridge.notesForgetCustomer({ stationId, name, cnpj, losing: seen });
      if (!answer.ok) notify.error(answer.error);
      await readCustomers(stationId);
      if (get().query !== null) await get().refresh();
    },
  };
}
