/** Learned meanings of names in sheets. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';
import type { ProductView } from '../../../../preload/contract/price-import/price-import.ts';
import type { AliasView } from '../../../../preload/contract/prices/prices.ts';
import type { Notify } from '../../../kit/notify.ts';
import { askWhile, trackSame } from '../../../kit/questions.ts';

export interface AliasesStore {
  readonly list: readonly AliasView[] | null;
  readonly error: AppError | null;
  /** Catalogue of the active station: choices for a product name. */
  readonly products: readonly ProductView[];
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
      products: [],
      busy: false,
      load: async (stationId) => {
        station = stationId;
        const answers = await ask(Promise.all([bridge.aliasesList(), bridge.catalogList({ stationId })]));
        if (answers === null) return;
        const [list, products] = answers;
        set(list.ok ? { list: list.value, error: null } : { list: null, error: list.error });
        if (products.ok) set({ products: products.value });
        else notify.error(products.error);
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
