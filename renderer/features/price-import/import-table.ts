/** Opening, reloading and closing the sheet. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import { MAX_SHEET_BYTES } from '../../../preload/contract/price-import/price-import.ts';
import type { Notify } from '../../kit/notify.ts';
import { createQuestions, trackSame } from '../../kit/questions.ts';
import type { ImportSlice, ImportTable, SheetFile } from './import-state.ts';

/** @returns null: the system could not read the file. */
function bytesOf(file: SheetFile): Promise<Uint8Array<ArrayBuffer> | null> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
}

const CLEARED = { view: null, failure: null, filter: 'all' } as const;

export function createImportTable(bridge: Bridge, notify: Notify, [set, get]: ImportSlice): ImportTable {
  const { turn, askAnew, current } = createQuestions();

  return {
    view: null,
    filter: 'all',
    opening: null,
    failure: null,
    open: async (file) => {
      if (get().opening !== null) return;
      const fileName = file.name;
      if (file.size > MAX_SHEET_BYTES) {
        set({ failure: { reason: 'too-big', fileName, bytes: file.size } });
        return;
      }
      turn();
      const isNewest = trackSame(current);
      set({ opening: { fileName, phase: 'opening', rows: 0 }, failure: null });
      const bytes = await bytesOf(file);
      if (bytes === null) {
        set({ opening: null, failure: { reason: 'unreadable', fileName } });
        return;
      }
      const answer = await bridge.importsOpen({ fileName, bytes });
      // Another sheet that was resumed meanwhile stays; this one is then in the list of open imports.
      const isShown = isNewest() || get().view === null;
      if (answer.ok) set(isShown ? { opening: null, view: answer.value, filter: 'all' } : { opening: null });
      else set({ opening: null, failure: { reason: 'refused', fileName, error: answer.error } });
      void get().loadList();
    },
    toSend: null,
    shownToSend: () => set({ toSend: null }),
    resume: async (importId, toSend = false) => {
      const answer = await askAnew(bridge.importsGet({ importId }));
      if (answer === null) return;
      if (answer.ok) set({ view: answer.value, filter: 'all', failure: null, toSend: toSend ? importId : null });
      else notify.error(answer.error);
    },
    reload: async () => {
      const view = get().view;
      if (view === null) return;
      const answer = await bridge.importsGet({ importId: view.id });
      if (get().view?.id !== view.id) return;
      if (answer.ok) set({ view: answer.value });
      else notify.error(answer.error);
    },
    close: () => {
      turn();
      set(CLEARED);
    },
    stationChanged: () => {
      const { view, list } = get();
      // An open sheet stays: it may cover several stations, and its edits must not be lost.
      set(view !== null && view.status !== 'open' ? CLEARED : { failure: null });
      if (list !== null) {
        set({ list: null });
        void get().loadList();
      }
      if (get().view !== null) void get().reload();
    },
    setFilter: (filter) => set({ filter }),
  };
}
