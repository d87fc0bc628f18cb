/** The open import: opening a sheet, edits, undo and redo, sending. One store, composed of slices. */

import { createStore } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/channels.ts';
import type { Notify } from '../../kit/notify.ts';
import { createImportActs } from './import-acts.ts';
import { createImportLists } from './import-lists.ts';
import type { ImportSlice, ImportStore } from './import-state.ts';
import { createImportTable } from './import-table.ts';

export function createImportStore(bridge: Bridge, notify: Notify, staleSentence: () => string) {
  return createStore<ImportStore>()((set, get) => {
    const slice: ImportSlice = [set, get];
    const { acts, news } = createImportActs(bridge, notify, staleSentence, slice);
    return {
      ...createImportLists(bridge, notify, slice),
      ...createImportTable(bridge, notify, slice),
      ...acts,
      onPush: (event) => {
        const { opening, view } = get();
        if (event.type === 'import-progress' && opening?.fileName === event.fileName) {
          set({ opening: { fileName: event.fileName, phase: event.phase, rows: event.rows } });
        }
        // Opened by main: its sheet arrived in a watched folder.
        if (event.type === 'import-changed' && event.revision === 1 && opening === null && get().list !== null) void get().loadList();
        if (event.type === 'import-changed' && view?.id === event.importId && event.revision > view.revision) news();
      },
    };
  });
}
