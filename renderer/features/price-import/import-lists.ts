/** Loads the data beside the open sheet: earlier sheets, and the products of its stations. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { Notify } from '../../kit/notify.ts';
import { askWhile } from '../../kit/questions.ts';
import type { ImportLists, ImportSlice } from './import-state.ts';

export function createImportLists(bridge: Bridge, notify: Notify, [set]: ImportSlice): ImportLists {
  let catalogOf: string | null = null;
  const ofStation = askWhile(() => catalogOf);
  return {
    list: null,
    listError: null,
    catalogs: [],
    loadProducts: async (stationId) => {
      catalogOf = stationId;
      const answer = await ofStation(bridge.catalogEnvironment({ stationId }));
      if (answer === null) return;
      if (answer.ok) set({ catalogs: answer.value });
      else notify.error(answer.error);
    },
    loadList: async () => {
      const answer = await bridge.importsList();
      set(answer.ok ? { list: answer.value, listError: null } : { listError: answer.error });
    },
  };
}
