/** What needs the user, at the shown station and at the others. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import type { StationTodayView, TodayView } from '../../../preload/contract/today/today.ts';
import { coalesce } from '../../kit/coalesce.ts';
import type { Notify } from '../../kit/notify.ts';
import { askWhile, createQuestions } from '../../kit/questions.ts';

export interface TodayStore {
  /** The shown station; null: the screen is closed. */
  readonly stationId: string | null;
  /** null: not loaded yet. */
  readonly today: TodayView | null;
  /** Why it could not be loaded; null as soon as it is. */
  readonly error: AppError | null;
  /** Whether the first answers arrived, also those of the panels below; all can then render at once. */
  readonly known: boolean;
  readonly stations: readonly StationTodayView[];
  readonly look: (stationId: string | null) => Promise<void>;
  readonly settleRefused: (batchId: string) => Promise<void>;
  /** Dismisses the summary of what happened while the program was closed. */
  readonly putAway: () => Promise<void>;
  /** Shows or hides the first steps of Treinamento. */
  readonly showTour: (shown: boolean) => Promise<void>;
  readonly onPush: (event: PushEvent) => void;
}

/** Pushes that can change any of the counts. */
const CHANGES: ReadonlySet<PushEvent['type']> = new Set([
  'app-changed',
  'updates-changed',
  'reachability',
  'prices-changed',
  'import-changed',
  'batches-changed',
  'pending-changed',
  'notes-changed',
]);

/**
 * @param rest pause between two reloads caused by pushes: a thousand deliveries push a thousand times.
 * @param lookBeside loads what the panels below show of the station; null: the screen closes.
 */
export function createTodayStore(
  bridge: Bridge,
  notify: Notify,
  rest: () => Promise<void>,
  lookBeside: (stationId: string | null) => Promise<unknown>,
) {
  return createStore<TodayStore>()((set, get) => {
    const ask = askWhile(() => get().stationId);
    const { askAnew } = createQuestions();
    async function read(): Promise<void> {
      const { stationId } = get();
      if (stationId === null) return;
      const answers = await ask(Promise.all([bridge.todayNeeds({ stationId }), bridge.todayStations()]));
      if (answers === null) return;
      const [needs, stations] = answers;
      if (needs.ok) set({ today: needs.value, error: null });
      else if (get().today === null) set({ error: needs.error });
      else notify.error(needs.error);
      if (stations.ok) set({ stations: stations.value });
    }
    const refresh = coalesce(read, rest);

    return {
      stationId: null,
      today: null,
      error: null,
      known: false,
      stations: [],
      look: async (stationId) => {
        if (get().stationId !== stationId) set({ stationId, today: null, error: null, known: false });
        const answered = await askAnew(Promise.all([read(), lookBeside(stationId)]));
        if (answered !== null && stationId !== null) set({ known: true });
      },
      settleRefused: async (batchId) => {
        const answer = await bridge.todaySettleRefused({ batchId });
        if (!answer.ok) notify.error(answer.error);
        await read();
      },
      putAway: async () => {
        const { stationId } = get();
        if (stationId === null) return;
        const answer = await bridge.todayPutAway({ stationId });
        if (!answer.ok) notify.error(answer.error);
        await read();
      },
      showTour: async (shown) => {
        const answer = await bridge.todayShowTour({ shown });
        if (!answer.ok) notify.error(answer.error);
        await read();
      },
      onPush: (event) => {
        if (get().stationId !== null && CHANGES.has(event.type)) void refresh();
      },
    };
  });
}
