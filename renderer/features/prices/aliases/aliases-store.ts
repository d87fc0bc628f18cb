/** Learned meanings of names in sheets. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';
import type { StationCatalogView } from '../../../../preload/contract/price-import/price-import.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile, trackSame } from '../../../kit/questions.ts';

export interface AliasesStore {
  readonly list: readonly AliasView[] | null;
  readonly error: AppError | null;
  /** Catalogues of the stations that share the names: choices for a product name. */
  readonly catalogs: readonly StationCatalogView[];
  readonly busy: boolean;
  readonly load: (stationId: string) => Promise<void>;
  /** @returns why it was refused; null: accepted. */
  readonly change: (alias: AliasView, target: string) => Promise<AppError | null>;
  readonly forget: (alias: AliasView) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

export function createAliasesStore(bridge: Bridge, notify: Notify) {
  return createStore<AliasesStore>()((set, get) => {
    let station: string | null = null;
    // Another station may have another environment with other names.
    const ask = askWhile(() => station);
    async function act(call: () => Promise<Result<readonly AliasView[]>>): Promise<AppError | null> {
      const isSame = trackSame(() => station);
      set({ busy: true });
      const answer = await call();
      set({ busy: false });
      if (answer.ok && isSame()) set({ list: answer.value, error: null });
      return answer.ok ? null : answer.error;
    }
    return {
      list: null,
      error: null,
      catalogs: [],
      busy: false,
      load: async (stationId) => {
        station = stationId;
        const answers = await ask(Promise.all([bridge.aliasesList(), bridge.catalogEnvironment({ stationId })]));
        if (answers === null) return;
        const [list, catalogs] = answers;
        set(list.ok ? { list: list.value, error: null } : { list: null, error: list.error });
        if (catalogs.ok) set({ catalogs: catalogs.value });
        else notify.error(catalogs.error);
      },
      change: ({ kind, label, target: from }, target) => act(() => bridge.aliasesSet({ kind, label, target, from })),
      forget: async ({ kind, label, target }) => {
        const error = await act(() => bridge.aliasesForget({ kind, label, target }));
        if (error !== null) notify.error(error);
      },
      onPush: (event) => {
        if (station === null || get().list === null) return;
        if (event.type === 'prices-changed' && event.stationId === station) void get().load(station);
      },
    };
  });
}
