import type { Environment, FleetView, StationView } from '../../preload/contract/stations/stations.ts';
import type { NetworkStation } from '../network/index.ts';
import type { Vault } from '../shared/ports.ts';
import type { ActiveStationMemory, FleetAccess, StationDirectory } from './ports.ts';
import type { Fleet, Station } from './station.ts';
import type { StationStore } from './stations-repository.ts';
import { timeZoneOf } from './uf.ts';

export type Directory = ReturnType<typeof createStationDirectory>;

const ACCESS_FIELDS = ['baseUrl', 'authUrl', 'clientId'] as const;

/** Stations as the rest of the program uses them: with local time and current addresses. */
export function createStationDirectory(parts: {
  readonly store: StationStore;
  readonly vault: Pick<Vault, 'state'>;
  readonly active: ActiveStationMemory;
}) {
  const { store, vault, active } = parts;
  let trainingAddress: string | null = null;

  function network(station: Station): NetworkStation & { readonly name: string } {
    const { id, name, cnpj, environment, clientId, uf } = station;
    const training = environment === 'training' ? trainingAddress : null;
    return {
      id,
      name,
      cnpj,
      environment,
      baseUrl: training ?? station.baseUrl,
      authUrl: training ?? station.authUrl,
      clientId,
      timeZone: timeZoneOf(uf),
    };
  }

  function view(station: Station): StationView {
    return { ...network(station), uf: station.uf, secret: vault.state(station.id) };
  }

  const fleetView = (fleet: Fleet): FleetView => ({ ...view(fleet), customerId: fleet.customerId });

  /** The active station or fleet; falls back to the oldest of its environment, then of all. null: there is none. */
  function activeOf(listed: readonly Station[]): string | null {
    const environment = active.environment();
    const chosen = environment === null ? null : active.activeStation(environment);
    const found =
      listed.find(({ id, environment: of }) => id === chosen && of === environment) ??
      listed.find(({ environment: of }) => of === environment) ??
      listed[0];
    return found?.id ?? null;
  }

  /** The active access, a station or a fleet. */
  const activeId = (): string | null => activeOf([...store.list(), ...store.fleets()]);

  function find(stationId: string): NetworkStation | null {
    const station = store.find(stationId);
    return station === null ? null : network(station);
  }

  return {
    find,
    /** Whether the addresses and the client id are those that the store has now: the stored secret belongs to them alone. */
    isCurrent(station: NetworkStation): boolean {
      const now = find(station.id);
      return now !== null && ACCESS_FIELDS.every((field) => now[field] === station[field]);
    },
    list: (environment: Environment): ReturnType<StationDirectory['list']> =>
      store
        .list()
        .filter((station) => station.environment === environment)
        .map(network),
    view,
    /** Includes removed ones; null = unknown id, or a station's. */
    findFleet(stationId: string): FleetAccess | null {
      const [station, customerId] = [store.find(stationId), store.customerIdOf(stationId)];
      return station === null || customerId === null ? null : { ...network(station), customerId };
    },
    fleetView,
    /** Views of all fleets of this PC. */
    fleets: (): readonly FleetView[] => store.fleets().map(fleetView),
    /** Views of all stations of this PC. */
    views: (): readonly StationView[] => store.list().map(view),
    /** The active station, or the last active one; never a fleet. */
    activeStationId: (): string | null => activeOf(store.list()),
    activeId,
    /** null: this PC has no access yet. */
    activeAccess(): NetworkStation | null {
      const id = activeId();
      return id === null ? null : find(id);
    },
    /** Set when the training network has started; until then its stations have a placeholder. */
    setTrainingAddress(baseUrl: string): void {
      trainingAddress = baseUrl.replace(/\/+$/, '');
    },
  };
}
