/** The fuelings of a fleet: their sums, page by page, their groups and vehicles. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, FleetFilters, FleetQuery, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError } from '../../../../preload/contract/errors.ts';
import {
  type FleetFuelingsView,
  type FleetGroup,
  type FleetGroupBy,
  type FleetRow,
  type FleetSort,
  type FleetVehicles,
  MAX_FLEET_PAGE,
} from '../../../../preload/contract/fleet/fleet.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import { createPageReader } from '../../../components/data-grid/page-reader.ts';
import { type PagesOf, startPages } from '../../../components/data-grid/row-pages.ts';
import { daysOf } from '../../../components/fuelings/periods.ts';
import { oneAtATime } from '../../../kit/answers.ts';
import { onceMore } from '../../../kit/coalesce.ts';
import type { Notify } from '../../../kit/notify.ts';

interface FleetKey {
  /** Changes with every question. */
  readonly turn: number;
  readonly query: FleetQuery;
  /** How often it was read. */
  readonly revision: number;
}

export const FLEET_TABS = ['list', 'groups', 'vehicles'] as const;
export type FleetTab = (typeof FLEET_TABS)[number];
export type FleetFile = 'csv' | 'xlsx';
/** Ways of selecting: by days or by the key of a note, never both. */
export const FLEET_WAYS = ['period', 'key'] as const;
export type FleetWay = (typeof FLEET_WAYS)[number];

interface Asked {
  readonly way: FleetWay;
  readonly from: string | null;
  readonly until: string | null;
  /** Bare. */
  readonly key: string;
  readonly show: FleetFilters['show'];
  readonly text: string;
  readonly sort: FleetSort;
  readonly descending: boolean;
  readonly tab: FleetTab;
  readonly by: FleetGroupBy;
}

export interface FleetFuelingsStore extends Asked {
  readonly stationId: string | null;
  readonly view: FleetFuelingsView | null;
  readonly error: AppError | null;
  readonly rows: PagesOf<FleetKey, FleetRow> | null;
  readonly groups: readonly FleetGroup[] | null;
  readonly vehicles: FleetVehicles | null;
  readonly making: FleetFile | null;
  /** What the network said of the key that was looked for; null = it was not asked, or is. */
  readonly looked: number | null;
  readonly looking: boolean;
  readonly lookError: AppError | null;
  readonly look: (stationId: string) => Promise<void>;
  readonly narrow: (part: Partial<Asked>) => Promise<void>;
  /** Nothing but this, of all days. */
  readonly showWith: (stationId: string, part: Partial<Asked>) => Promise<void>;
  readonly lookKey: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly need: (first: number, last: number) => void;
  readonly read: (first: number, last: number) => Promise<readonly FleetRow[] | null>;
  /** null: it failed, and the user was told. */
  readonly save: (format: FleetFile) => Promise<FileToKeep | null>;
  readonly leave: () => void;
  readonly onPush: (event: PushEvent) => void;
}

export const bareKey = (text: string): string => text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/** The network takes days or a key: with a key nothing else narrows. */
function filtersIn({ way, from, until, key, show, text }: Asked, stationId: string): FleetFilters {
  return way === 'key'
    ? { stationId, from: null, until: null, key, show: 'all', text: '' }
    : { stationId, from, until, key: null, show, text };
}

/** @param rest waits between two readings that pushes ask for. @param now the PC's clock. */
export function createFleetFuelingsStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>, now: () => Date = () => new Date()) {
  const first = (): Asked => ({
    ...{ way: 'period', ...daysOf('month', now()), key: '', show: 'valid', text: '' },
    ...{ sort: 'date', descending: true, tab: 'list', by: 'day' },
  });
  return createStore<FleetFuelingsStore>()((set, get) => {
    /** A question that is not the newest any more gets no answer on the screen. */
    let turns = 0;
    let revision = 0;
    let open = false;

    const pages = createPageReader<FleetKey, FleetRow>({
      // The rows of another question: its pages can't be asked for any more.
      shown: () => (get().rows?.key.turn === turns ? get().rows : null),
      show: (rows) => set({ rows }),
      ask: ({ query }, offset, limit) => bridge.fleetRows({ ...query, offset, limit }),
      refused: notify.error,
      most: MAX_FLEET_PAGE,
    });

    const filtersOf = (stationId: string): FleetFilters => filtersIn(get(), stationId);

    /** Of the list, of the groups, of the vehicles: what is open is read. */
    async function readRows(stationId: string, mine: number): Promise<void> {
      const { sort, descending } = get();
      const query: FleetQuery = { ...filtersOf(stationId), sort, descending };
      const one = await bridge.fleetRows({ ...query, offset: 0, limit: 1 });
      if (mine !== turns) return;
      if (!one.ok) return notify.error(one.error);
      revision += 1;
      set({ rows: startPages(get().rows, { turn: turns, query, revision }, one.value.total) });
      pages.again();
    }
    async function readPart(stationId: string, mine: number): Promise<void> {
      const { tab, by } = get();
      if (tab === 'list') return readRows(stationId, mine);
      const filters = filtersOf(stationId);
      const answer = await (tab === 'groups' ? bridge.fleetGroups({ ...filters, by }) : bridge.fleetVehicles(filters));
      if (mine !== turns) return;
      if (!answer.ok) return notify.error(answer.error);
      set('groups' in answer.value ? { groups: answer.value.groups } : { vehicles: answer.value });
    }

    async function read(): Promise<void> {
      const { stationId } = get();
      const mine = turns;
      if (stationId === null) return;
      const answer = await bridge.fleetFuelings(filtersOf(stationId));
      if (mine !== turns) return;
      if (!answer.ok) return set({ error: answer.error });
      set({ view: answer.value, error: null });
      await readPart(stationId, mine);
    }
    function turn(part: Partial<FleetFuelingsStore>): void {
      turns += 1;
      pages.restart();
      set({ groups: null, vehicles: null, looked: null, lookError: null, looking: false, ...part });
    }
    const reread = onceMore(read, rest);

    return {
      ...first(),
      stationId: null,
      view: null,
      error: null,
      rows: null,
      groups: null,
      vehicles: null,
      making: null,
      looked: null,
      looking: false,
      lookError: null,
      look: async (stationId) => {
        open = true;
        if (get().stationId !== stationId) turn({ ...first(), stationId, view: null, error: null, rows: null });
        await read();
      },
      narrow: async (part) => {
        turn(part);
        await read();
      },
      showWith: async (stationId, part) => {
        turn({ ...first(), way: 'period', from: null, until: null, show: 'all', stationId, view: null, error: null, rows: null, ...part });
        await read();
      },
      lookKey: async () => {
        const { stationId, key } = get();
        if (stationId === null) return;
        turn({ looking: true });
        const mine = turns;
        const answer = await bridge.fleetLookKey({ stationId, key });
        if (mine !== turns) return;
        set(answer.ok ? { looking: false, looked: answer.value } : { looking: false, lookError: answer.error });
        await read();
      },
      refresh: async () => {
        const { stationId } = get();
        if (stationId === null) return;
        const answer = await bridge.fleetRefresh({ stationId });
        if (!answer.ok) notify.error(answer.error);
      },
      need: pages.need,
      read: (from, to) => pages.read(from, to, notify.error),
      save: async (format) => {
        const { stationId, sort, descending } = get();
        if (stationId === null) return null;
        const sign = { isOn: () => get().making !== null, turn: (on: boolean) => set({ making: on ? format : null }) };
        return oneAtATime(sign, () => bridge.fleetSheet({ ...filtersOf(stationId), sort, descending, format }), notify);
      },
      leave: () => {
        open = false;
      },
      onPush: (event) => {
        if (open && event.type === 'fleet-changed' && event.stationId === get().stationId) void reread();
      },
    };
  });
}
