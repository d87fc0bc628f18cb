/** The fuelings of a fleet: sums, rows in pages, groups and vehicles. */

import { createStore } from 'zustand/vanilla';
import type { Bridge, FleetFilters, FleetQuery, PushEvent } from '../../../../preload/contract/channels.ts';
import type { AppError, Result } from '../../../../preload/contract/errors.ts';
import {
  type FleetFuelingsView,
  type FleetGroup,
  type FleetGroupBy,
  type FleetGroups,
  type FleetRow,
  type FleetSort,
  type FleetVehicles,
  MAX_FLEET_PAGE,
} from '../../../../preload/contract/fleet/fleet.ts';
import type { FileToKeep } from '../../../../preload/contract/notes/note-desk.ts';
import { daysOf } from '../../../components/fuelings/periods.ts';
import { createListScreen, type ListScreen } from '../../../components/list/list-screen.ts';
import type { Notify } from '../../../kit/notify.ts';

export const FLEET_TABS = ['list', 'groups', 'vehicles'] as const;
export type FleetTab = (typeof FLEET_TABS)[number];
export type FleetFile = 'csv' | 'xlsx';
/** Selection modes: by period or by the key of a note, never both. */
export const FLEET_WAYS = ['period', 'key'] as const;
export type FleetWay = (typeof FLEET_WAYS)[number];

interface ListQuery {
  readonly way: FleetWay;
  readonly from: string | null;
  readonly until: string | null;
  /** The access key without formatting. */
  readonly key: string;
  readonly show: FleetFilters['show'];
  readonly text: string;
  readonly sort: FleetSort;
  readonly descending: boolean;
  readonly tab: FleetTab;
  readonly by: FleetGroupBy;
}

export interface FleetFuelingsStore extends ListQuery, ListScreen<ListQuery, FleetFuelingsView, FleetQuery, FleetRow, FleetFile> {
  readonly groups: readonly FleetGroup[] | null;
  readonly vehicles: FleetVehicles | null;
  /** Number of results of the last query by key; null: not queried, or in progress. */
  readonly resultCount: number | null;
  readonly looking: boolean;
  readonly lookError: AppError | null;
  readonly lookKey: () => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** null: it failed and the user was notified. */
  readonly save: (format: FleetFile) => Promise<FileToKeep | null>;
  readonly onPush: (event: PushEvent) => void;
}

export const bareKey = (text: string): string => text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();

/** The network accepts a period or a key; with a key no other filter applies. */
function filtersIn({ way, from, until, key, show, text }: ListQuery, stationId: string): FleetFilters {
  return way === 'key'
    ? { stationId, from: null, until: null, key, show: 'all', text: '' }
    : { stationId, from, until, key: null, show, text };
}

const EMPTIED = { groups: null, vehicles: null, resultCount: null, lookError: null, looking: false } as const;

/** @param rest pause between two reloads caused by pushes. @param now the PC's clock. */
export function createFleetFuelingsStore(bridge: Bridge, notify: Notify, rest: () => Promise<void>, now: () => Date = () => new Date()) {
  return createStore<FleetFuelingsStore>()((set, get) => {
    const filtersOf = (stationId: string): FleetFilters => filtersIn(get(), stationId);
    function queryOf(stationId: string): FleetQuery {
      const { sort, descending } = get();
      return { ...filtersOf(stationId), sort, descending };
    }
    /** Loads the open tab. */
    async function readOpen(stationId: string): Promise<void> {
      const { tab, by } = get();
      if (tab === 'list') return rows.count(queryOf(stationId));
      const filters = filtersOf(stationId);
      const request: Promise<Result<FleetGroups | FleetVehicles>> =
        tab === 'groups' ? bridge.fleetGroups({ ...filters, by }) : bridge.fleetVehicles(filters);
      const answer = await rows.ask(request);
      if (answer === null) return;
      if (!answer.ok) return set({ error: answer.error });
      set('groups' in answer.value ? { groups: answer.value.groups } : { vehicles: answer.value });
    }
    const { list, rows, turn, reread, onPush, tell, make } = createListScreen<
      ListQuery,
      FleetFuelingsView,
      FleetQuery,
      FleetRow,
      FleetFile
    >(
      {
        ...{ notify, rest, readOpen, most: MAX_FLEET_PAGE, emptied: EMPTIED },
        first: () => ({
          ...{ way: 'period', ...daysOf('month', now()), key: '', show: 'valid', text: '' },
          ...{ sort: 'date', descending: true, tab: 'list', by: 'day' },
        }),
        everything: { from: null, until: null, show: 'all' },
        readView: (stationId) => bridge.fleetFuelings(filtersOf(stationId)),
        readRows: (query, offset, limit) => bridge.fleetRows({ ...query, offset, limit }),
      },
      [set, get],
    );
    return {
      ...list,
      ...EMPTIED,
      lookKey: async () => {
        const { stationId, key } = get();
        if (stationId === null) return;
        turn({ looking: true });
        const answer = await rows.ask(bridge.fleetLookKey({ stationId, key }));
        if (answer === null) return;
        set(answer.ok ? { looking: false, resultCount: answer.value } : { looking: false, lookError: answer.error });
        await reread();
      },
      refresh: () =>
        tell((stationId) => {
          const { way, from, until } = get();
          return bridge.fleetRefresh({ stationId, shown: way === 'key' ? null : { from, until } });
        }),
      save: (format) => make(format, (stationId) => bridge.fleetSheet({ ...queryOf(stationId), format })),
      onPush: (event) => onPush(event.type === 'fleet-changed' && event.stationId === get().stationId),
    };
  });
}
