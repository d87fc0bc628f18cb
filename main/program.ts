/** Puts the parts together: adapters, services, loops. Knows no window and nothing of Electron's app. */

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Handlers } from '../preload/contract/channels.ts';
import type { Result } from '../preload/contract/errors.ts';
import type { WatchedFolderView } from '../preload/contract/note-desk.ts';
import { auditFaults, auditTheme, auditTryNow } from './act-audit.ts';
import { appHandlers, trainingHandlers } from './app-handlers.ts';
import { createAppState } from './app-state.ts';
import { createNetworkApi, createProxies, decimalsTaken, percentAsked, type ResolveProxy, readProfile } from './network/index.ts';
import { createNotesPart, createWorkerIntake, noteHandlers, WATCHED_NOTES } from './notes/index.ts';
import {
  createOutboxLoops,
  createOutboxScreen,
  createPriceChangesRepository,
  createPriceFates,
  outboxHandlers,
  showProfile,
} from './outbox/index.ts';
import { createPendingPart, pendingHandlers } from './pending/index.ts';
import type { Preferences, Push } from './platform/index.ts';
import { systemClock as clock, newId } from './platform/index.ts';
import { createImportsPart, priceImportHandlers } from './price-import/index.ts';
import { createReadingsPart, priceHandlers } from './prices/index.ts';
import { createRepositories } from './repositories.ts';
import { callId, callIdOf } from './shared/correlation.ts';
import { attempt, detach } from './shared/detach.ts';
import { createEvents } from './shared/events.ts';
import type { Logger } from './shared/ports.ts';
import type { Redactor } from './shared/redaction/redactor.ts';
import { createWatchFolders } from './shared/watching/watch-folder.ts';
import type { WatchPlaces } from './shared/watching/watch-place.ts';
import type { FolderParts, SafeStorage } from './stations/index.ts';
import { createStations, createStationsPart, stationHandlers } from './stations/index.ts';
import { createStoreCare, type OpenedParts } from './store/index.ts';
import { createSupportPart, supportHandlers } from './support/index.ts';
import { createFileStore, createTrainingNetwork, EXAMPLE_STATION } from './training/index.ts';
import { createUpdates, type Updating, updateHandlers } from './updates/index.ts';

/** Ids in one line of the log. */
const MOST_LOGGED = 200;

interface ProgramParts {
  readonly version: string;
  /** Folder of this Windows user's data. */
  readonly userData: string;
  /** Folder of the dumps of crashes. */
  readonly dumps: string;
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
  /** To the page. */
  readonly push: Push;
  readonly logger: Logger;
  readonly redactor: Redactor;
  /** The system's proxy settings, as a PAC file answers. */
  readonly resolveProxy: ResolveProxy;
  /** Told how many uploads wait for a person, when that may have changed. */
  readonly attention: (items: number) => void;
  /** Told when something begins to be sent, and when nothing is any more. */
  readonly sending: (is: boolean) => void;
  readonly updating: Updating;
  /** Ends everything but the process; false = it is ending already. Never rejects. */
  readonly end: () => Promise<boolean>;
}

export interface Program {
  /** What the page can ask for: a channel without its handler does not compile. */
  readonly handlers: Handlers;
  /** Starts the training network where it is used, then the loops. */
  start(): Promise<void>;
  /** The PC woke up from sleep. */
  resumed(): void;
  /** Nothing new leaves until what this answers is called. */
  hold(): () => void;
  /** Ends the loops; a request under way gets a few seconds, then it is marked uncertain. */
  stop(): Promise<void>;
  /** The same at once, for an end that waits for nobody: what is under way is marked uncertain before this returns. */
  cut(): void;
}

export function createProgram(parts: ProgramParts): Program {
  const { preferences, logger, redactor } = parts;
  const profile = readProfile(parts.userData, logger);
  const ended = new AbortController();

  const failed = (error: unknown): void => logger.error('left undone', { error: String(error) });
  const events = createEvents(failed);
  const { emit } = events;
  const damaged = (itemId: string, detail: string): void => {
    logger.error('outbox record unreadable', { item: itemId, detail });
    care.itemDamaged(itemId);
  };

  // Storage.
  const care = createStoreCare({ ...parts.opened, clock, emit, logger });
  const { store } = care;
  const transaction = store.transaction;
  const repositories = createRepositories({
    ...{ store, clock, damaged },
    timeZoneOf: (stationId) => directory.find(stationId)?.timeZone ?? null,
  });
  const { payloads, outbox, batches: batchStore, answers, gates, catalog, audit } = repositories;

  // Stations, secrets, network.
  const { stationStore, vault, directory, stationIds, secretOf } = createStationsPart({
    ...{ store, clock, emit, logger, active: preferences },
    safeStorage: parts.safeStorage,
    platform: parts.platform,
    onSecret: (secret) => redactor.learn(secret),
  });
  const proxies = createProxies({ resolve: parts.resolveProxy, clock });
  const api = createNetworkApi({
    ...{ profile: profile.value, profileProblem: profile.problem, secretOf, clock, signal: ended.signal },
    proxies,
    redactor,
    logger,
  });
  const training = createTrainingNetwork({
    profile: profile.value,
    store: createFileStore(join(parts.userData, 'training.json')),
    now: clock.now,
  });

  // What the screens show of the network.
  const { reachability, observer, prices, fresh } = createReadingsPart({
    ...{ api, stations: directory, stationIds, catalog, clock, emit, logger, signal: ended.signal },
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
    sending: parts.sending,
    witness: care.witness,
    look: { wait: (item) => pending.look.wait(item), holds: (itemId) => pending.look.holds(itemId) },
    clock,
    resendUncertainPrices: profile.value.policy.resendUncertainPrices,
    emit,
    logger,
  });
  const { time, desk, delivery, tracking } = loops;
  const fates = createPriceFates({ batches: batchStore, changes: createPriceChangesRepository(store), clock });
  const outboxScreen = createOutboxScreen({
    store,
    desk,
    outbox,
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

  const importsPart = createImportsPart({
    ...{ store, transaction, payloads, outbox, batches: batchStore, audit, directory, stationIds, catalog, prices, api },
    notices: care.notices,
    worker: parts.importWorker,
    ...{ priceDecimals: decimalsTaken(profile.value), percentAsked: percentAsked(profile.value) },
    ...{ places: parts.places, pickFolder: parts.pickFolder },
    clock,
    outboxClock: time.clock,
    newId,
    emit,
    logger,
    kick: () => delivery.kick(),
  });
  const { imports, priceFolders } = importsPart;
  const pending = createPendingPart({
    ...{ store, api, stations: directory, stationIds, desk, audit, observer, logger },
    readyOf: (stationId) => notes.readyOf(stationId),
    clock: time.clock,
    kick: () => delivery.kick(),
    emit,
  });
  const notes = createNotesPart({
    ...{ store, payloads, outbox, uploads: desk, audit, stations: directory, stationIds, api, newId, emit, logger },
    pending: pending.store,
    notices: care.notices,
    intake: createWorkerIntake({ spawn: (options) => new Worker(parts.noteWorker, options), clock }),
    exampleNotes: (cnpj) => training.exampleNotes(cnpj),
    ...{ watch: createWatchFolders({ clock, places: parts.places, wanted: WATCHED_NOTES }), pickFolder: parts.pickFolder },
    clock: time.clock,
    kick: () => delivery.kick(),
  });
  const updates = createUpdates({
    ...{ updating: parts.updating, sends: delivery, end: parts.end, audit, clock, random: Math.random, emit, logger },
    backup: (now) => parts.opened.jobs.backup(parts.opened.path, now),
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
    emit,
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
    emit,
  });

  const support = createSupportPart({
    ...{
      userData: parts.userData,
      dumps: parts.dumps,
      version: parts.version,
      store,
      storePath: parts.opened.path,
      jobs: parts.opened.jobs,
    },
    ...{ directory, vault, api, proxies, clock, newId, logger },
    watched: () => stationIds().flatMap((id) => [priceFolders.view(id), notes.noteFolders.view(id)].flatMap(hindrance)),
    appState: () => appState.view(),
    redact: redactor.text,
  });

  // Who listens inside main hears of a change before the page does.
  for (const each of [importsPart, notes, pending]) each.listen(events);
  const attention = (): void => {
    const waiting = outboxScreen.outbox.attention();
    if (waiting.ok) parts.attention(waiting.value.items);
  };
  events.on('batches-changed', attention);
  events.on('batches-changed', ({ batchIds }) => logClicked(batchIds, logger));
  events.onAny(parts.push);

  return {
    handlers: {
      ...appHandlers(appState),
      ...stationHandlers(stations),
      ...priceHandlers(prices),
      ...priceImportHandlers(importsPart),
      ...outboxHandlers({ ...outboxScreen, gates: loops.gates, tryNow: auditTryNow(outboxScreen.outbox, audit).tryNow }),
      ...pendingHandlers(pending.service),
      ...noteHandlers(notes),
      ...trainingHandlers(auditFaults(training, audit)),
      ...updateHandlers(updates),
      ...supportHandlers(support),
    },
    async start() {
      // Before the delivery: a training batch must find its network's address, which is another one at each start.
      await stations.prepareTraining();
      showProfile({ desk, reachability, stations: directory, stationIds }, profile.problem);
      detach(time.run(ended.signal), failed);
      delivery.start();
      tracking.start();
      for (const each of [reachability, fresh, pending, notes, priceFolders, care, updates])
        attempt(() => detach(each.run(ended.signal), failed), failed);
      attention();
      emit({ type: 'app-changed' });
    },
    resumed: () => time.resumed(),
    hold: () => delivery.hold(),
    async stop() {
      tracking.stop();
      await delivery.stop();
      ended.abort();
      await Promise.all([importsPart.stop(), notes.stop(), training.stop()]);
      care.stop();
    },
    cut() {
      tracking.stop();
      delivery.cut();
      ended.abort();
      care.stop();
    },
  };
}

/** Of a folder that is watched: what hinders it, or null. */
function hindrance(view: Result<WatchedFolderView>): readonly (string | null)[] {
  return view.ok && view.value.enabled ? [view.value.problem] : [];
}

/** Which uploads a click made or moved: their sending goes on under ids of their own. */
function logClicked(itemIds: readonly string[], logger: Logger): void {
  if (callId() === null) return;
  logger.info('uploads changed by a click', { uploads: itemIds.slice(0, MOST_LOGGED).map(callIdOf).join(' '), count: itemIds.length });
}
