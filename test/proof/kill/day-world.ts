/** The program without window and sockets: its services over one store, with a network and a clock that the proof holds. */

import { createHash } from 'node:crypto';
import { createPriceChangesRepository } from '../../../main/outbox/index.ts';
import {
  createDeliverOutbox,
  createOutboxDesk,
  createOutboxScreen,
  createPriceFates,
  createTrackBatches,
  DEFAULT_POLICY,
} from '../../../main/outbox/testing.ts';
import {
  createAliasesRepository,
  createImportEngine,
  createImportPrices,
  createImportsRepository,
  createLayoutsRepository,
  createSubmitBatch,
} from '../../../main/price-import/testing.ts';
import { createReadPrices } from '../../../main/prices/testing.ts';
import { createRepositories } from '../../../main/program/repositories.ts';
import type { Clock } from '../../../main/shared/ports.ts';
import { createStations, createVault } from '../../../main/stations/index.ts';
import { createSecretsRepository, createStationDirectory, createStationsRepository } from '../../../main/stations/testing.ts';
import type { Store } from '../../../main/store/index.ts';
import { keepWitness } from '../../../main/store/testing.ts';
import type { ManualClock } from '../../fakes/clock.ts';
import type { FakeNetwork } from '../../fakes/network-api.ts';
import { nothingFound } from '../../fakes/nothing-found.ts';
import { silent } from '../../fakes/outbox-world.ts';
import { createFakeSafeStorage } from '../../fakes/safe-storage.ts';
import type { FakeReads } from '../../fakes/station-network.ts';

export interface DayParts {
  readonly store: Store;
  readonly clock: ManualClock;
  readonly network: FakeNetwork;
  readonly reads: FakeReads;
  readonly newId: () => string;
  readonly lease?: { held(): boolean };
}

export function beginDay({ store, clock: time, network, reads, newId, lease = { held: () => true } }: DayParts) {
  let dead = false;
  const never = new Promise<never>(() => {});
  const alive = <T>(answer: Promise<T>): Promise<T> => answer.then((value) => (dead ? never : value));
  const clock: Clock = { ...time, sleep: (ms, signal) => alive(time.sleep(ms, signal)) };
  const logger = silent;
  const emit = (): void => undefined;
  const damaged = (): void => undefined;
  const { transaction } = store;

  const repositories = createRepositories({ store, clock, damaged, timeZoneOf: () => 'America/Manaus' });
  const { payloads, outbox, batches: batchStore, answers, catalog, gates, audit } = repositories;
  const stationStore = createStationsRepository(store);
  const vault = createVault({
    safeStorage: createFakeSafeStorage(),
    platform: 'win32',
    ciphertexts: createSecretsRepository(store),
    clock,
    logger,
    onSecret: () => undefined,
    onStateChange: () => undefined,
  });
  const active = { environment: () => null, activeStation: () => null, activate: () => undefined };
  const directory = createStationDirectory({ store: stationStore, vault, active });
  const reachability = { observe: () => undefined };
  const stations = createStations({
    store: stationStore,
    directory,
    active,
    vault,
    api: reads,
    training: {
      ensureStarted: () => Promise.reject(new Error('none')),
      addStation: () => Promise.reject(new Error('none')),
      addFleet: () => Promise.reject(new Error('none')),
      faults: () => ({ latencyMs: 0, fault: 'none', remaining: null }),
      setFaults: () => undefined,
    },
    trainingFleet: { name: 'x', cnpj: '44555666000177', uf: 'SP', customerId: '1' },
    trainingExample: { name: 'x', cnpj: '11222333000181', uf: 'SP' },
    outbox: { hasUnfinished: (id) => batchStore.list(id, 0).length > 0 },
    holdings: () => ({ open: 0, uploads: 0, notes: 0, prices: 0, sheets: 0, fuelings: 0, history: 0 }),
    events: { secretChanged: () => undefined, accessChanged: () => undefined, stationsChanged: () => undefined },
    audit,
    transaction,
    clock,
    newId,
    emit,
    logger,
  });
  const prices = createReadPrices({ api: reads, stations: directory, store: catalog, reachability, clock, emit, logger });
  const policy = DEFAULT_POLICY;
  const desk = createOutboxDesk({ transaction, outbox, batches: batchStore, answers, gates, audit, clock, policy, emit, logger });
  const api = {
    encodeBatches: network.encodeBatches,
    sendBatch: (...given: Parameters<FakeNetwork['sendBatch']>) => (dead ? never : alive(network.sendBatch(...given))),
    sendNote: network.sendNote,
    sendFueling: network.sendFueling,
    readBatch: (...given: Parameters<FakeNetwork['readBatch']>) => (dead ? never : alive(network.readBatch(...given))),
  };
  const digits = () => ({ standard: null, agreement: null });
  const networkNow = () => null;
  const common = {
    desk,
    digits,
    networkNow,
    outbox,
    stations: directory,
    prices,
    reachability,
    clock,
    logger,
    parallel: 6,
    notesAtOnce: () => 4,
  };
  const witness = keepWitness(store.db.location() ?? '', store, () => undefined);
  const delivery = createDeliverOutbox({
    ...{ ...common, witness, payloads, api, lease, newId, random: () => 0.5, look: nothingFound, stopGraceMs: 5000 },
  });
  const tracking = createTrackBatches({ ...common, batches: batchStore, api, emit });
  const imports = createImportPrices({
    engine: createImportEngine(),
    imports: createImportsRepository(store),
    layouts: createLayoutsRepository(store),
    aliases: createAliasesRepository(store),
    payloads,
    audit,
    stations: directory,
    priceBook: { catalog: (id) => catalog.products(id), inForce: (id) => prices.pricesOrNull(id) },
    activeStationId: () => directory.activeStationId(),
    transaction,
    clock,
    newId,
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    emit,
    logger,
  });
  const submit = createSubmitBatch({
    imports,
    api,
    stations: directory,
    transaction,
    payloads,
    outbox,
    batches: batchStore,
    audit,
    clock,
    newId,
    emit,
    logger,
    firstSend: { refusal: () => null },
    kick: () => delivery.kick(),
  });
  const fates = createPriceFates({ batches: batchStore, changes: createPriceChangesRepository(store), digits, clock });
  const { outbox: view } = createOutboxScreen({
    ...{ store, desk, outbox, batches: batchStore, fates, answers, payloads, audit, stations: directory, delivery, logger, clock, emit },
    check: (itemId) => tracking.check(itemId),
    mayResend: () => false,
    redact: String,
  });
  return {
    store,
    directory,
    stations,
    prices,
    imports,
    submit,
    view,
    start() {
      delivery.start();
      tracking.start();
    },
    /** As if the process were gone: nothing of it goes on. */
    kill() {
      dead = true;
      tracking.stop();
      store.close();
    },
  };
}

export type Day = ReturnType<typeof beginDay>;
