/** Puts the parts together: adapters, services, loops. Knows no window and nothing of Electron's app. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PushEvent } from '../preload/contract/channels.ts';
import { createNetworkApi } from './api/endpoints.ts';
import { createProxies, type ResolveProxy } from './api/proxy.ts';
import { createWorkerEngine } from './files/worker-engine.ts';
import { readProfile } from './found-profile.ts';
import type { Services } from './ipc/register.ts';
import { createOutboxLoops } from './outbox-loops.ts';
import { createOutboxScreen } from './outbox-screen.ts';
import type { SafeStorage } from './secrets/safe-storage.ts';
import { createVault } from './secrets/vault.ts';
import { auditFaults, auditTheme, auditTryNow } from './services/act-audit.ts';
import { createAppState } from './services/app-state.ts';
import { createBatches } from './services/batches.ts';
import { createImportPrices } from './services/import-prices.ts';
import { createKeepFresh } from './services/keep-fresh.ts';
import type { Logger, Push, ReachabilityObserver } from './services/ports.ts';
import { createReachability } from './services/reachability.ts';
import { createReadPrices } from './services/read-prices.ts';
import { createStationDirectory } from './services/station-directory.ts';
import { createStations } from './services/stations.ts';
import { createSubmitBatch } from './services/submit-batch.ts';
import type { Preferences } from './settings/preferences.ts';
import { createAliasesRepository } from './storage/aliases-repository.ts';
import { createAnswersRepository } from './storage/answers-repository.ts';
import { createAuditRepository } from './storage/audit-repository.ts';
import { createBatchesRepository } from './storage/batches-repository.ts';
import { createCatalogRepository } from './storage/catalog-repository.ts';
import { createGatesRepository } from './storage/gates-repository.ts';
import { createImportsRepository } from './storage/imports-repository.ts';
import { createLayoutsRepository } from './storage/layouts-repository.ts';
import { createOutboxRepository } from './storage/outbox-repository.ts';
import { createPayloadsRepository } from './storage/payloads-repository.ts';
import { createSecretsRepository } from './storage/secrets-repository.ts';
import { createStationsRepository } from './storage/stations-repository.ts';
import { createStoreCare, type OpenedParts } from './store-care.ts';
import { systemClock as clock } from './system/clock.ts';
import { newId } from './system/ids.ts';
import type { Redactor } from './system/redact.ts';
import { createFileStore } from './training/file-store.ts';
import { createTrainingNetwork } from './training/network.ts';
import { EXAMPLE_STATION } from './training/seed/example-station.ts';

export interface ProgramParts {
  readonly version: string;
  /** Folder of this Windows user's data. */
  readonly userData: string;
  readonly opened: OpenedParts;
  readonly preferences: Preferences;
  readonly safeStorage: SafeStorage;
  readonly platform: NodeJS.Platform;
  /** Built worker that reads price sheets. */
  readonly importWorker: URL;
  readonly push: Push;
  readonly logger: Logger;
  readonly redactor: Redactor;
  /** The system's proxy settings, as a PAC file answers. */
  readonly resolveProxy: ResolveProxy;
}

export interface Program {
  readonly services: Services;
  /** Starts the training network where it is used, then the loops. */
  start(): Promise<void>;
  /** The PC woke up from sleep. */
  resumed(): void;
  /** Ends the loops; a request under way gets a few seconds, then it is marked uncertain. */
  stop(): Promise<void>;
}

export function createProgram(parts: ProgramParts): Program {
  const { preferences, logger, redactor } = parts;
  const profile = readProfile(parts.userData, logger);
  const ended = new AbortController();

  // Who listens inside main hears of a change before the page does.
  const push = (event: PushEvent): void => {
    if (event.type === 'prices-changed') void imports.pricesChanged(event.stationId);
    parts.push(event);
  };
  const damaged = (itemId: string, detail: string): void => {
    logger.error('outbox record unreadable', { item: itemId, detail });
    care.itemDamaged(itemId);
  };

  // Storage.
  const care = createStoreCare({ ...parts.opened, clock, push, logger });
  const { store } = care;
  const transaction = store.transaction;
  const stationStore = createStationsRepository(store);
  const payloads = createPayloadsRepository(store, clock);
  const outbox = createOutboxRepository(store, damaged);
  const batchStore = createBatchesRepository(store, damaged);
  const answers = createAnswersRepository(store);
  const gates = createGatesRepository(store);
  const catalog = createCatalogRepository(store);
  const audit = createAuditRepository(store, clock, (stationId) => directory.find(stationId)?.timeZone ?? null);

  // Stations, secrets, network.
  const vault = createVault({
    safeStorage: parts.safeStorage,
    platform: parts.platform,
    ciphertexts: createSecretsRepository(store),
    clock,
    logger,
    onSecret: (secret) => redactor.learn(secret),
    onStateChange: () => push({ type: 'app-changed' }),
  });
  const directory = createStationDirectory({ store: stationStore, vault, active: preferences });
  const stationIds = (): readonly string[] => directory.views().map(({ id }) => id);
  const secretOf = async (stationId: string): Promise<string | null> => {
    const found = await vault.get(stationId);
    return found.type === 'secret' ? found.secret : null;
  };
  const api = createNetworkApi({
    profile: profile.value,
    secretOf,
    clock,
    proxies: createProxies({ resolve: parts.resolveProxy, clock }),
  });
  const training = createTrainingNetwork({
    profile: profile.value,
    store: createFileStore(join(parts.userData, 'training.json')),
    now: clock.now,
  });

  // What the screens show of the network.
  const reachability = createReachability({
    clock,
    push,
    logger,
    stations: stationIds,
    probe: (stationId) => prices.probe(stationId),
    online: (stationId) => delivery.networkBack(stationId),
  });
  /** What any reading shows of the way to the network also opens and shuts the outbox's gates. */
  const observer: ReachabilityObserver = {
    observe(stationId, exchange) {
      reachability.observe(stationId, exchange);
      desk.observe(stationId, exchange);
    },
  };
  const prices = createReadPrices({ api, stations: directory, store: catalog, reachability: observer, clock, push, logger });
  const fresh = createKeepFresh({ stations: stationIds, refresh: (stationId) => prices.refresh(stationId), clock });

  // The outbox, and the time by which it waits.
  const loops = createOutboxLoops({
    transaction,
    outbox,
    batches: batchStore,
    answers,
    gates,
    audit,
    payloads,
    stations: directory,
    stationIds,
    api,
    prices,
    reachability,
    lease: care.lease,
    clock,
    resendUncertainPrices: profile.value.policy.resendUncertainPrices,
    push,
    logger,
  });
  const { time, desk, delivery, tracking } = loops;
  const outboxScreen = createOutboxScreen({
    store,
    desk,
    outbox,
    batches: batchStore,
    answers,
    payloads,
    audit,
    stations: directory,
    mayResend: profile.value.policy.resendUncertainPrices,
    redact: redactor.text,
    kick: () => delivery.kick(),
    logger,
  });

  // Imports.
  const engine = createWorkerEngine({ spawn: (options) => new Worker(parts.importWorker, options), clock });
  const imports = createImportPrices({
    engine,
    imports: createImportsRepository(store),
    layouts: createLayoutsRepository(store),
    aliases: createAliasesRepository(store),
    payloads,
    audit,
    stations: directory,
    priceBook: { catalog: (stationId) => catalog.products(stationId), inForce: (stationId) => prices.pricesOrNull(stationId) },
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
    clock: time.clock,
    newId,
    push,
    logger,
    kick: () => delivery.kick(),
  });
  const batches = createBatches({
    desk,
    batches: batchStore,
    answers,
    payloads,
    stations: directory,
    delivery,
    mayResend: profile.value.policy.resendUncertainPrices,
  });
  const stations = createStations({
    store: stationStore,
    directory,
    active: preferences,
    vault,
    api,
    training: {
      ensureStarted: () => training.start(),
      addStation: (station) => training.addStation(station),
      faults: () => training.faults(),
      setFaults: (faults) => training.setFaults(faults),
    },
    trainingExample: EXAMPLE_STATION,
    outbox: { hasUnfinished: (stationId) => batchStore.list(stationId, 0).length > 0 },
    events: {
      secretChanged(stationId) {
        reachability.forget(stationId);
        delivery.secretChanged(stationId);
        fresh.look();
      },
      stationsChanged() {
        void imports.stationsChanged();
        fresh.look();
      },
    },
    audit,
    transaction,
    clock,
    newId,
    push,
    logger,
  });
  const appState = createAppState({
    version: parts.version,
    directory,
    reachability,
    vault,
    theme: auditTheme(preferences, audit),
    profile: { problem: profile.problem, overridden: profile.overridden },
    notices: care.notices,
    push,
  });

  return {
    services: {
      ...outboxScreen,
      ...{ appState, stations, prices, imports, submit, batches, gates: loops.gates },
      delivery: auditTryNow(batches, audit),
      training: auditFaults(training, audit),
    },
    async start() {
      // Before the delivery: a training batch must find its network's address, which is another one at each start.
      await stations.prepareTraining();
      void time.run(ended.signal);
      delivery.start();
      tracking.start();
      void reachability.run(ended.signal);
      void fresh.run(ended.signal);
      void care.run(ended.signal);
      push({ type: 'app-changed' });
    },
    resumed: () => time.resumed(),
    async stop() {
      tracking.stop();
      await delivery.stop();
      ended.abort();
      await Promise.all([engine.stop(), training.stop()]);
    },
  };
}
