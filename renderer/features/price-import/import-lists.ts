/** Loads the data beside the open sheet: earlier sheets, and the catalogue's names. */

import type { Bridge } from '../../../preload/contract/channels.ts';
import type { Notify } from '../../kit/notify.ts';
import { askWhile } from '../../kit/questions.ts';
import type { ImportLists, ImportSlice } from './import-state.ts';

export function createImportLists(bridge: Bridge, notify: Notify, [set]: ImportSlice): ImportLists {
  let catalogOf: string | null = null;
  const ofStation = askWhile(() => catalogOf);
  return {
    list: null,
    products: [],
    loadProducts: async (stationId) => {
      catalogOf = stationId;
      const answer = await ofStation(bridge.catalogList({ stationId }));
      if (answer === null) return;
      if (answer.ok) set({ products: answer.value });
      else notify.error(answer.error);
    },
    loadList: async () => {
      const answer = await bridge.importsList();
      if (answer.ok) set({ list: answer.value });
      else notify.error(answer.error);
    },
  };
}
