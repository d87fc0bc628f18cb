/** The stations' services on a store in memory, with a vault and a network that the test holds. */

import type { NetworkStation } from '../../main/network/index.ts';
import { createPreferences } from '../../main/platform/testing.ts';
import { createCatalogRepository } from '../../main/prices/index.ts';
import { createReadPrices, priceHandlers } from '../../main/prices/testing.ts';
import { createStationHoldings } from '../../main/privacy/index.ts';
import { createAppState } from '../../main/program/page/app-state.ts';
import type { ProgramEvent } from '../../main/shared/events.ts';
import { createFirstSend, createReachability, createStations, createVault } from '../../main/stations/index.ts';
import {
  createSecretsRepository,
  createStationDirectory,
  createStationsRepository,
  type TrainingHost,
} from '../../main/stations/testing.ts';
import { contradictedNames, createAuditRepository, createNoticesRepository, type Store } from '../../main/store/index.ts';
import { createNotices } from '../../main/store/testing.ts';
import type { NewStation } from '../../preload/contract/channels.ts';
import type { TrainingFaults } from '../../preload/contract/stations/stations.ts';
import { createManualClock } from './clock.ts';
import { createFakeDesktop } from './desktop.ts';
import { createFakeLog } from './log.ts';
import { memoryStore } from './ready-store.ts';
import { createFakeSafeStorage } from './safe-storage.ts';
import { createFakeReads } from './station-network.ts';

export const SECRET = 'S3gredo/+muito=secreto "aspas"';
export const EXAMPLE = { name: 'Posto Modelo', cnpj: '11222333000181', uf: 'SP' } as const;
export const FLEET = { name: 'Frota Modelo', cnpj: '44555666000177', uf: 'SP', customerId: '80412' } as const;

export const NEW_STATION: NewStation = {
  name: 'Posto Rio Negro',
  cnpj: '12.ABC.345/01DE-35',
  uf: 'AM',
  environment: 'homologation',
  baseUrl: 'https://rede.example/',
  authUrl: 'https://login.rede.example',
  clientId: 'meu-id',
  clientSecret: SECRET,
};

export interface FakeTraining extends TrainingHost {
  port: number;
  fails: boolean;
  /** Part of every secret it gives. */
  generation: number;
  readonly added: readonly string[];
}

function createFakeTraining(): FakeTraining {
  const added: string[] = [];
  let faults: TrainingFaults = { latencyMs: 0, fault: 'none', remaining: null };
  const fake: FakeTraining = {
    port: 40001,
    fails: false,
    generation: 1,
    added,
    async ensureStarted() {
      if (fake.fails) throw new Error('EADDRINUSE');
      return { baseUrl: `http://127.0.0.1:${fake.port}/` };
    },
    async addStation({ cnpj }) {
      added.push(cnpj);
      return { clientId: `id-${cnpj}`, clientSecret: `treino-${cnpj}-${fake.generation}` };
    },
    async addFleet({ customerId }) {
      added.push(customerId);
      return { clientId: `id-${customerId}`, clientSecret: `treino-${customerId}-${fake.generation}` };
    },
    faults: () => faults,
    setFaults(next) {
      faults = next;
    },
  };
  return fake;
}

export interface WorldOptions {
  /** A store that lived before. */
  readonly store?: Store;
  readonly platform?: NodeJS.Platform;
}

/** One life of the program. */
export function createStationsWorld(options: WorldOptions = {}) {
  const store = options.store ?? memoryStore();
  const clock = createManualClock();
  const log = createFakeLog();
  const { logger } = log;
  const pushed: ProgramEvent[] = [];
  const emit = (event: ProgramEvent): void => void pushed.push(event);
  const safeStorage = createFakeSafeStorage();
  const learned: string[] = [];
  const secretStates: string[] = [];
  const vault = createVault({
    safeStorage,
    platform: options.platform ?? 'win32',
    ciphertexts: createSecretsRepository(store),
    clock,
    logger,
    onSecret: (secret) => void learned.push(secret),
    onStateChange: (stationId) => void secretStates.push(stationId),
  });
  let kept: Record<string, unknown> = {};
  const preferences = createPreferences(
    {
      read: () => kept,
      write: (values) => {
        kept = { ...kept, ...values };
      },
    },
    logger,
  );
  const repository = createStationsRepository(store);
  const directory = createStationDirectory({ store: repository, vault, active: preferences });
  const audit = createAuditRepository(store, clock, (id) => directory.find(id)?.timeZone ?? null);
  const api = createFakeReads();
  const training = createFakeTraining();
  const unfinished = new Set<string>();
  const events: string[] = [];
  const transaction = store.transaction.bind(store);
  let ids = 0;
  const stations = createStations({
    store: repository,
    directory,
    active: preferences,
    vault,
    api,
    training,
    trainingExample: EXAMPLE,
    trainingFleet: FLEET,
    outbox: { hasUnfinished: (id) => unfinished.has(id) },
    holdings: createStationHoldings(store),
    events: {
      secretChanged: (id) => void events.push(`secret ${id}`),
      accessChanged: (id) => void events.push(`access ${id}`),
      stationsChanged: () => void events.push('stations'),
    },
    audit,
    transaction,
    clock,
    newId: () => {
      ids += 1;
      return `station-${ids}`;
    },
    emit,
    logger,
  });
  const firstSend = createFirstSend({ store: repository, audit, transaction, clock });
  const catalog = createCatalogRepository(store);
  const reachability = createReachability({
    clock,
    emit,
    logger,
    stations: () => directory.views().map(({ id }) => id),
    probe: (id) => prices.probe(id),
  });
  let turn = async (): Promise<void> => undefined;
  const closing = new AbortController();
  let networkNow: number | null = null;
  const prices = createReadPrices({
    ...{ api, stations: directory, store: catalog, reachability, emit, logger, signal: closing.signal },
    clock: { now: clock.now, turn: () => turn() },
    networkNow: () => networkNow,
  });
  const lookUp = priceHandlers({ prices, api, way: { find: directory.find, observer: reachability } })['catalog:product'];
  /** The language that was kept, at each. */
  const relaunched: string[] = [];
  const appState = createAppState({
    version: '0.1.0',
    directory,
    reachability,
    vault,
    theme: preferences,
    language: preferences,
    relaunch: () => void relaunched.push(String(kept.language)),
    menu: preferences,
    downloads: { show: () => false, showPath: () => false },
    profile: { current: () => ({ problem: null, overridden: false }) },
    off: () => [],
    unitExceptions: () => contradictedNames(store),
    notices: createNotices({ store: createNoticesRepository(store), clock, emit }),
    ...createFakeDesktop(),
    logger,
    emit,
  });
  return {
    store,
    clock,
    log,
    pushed,
    safeStorage,
    learned,
    secretStates,
    relaunched,
    vault,
    preferences,
    repository,
    directory,
    api,
    training,
    unfinished,
    events,
    stations,
    firstSend,
    audit,
    catalog,
    reachability,
    prices,
    lookUp,
    /** What others do between the parts of a long list. */
    onTurn(act: () => Promise<void>) {
      turn = act;
    },
    /** What the network's answers say of the time, epoch milliseconds. */
    setNetworkTime(at: number) {
      networkNow = at;
    },
    /** The program's end. */
    closing,
    appState,
    /** Audit causes, oldest first. */
    audited: () =>
      store
        .prepare('SELECT cause FROM audit ORDER BY id')
        .all()
        .map(({ cause }) => cause),
    /** Everything that the store holds, as text, but the ciphertext. */
    dump: () => JSON.stringify([store.prepare('SELECT * FROM stations').all(), store.prepare('SELECT * FROM audit').all()]),
  };
}

export type StationsWorld = ReturnType<typeof createStationsWorld>;

/** Adds a station that must come about, and answers it as the network client gets it. */
export async function addStation(world: StationsWorld, more: Partial<NewStation> = {}): Promise<NetworkStation> {
  const added = await world.stations.add({ ...NEW_STATION, ...more });
  if (!added.ok) throw new Error(added.error.message);
  const station = world.directory.find(added.value.id);
  if (station === null) throw new Error('not in the directory');
  return station;
}
