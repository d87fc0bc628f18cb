/** Settings of a station's notes: the watched folder, and customers with their CNPJ. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { LosingNote } from '../../../preload/contract/notes/note-choice.ts';
import type { CustomerLinkView } from '../../../preload/contract/notes/note-desk.ts';
import { answerOf } from '../../kit/answers.ts';
import { createFolder, type FolderActs, type FolderState, NO_FOLDER } from '../../kit/folder.ts';
import type { Notify } from '../../kit/notify.ts';
import { askWhile } from '../../kit/questions.ts';
import type { NotesSlice } from './notes-state.ts';

declare module './notes-state.ts' {
  interface NotesStore extends NoteSetup {}
}

export interface NoteSetup extends FolderActs, FolderState {
  readonly customers: readonly CustomerLinkView[] | null;
  readonly customersError: AppError | null;
  readonly loadSetup: (stationId: string) => Promise<void>;
  /** Notes that would lose their fueling; null: the request failed and the user was notified. */
  readonly losingByForgetting: (link: CustomerLinkView) => Promise<readonly LosingNote[] | null>;
  /** @param losing the notes shown to the user. */
  readonly forgetCustomer: (link: CustomerLinkView, losing: readonly LosingNote[]) => Promise<void>;
}

export function createNoteSetup(bridge: Bridge, notify: Notify, [set, get]: NotesSlice): NoteSetup {
  const calls = { read: bridge.notesFolder, choose: bridge.notesChooseFolder, set: bridge.notesSetFolder };
  const { station, load, setFolder, chooseFolder } = createFolder(calls, notify, set);

  const ask = askWhile(station);

  async function readCustomers(stationId: string): Promise<void> {
    const answer = await ask(bridge.notesCustomers({ stationId }));
    if (answer === null) return;
    set(answer.ok ? { customers: answer.value, customersError: null } : { customersError: answer.error });
  }

  return {
    ...NO_FOLDER,
    customers: null,
    customersError: null,
    loadSetup: async (stationId) => {
      if (station() !== stationId) set({ customers: null, customersError: null });
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
