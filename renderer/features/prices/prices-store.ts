/** Prices in force of the active station as last read, and their exports. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { PricesInForceView } from '../../../preload/contract/price-import/price-import.ts';
import type { TemplateFormat } from '../../../preload/contract/prices/prices.ts';
import { oneAtATime } from '../../kit/answers.ts';
import type { Notify } from '../../kit/notify.ts';
import { askWhile } from '../../kit/questions.ts';

export interface PricesStore {
  readonly stationId: string | null;
  readonly view: PricesInForceView | null;
  /** Why there is nothing to show; null while prices are shown. */
  readonly error: AppError | null;
  readonly refreshing: boolean;
  /** The file being made. */
  readonly making: 'export' | TemplateFormat | null;
  readonly show: (stationId: string) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** null: it failed and the user was notified. */
  readonly save: () => Promise<FileToKeep | null>;
  readonly template: (format: TemplateFormat) => Promise<FileToKeep | null>;
  readonly onPush: (event: PushEvent) => void;
}

export function createPricesStore(bridge: Bridge, notify: Notify) {
  return createStore<PricesStore>()((set, get) => {
    const ask = askWhile(() => get().stationId);
    async function make(
      what: 'export' | TemplateFormat,
      call: (stationId: string) => Promise<Result<FileToKeep>>,
    ): Promise<FileToKeep | null> {
      const { stationId } = get();
      if (stationId === null) return null;
      const sign = { isOn: () => get().making !== null, turn: (on: boolean) => set({ making: on ? what : null }) };
      return oneAtATime(sign, () => call(stationId), notify);
    }
    return {
      stationId: null,
      view: null,
      error: null,
      refreshing: false,
      making: null,
      show: async (stationId) => {
        if (get().stationId !== stationId) set({ stationId, view: null, error: null, refreshing: false });
        const answer = await ask(bridge.pricesInForce({ stationId }));
        if (answer === null) return;
        if (answer.ok) set({ view: answer.value, error: null });
        else if (get().view === null) set({ error: answer.error });
        else notify.error(answer.error);
      },
      refresh: async () => {
        const { stationId, refreshing } = get();
        if (stationId === null || refreshing) return;
        set({ refreshing: true });
        const answer = await ask(bridge.pricesRefresh({ stationId }));
        if (answer === null) return;
        set(answer.ok ? { view: answer.value, error: null, refreshing: false } : { refreshing: false });
        if (!answer.ok) notify.error(answer.error);
      },
      save: () => make('export', (stationId) => bridge.pricesExport({ stationId })),
      template: (format) => make(format, (stationId) => bridge.pricesTemplate({ stationId, format })),
      onPush: (event) => {
        if (event.type === 'prices-changed' && event.stationId === get().stationId) void get().show(event.stationId);
      },
    };
  });
}
