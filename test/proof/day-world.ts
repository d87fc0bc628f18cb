/** The program without window and sockets: its services over one store, with a network and a clock that the proof holds. */

import { createHash } from 'node:crypto';
import { DEFAULT_POLICY } from '../../main/domain/outbox/policy.ts';
import { createImportEngine } from '../../main/files/import-engine.ts';
import { createRepositories } from '../../main/repositories.ts';
import { createVault } from '../../main/secrets/vault.ts';
import { createBatches } from '../../main/services/batches.ts';
import { createDeliverOutbox } from '../../main/services/deliver-outbox.ts';
import { createImportPrices } from '../../main/services/import-prices.ts';
import { createOutboxDesk } from '../../main/services/outbox-desk.ts';
import type { Clock } from '../../main/services/ports.ts';
import { createPriceFates } from '../../main/services/price-fates.ts';
import { createReadPrices } from '../../main/services/read-prices.ts';
import { createStationDirectory } from '../../main/services/station-directory.ts';
import { createStations } from '../../main/services/stations.ts';
import { createSubmitBatch } from '../../main/services/submit-batch.ts';
import { createTrackBatches } from '../../main/services/track-batches.ts';
import { createAliasesRepository } from '../../main/storage/aliases-repository.ts';
import type { Store } from '../../main/storage/database.ts';
import { createImportsRepository } from '../../main/storage/imports-repository.ts';
import { keepWitness } from '../../main/storage/keep-witness.ts';
import { createLayoutsRepository } from '../../main/storage/layouts-repository.ts';
import { createPriceChangesRepository } from '../../main/storage/price-changes-repository.ts';
import { createSecretsRepository } from '../../main/storage/secrets-repository.ts';
import { createStationsRepository } from '../../main/storage/stations-repository.ts';
import type { ManualClock } from '../fakes/clock.ts';
import type { FakeNetwork } from '../fakes/network-api.ts';
import { nothingFound } from '../fakes/nothing-found.ts';
import { silent } from '../fakes/outbox-world.ts';
import { createFakeSafeStorage } from '../fakes/safe-storage.ts';
import type { FakeReads } from '../fakes/station-network.ts';

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
  const push = (): void => undefined;
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
      faults: () => ({ latencyMs: 0, fault: 'none', remaining: null }),
      setFaults: () => undefined,
    },
    trainingExample: { name: 'x', cnpj: '11222333000181', uf: 'SP' },
    outbox: { hasUnfinished: (id) => batchStore.list(id, 0).length > 0 },
    events: { secretChanged: () => undefined, accessChanged: () => undefined, stationsChanged: () => undefined },
    audit,
    transaction,
    clock,
    newId,
    push,
    logger,
  });
  const prices = createReadPrices({ api: reads, stations: directory, store: catalog, reachability, clock, push, logger });
  const policy = DEFAULT_POLICY;
  const desk = createOutboxDesk({ transaction, outbox, batches: batchStore, answers, gates, audit, clock, policy, push, logger });
  const api = {
    encodeBatches: network.encodeBatches,
    sendBatch: (...given: Parameters<FakeNetwork['sendBatch']>) => (dead ? never : alive(network.sendBatch(...given))),
    sendNote: network.sendNote,
    readBatch: (...given: Parameters<FakeNetwork['readBatch']>) => (dead ? never : alive(network.readBatch(...given))),
  };
  const common = { desk, outbox, stations: directory, prices, reachability, clock, logger, parallel: 4 };
  const witness = keepWitness(store.db.location() ?? '', store, () => undefined);
  const delivery = createDeliverOutbox({
    ...{ ...common, witness, payloads, api, lease, newId, random: () => 0.5, look: nothingFound, stopGraceMs: 5000 },
  });
  const tracking = createTrackBatches({ ...common, batches: batchStore, api, transaction, push });
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
    push,
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
    push,
    logger,
    kick: () => delivery.kick(),
  });
  const fates = createPriceFates({ batches: batchStore, changes: createPriceChangesRepository(store), clock });
  const batches = createBatches({ desk, batches: batchStore, answers, payloads, fates, stations: directory, delivery, mayResend: false });
  return {
    store,
    directory,
    stations,
    prices,
    imports,
    submit,
    batches,
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
