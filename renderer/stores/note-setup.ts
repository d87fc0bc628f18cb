/** What is set once for the notes of a station: the watched folder, and customers with their CNPJ. */

import type { Bridge } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { LosingNote } from '../../preload/contract/note-choice.ts';
import type { CustomerLinkView, FolderAct, WatchedFolderView } from '../../preload/contract/note-desk.ts';
import type { NotesSlice } from './notes-store.ts';
import type { Notify } from './notify.ts';

export interface NoteSetup {
  readonly folder: WatchedFolderView | null;
  readonly customers: readonly CustomerLinkView[] | null;
  readonly loadSetup: (stationId: string) => Promise<void>;
  readonly setFolder: (act: FolderAct) => Promise<boolean>;
  /** In the system's dialog. */
  readonly chooseFolder: () => Promise<boolean>;
  /** Notes that lose their fueling by it; null: it failed, and the user was told. */
  readonly losingByForgetting: (link: CustomerLinkView) => Promise<readonly LosingNote[] | null>;
  /** @param losing as the person has seen them. */
  readonly forgetCustomer: (link: CustomerLinkView, losing: readonly LosingNote[]) => Promise<void>;
}

export function createNoteSetup(bridge: Bridge, notify: Notify, [set, get]: NotesSlice): NoteSetup {
  let station: string | null = null;

  async function readCustomers(stationId: string): Promise<void> {
    const answer = await bridge.notesCustomers({ stationId });
    if (station !== stationId) return;
    if (answer.ok) set({ customers: answer.value });
    else notify.error(answer.error);
  }
  async function readFolder(stationId: string): Promise<void> {
    const answer = await bridge.notesFolder({ stationId });
    if (station !== stationId) return;
    if (answer.ok) set({ folder: answer.value });
    else notify.error(answer.error);
  }

  async function change(ask: (stationId: string) => Promise<Result<WatchedFolderView>>): Promise<boolean> {
    const stationId = station;
    if (stationId === null) return false;
    const answer = await ask(stationId);
    if (!answer.ok) notify.error(answer.error);
    else if (station === stationId) set({ folder: answer.value });
    return answer.ok;
  }

  return {
    folder: null,
    customers: null,
    loadSetup: async (stationId) => {
      if (station !== stationId) set({ folder: null, customers: null });
      station = stationId;
      await Promise.all([readFolder(stationId), readCustomers(stationId)]);
    },
    setFolder: (act) => change((stationId) => bridge.notesSetFolder({ stationId, act })),
    chooseFolder: () => change((stationId) => bridge.notesChooseFolder({ stationId })),
    losingByForgetting: async ({ name, cnpj }) => {
      if (station === null) return null;
      const answer = await bridge.notesCustomerLosing({ stationId: station, name, cnpj });
      if (answer.ok) return answer.value;
      notify.error(answer.error);
      return null;
    },
    forgetCustomer: async ({ name, cnpj }, losing) => {
      const stationId = station;
      if (stationId === null) return;
      const seen = losing.map(({ fileId }) => fileId);
      const answer = await bridge.notesForgetCustomer({ stationId, name, cnpj, losing: seen });
      if (!answer.ok) notify.error(answer.error);
      await readCustomers(stationId);
      if (get().query !== null) await get().refresh();
    },
  };
}
