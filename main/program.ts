/** Puts the parts together: adapters, services, loops. Knows no window and nothing of Electron's app. */

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PushEvent } from '../preload/contract/channels.ts';
import { auditFaults, auditTheme, auditTryNow } from './act-audit.ts';
import { createAppState } from './app-state.ts';
import { createNetworkApi, createProxies, decimalsTaken, percentAsked, type ResolveProxy, readProfile } from './network/index.ts';
import { createNotesPart, createWorkerIntake, WATCHED_NOTES } from './notes/index.ts';
import { createOutboxLoops, createOutboxScreen, createPriceChangesRepository, createPriceFates, showProfile } from './outbox/index.ts';
import { createPendingPart } from './pending/index.ts';
import type { Preferences, Services } from './platform/index.ts';
import { systemClock as clock, newId } from './platform/index.ts';
import { createImportsPart } from './price-import/index.ts';
import { createReadingsPart } from './prices/index.ts';
import { createRepositories } from './repositories.ts';
import { attempt, detach } from './shared/detach.ts';
import type { Logger, Push } from './shared/ports.ts';
import type { Redactor } from './shared/redaction/redactor.ts';
import { createWatchFolders } from './shared/watching/watch-folder.ts';
import type { WatchPlaces } from './shared/watching/watch-place.ts';
import type { FolderParts, SafeStorage } from './stations/index.ts';
import { createStations, createStationsPart } from './stations/index.ts';
import { createStoreCare, type OpenedParts } from './store/index.ts';
import { createFileStore, createTrainingNetwork, EXAMPLE_STATION } from './training/index.ts';

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
  /** Built worker that reads notes. */
  readonly noteWorker: URL;
  /** The system's dialog; null = none was chosen. */
  readonly pickFolder: FolderParts['pickFolder'];
  /** Folders that are never watched. */
  readonly places: WatchPlaces;
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
  // One of them that fails (a full disk) keeps neither the others nor what is told of from going on.
  const failed = (error: unknown): void => logger.error('left undone', { error: String(error) });
  const push = (event: PushEvent): void => {
    if (event.type === 'prices-changed') detach(imports.pricesChanged(event.stationId), failed);
    if (event.type === 'batches-changed') detach(imports.batchesChanged(), failed);
    attempt(() => notes.heard(event), failed);
    if (event.type === 'batches-changed' || event.type === 'notes-changed') attempt(() => pending.heard(event), failed);
    attempt(() => parts.push(event), failed);
  };
  const damaged = (itemId: string, detail: string): void => {
    logger.error('outbox record unreadable', { item: itemId, detail });
    care.itemDamaged(itemId);
  };

  // Storage.
  const care = createStoreCare({ ...parts.opened, clock, push, logger });
  const { store } = care;
  const transaction = store.transaction;
  const repositories = createRepositories({
    ...{ store, clock, damaged },
    timeZoneOf: (stationId) => directory.find(stationId)?.timeZone ?? null,
  });
  const { payloads, outbox, batches: batchStore, answers, gates, catalog, audit } = repositories;

  // Stations, secrets, network.
  const { stationStore, vault, directory, stationIds, secretOf } = createStationsPart({
    ...{ store, clock, push, logger, active: preferences },
    safeStorage: parts.safeStorage,
    platform: parts.platform,
    onSecret: (secret) => redactor.learn(secret),
  });
  const api = createNetworkApi({
    ...{ profile: profile.value, profileProblem: profile.problem, secretOf, clock, signal: ended.signal },
    proxies: createProxies({ resolve: parts.resolveProxy, clock }),
    redactor,
  });
  const training = createTrainingNetwork({
    profile: profile.value,
    store: createFileStore(join(parts.userData, 'training.json')),
    now: clock.now,
  });

  // What the screens show of the network.
  const { reachability, observer, prices, fresh } = createReadingsPart({
    ...{ api, stations: directory, stationIds, catalog, clock, push, logger, signal: ended.signal },
    online(stationId) {
      for (const each of [delivery, pending.sync]) each.networkBack(stationId);
    },
    observed: (stationId, exchange) => desk.observe(stationId, exchange),
  });

  // The outbox, and the time by which it waits.
  const loops = createOutboxLoops({
    newId,
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
    witness: care.witness,
    look: { wait: (item) => pending.look.wait(item), holds: (itemId) => pending.look.holds(itemId) },
    clock,
    resendUncertainPrices: profile.value.policy.resendUncertainPrices,
    push,
    logger,
  });
  const { time, desk, delivery, tracking } = loops;
  const fates = createPriceFates({ batches: batchStore, changes: createPriceChangesRepository(store), clock });
  const outboxScreen = createOutboxScreen({
    store,
    desk,
    outbox,
    batches: batchStore,
    fates,
    check: (itemId) => tracking.check(itemId),
    answers,
    payloads,
    audit,
    stations: directory,
    mayResend: profile.value.policy.resendUncertainPrices,
    redact: redactor.text,
    delivery,
    logger,
  });

  const { imports, submit, priceDesk, priceFolders, ...importsPart } = createImportsPart({
    ...{ store, transaction, payloads, outbox, batches: batchStore, audit, directory, stationIds, catalog, prices, api },
    notices: care.notices,
    worker: parts.importWorker,
    ...{ priceDecimals: decimalsTaken(profile.value), percentAsked: percentAsked(profile.value) },
    ...{ places: parts.places, pickFolder: parts.pickFolder },
    clock,
    outboxClock: time.clock,
    newId,
    push,
    logger,
    kick: () => delivery.kick(),
  });
  const pending = createPendingPart({
    ...{ store, api, stations: directory, stationIds, desk, audit, observer, logger },
    readyOf: (stationId) => notes.readyOf(stationId),
    clock: time.clock,
    kick: () => delivery.kick(),
    push(event) {
      attempt(() => notes.heard(event), failed);
      attempt(() => parts.push(event), failed);
    },
  });
  const notes = createNotesPart({
    ...{ store, payloads, outbox, uploads: desk, audit, stations: directory, stationIds, api, newId, push, logger },
    pending: pending.store,
    notices: care.notices,
    intake: createWorkerIntake({ spawn: (options) => new Worker(parts.noteWorker, options), clock }),
    exampleNotes: (cnpj) => training.exampleNotes(cnpj),
    ...{ watch: createWatchFolders({ clock, places: parts.places, wanted: WATCHED_NOTES }), pickFolder: parts.pickFolder },
    clock: time.clock,
    kick: () => delivery.kick(),
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
    outbox: { hasUnfinished: (stationId) => batchStore.list(stationId, 0).length > 0 || notes.hasUnfinished(stationId) },
    events: {
      secretChanged(stationId) {
        reachability.forget(stationId);
        delivery.secretChanged(stationId);
        fresh.look();
        pending.sync.look();
      },
      accessChanged(stationId) {
        reachability.forget(stationId);
        delivery.tryNow(stationId);
      },
      stationsChanged() {
        detach(imports.stationsChanged(), failed);
        priceFolders.stationsChanged();
        notes.stationsChanged();
        fresh.look();
        pending.sync.look();
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
      ...{ appState, stations, prices, priceDesk, priceFolders, imports, submit, gates: loops.gates },
      ...{ pending: pending.service, noteImports: notes.noteImports, notes: notes.notes, noteFolders: notes.noteFolders },
      delivery: auditTryNow(outboxScreen.outbox, audit),
      training: auditFaults(training, audit),
    },
    async start() {
      // Before the delivery: a training batch must find its network's address, which is another one at each start.
      await stations.prepareTraining();
      showProfile({ desk, reachability, stations: directory, stationIds }, profile.problem);
      detach(time.run(ended.signal), failed);
      delivery.start();
      tracking.start();
      for (const each of [reachability, fresh, pending, notes, priceFolders, care])
        attempt(() => detach(each.run(ended.signal), failed), failed);
      push({ type: 'app-changed' });
    },
    resumed: () => time.resumed(),
    async stop() {
      tracking.stop();
      await delivery.stop();
      ended.abort();
      await Promise.all([importsPart.stop(), notes.stop(), training.stop()]);
      care.stop();
    },
  };
}
