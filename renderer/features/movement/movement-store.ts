/** The movement of the station: its sums, its fuelings page by page, its groups, and the conference of its prices. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, MovementFilters, MovementQuery, PushEvent } from '../../../preload/contract/channels.ts';
import type { AppError } from '../../../preload/contract/errors.ts';
import {
  MAX_MOVEMENT_PAGE,
  type MovementGroupBy,
  type MovementGroups,
  type MovementRow,
  type MovementSort,
  type MovementView,
  type PriceConference,
} from '../../../preload/contract/movement/movement.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import { createPageReader } from '../../components/data-grid/page-reader.ts';
import { type PagesOf, startPages } from '../../components/data-grid/row-pages.ts';
import { daysOf } from '../../components/fuelings/periods.ts';
import { oneAtATime } from '../../kit/answers.ts';
import { onceMore } from '../../kit/coalesce.ts';
import type { Notify } from '../../kit/notify.ts';

interface MovementKey {
  /** Changes with every question. */
  readonly turn: number;
  readonly query: MovementQuery;
  /** How often it was read. */
  readonly revision: number;
}

export const MOVEMENT_TABS = ['list', 'groups', 'prices'] as const;
export type MovementTab = (typeof MOVEMENT_TABS)[number];
export type MovementFile = 'csv' | 'xlsx';

interface Asked extends Omit<MovementFilters, 'stationId'> {
  readonly sort: MovementSort;
  readonly descending: boolean;
  readonly tab: MovementTab;
  readonly by: MovementGroupBy;
}

export interface MovementStore extends Asked {
  readonly stationId: string | null;
  readonly view: MovementView | null;
  readonly error: AppError | null;
  readonly rows: PagesOf<MovementKey, MovementRow> | null;
  readonly groups: MovementGroups['groups'] | null;
  readonly conference: PriceConference | null;
  readonly making: MovementFile | 'prices' | null;
  readonly look: (stationId: string) => Promise<void>;
  /** Shows exactly these filters. */
  readonly showWith: (stationId: string, part: Partial<Asked>) => Promise<void>;
  readonly narrow: (part: Partial<Asked>) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly need: (first: number, last: number) => void;
  readonly read: (first: number, last: number) => Promise<readonly MovementRow[] | null>;
  /** null: it failed, and the user was told. */
  readonly save: (format: MovementFile) => Promise<FileToKeep | null>;
  /** The differences of price. */
  readonly savePrices: () => Promise<FileToKeep | null>;
  readonly leave: () => void;
  readonly onPush: (event: PushEvent) => void;
}

const firstOf = (now: Date): Asked => ({
  ...{ ...daysOf('month', now), customer: null, product: null, show: 'valid', text: '' },
  ...{ sort: 'date', descending: true, tab: 'list', by: 'day' },
});

/** @param rest waits between two readings that pushes ask for. @param now the PC's clock. */
export function createMovementStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>, now: () => Date = () => new Date()) {
  const first = () => firstOf(now());
  return createStore<MovementStore>()((set, get) => {
    /** A question that is not the newest any more gets no answer on the screen. */
    let turns = 0;
    let revision = 0;
    let looking = false;

    const pages = createPageReader<MovementKey, MovementRow>({
      // The rows of another question: its pages can't be asked for any more.
      shown: () => (get().rows?.key.turn === turns ? get().rows : null),
      show: (rows) => set({ rows }),
      ask: ({ query }, offset, limit) => bridge.movementRows({ ...query, offset, limit }),
      refused: notify.error,
      most: MAX_MOVEMENT_PAGE,
    });

    function filtersOf(stationId: string): MovementFilters {
      const { from, until, customer, product, show, text } = get();
      return { stationId, from, until, customer, product, show, text };
    }

    async function readRows(stationId: string, mine: number): Promise<void> {
      const { sort, descending } = get();
      const query: MovementQuery = { ...filtersOf(stationId), sort, descending };
      const one = await bridge.movementRows({ ...query, offset: 0, limit: 1 });
      if (mine !== turns) return;
      if (!one.ok) return notify.error(one.error);
      revision += 1;
      set({ rows: startPages(get().rows, { turn: turns, query, revision }, one.value.total) });
      pages.again();
    }
    async function readGroups(stationId: string, mine: number): Promise<void> {
      const answer = await bridge.movementGroups({ ...filtersOf(stationId), by: get().by });
      if (mine !== turns) return;
      if (!answer.ok) return notify.error(answer.error);
      set({ groups: answer.value.groups });
    }
    async function readPrices(stationId: string, mine: number): Promise<void> {
      const { from, until } = get();
      const answer = await bridge.movementPrices({ stationId, from, until });
      if (mine !== turns) return;
      if (!answer.ok) return notify.error(answer.error);
      set({ conference: answer.value });
    }
    const parts: Readonly<Record<MovementTab, (stationId: string, mine: number) => Promise<void>>> = {
      list: readRows,
      groups: readGroups,
      prices: readPrices,
    };

    async function read(): Promise<void> {
      const { stationId, tab } = get();
      const mine = turns;
      if (stationId === null) return;
      const answer = await bridge.movementView(filtersOf(stationId));
      if (mine !== turns) return;
      if (!answer.ok) return set({ error: answer.error });
      set({ view: answer.value, error: null });
      await parts[tab](stationId, mine);
    }
    function turn(part: Partial<MovementStore>): void {
      turns += 1;
      pages.restart();
      set({ groups: null, conference: null, ...part });
    }
    const making = (file: MovementFile | 'prices') => ({
      isOn: () => get().making !== null,
      turn: (on: boolean) => set({ making: on ? file : null }),
    });
    const reread = onceMore(read, rest);

    return {
      ...first(),
      ...{ stationId: null, view: null, error: null, rows: null, groups: null, conference: null, making: null },
      look: async (stationId) => {
        looking = true;
        if (get().stationId !== stationId) turn({ ...first(), stationId, view: null, error: null, rows: null });
        await read();
      },
      showWith: async (stationId, part) => {
        turn({ ...first(), ...part, stationId, view: null, error: null, rows: null });
        await read();
      },
      narrow: async (part) => {
        turn(part);
        await read();
      },
      refresh: async () => {
        const { stationId, from, until } = get();
        if (stationId === null) return;
        const answer = await bridge.movementRefresh({ stationId, from, until });
        if (!answer.ok) notify.error(answer.error);
      },
      need: pages.need,
      read: (from, to) => pages.read(from, to, notify.error),
      save: async (format) => {
        const { stationId, sort, descending } = get();
        if (stationId === null) return null;
        return oneAtATime(making(format), () => bridge.movementSheet({ ...filtersOf(stationId), sort, descending, format }), notify);
      },
      savePrices: async () => {
        const { stationId, from, until } = get();
        if (stationId === null) return null;
        return oneAtATime(making('prices'), () => bridge.movementPricesSheet({ stationId, from, until }), notify);
      },
      leave: () => {
        looking = false;
      },
      onPush: (event) => {
        // A note that was taken counts here at once.
        const concerns = event.type === 'batches-changed' || (event.type === 'movement-changed' && event.stationId === get().stationId);
        if (looking && (concerns || (event.type === 'prices-changed' && get().tab === 'prices'))) void reread();
      },
    };
  });
}
