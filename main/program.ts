/** Puts the features together, in their order. Knows no window and nothing of Electron's app. */

import type { Handlers } from '../preload/contract/channels.ts';
import { createPersonFacts } from './outbox/index.ts';
import { auditTheme } from './program/act-audit.ts';
import { assembleClosing } from './program/closing.ts';
import { createDesktopWatch, type DesktopWatch } from './program/desktop-watch.ts';
import type { Features } from './program/features.ts';
import { createGround, type Ground } from './program/ground.ts';
import { assembleFleet, assembleMovement, assembleTransfers } from './program/movement.ts';
import { assembleNotes } from './program/notes.ts';
import { assembleOutbox, type Outbox } from './program/outbox.ts';
import { createAppState } from './program/page/app-state.ts';
import { createHandlers } from './program/page/handlers.ts';
import { tellUnits } from './program/page/tell-units.ts';
import { assembleWireProfile } from './program/page/wire-profile.ts';
import { assemblePending } from './program/pending.ts';
import { assemblePriceImport } from './program/price-import.ts';
import { assemblePrivacy } from './program/privacy.ts';
import type { ProgramParts } from './program/program-parts.ts';
import { assembleReadings } from './program/readings.ts';
import { createRunning, type Running } from './program/running.ts';
import { assembleStations } from './program/stations.ts';
import { assembleSupport, logClicked } from './program/support.ts';
import { assembleToday } from './program/today.ts';
import { createSearch } from './search/index.ts';
import { ok } from './shared/result.ts';
import { namesToldOtherwise } from './store/index.ts';
import { createUpdates } from './updates/index.ts';

export interface Program extends Running {
  /** What the page can ask for. */
  readonly handlers: Handlers;
}

export function createProgram(parts: ProgramParts): Program {
  const ground = createGround(parts);
  const features = createFeatures(parts, ground);
  const stations = assembleStations(ground, features, parts.preferences);
  const privacy = assemblePrivacy(ground, { given: parts, notes: features.notes, stations });
  const appState = createAppState({
    version: parts.version,
    directory: ground.directory,
    reachability: features.readings.reachability,
    vault: ground.vault,
    theme: auditTheme(parts.preferences, ground.repositories.audit),
    language: parts.preferences,
    relaunch: parts.relaunch,
    menu: parts.preferences,
    downloads: parts.downloads,
    profile: ground.profile,
    transfersOn: ground.transfersOn,
    unitsToldOtherwise: () => namesToldOtherwise(ground.store),
    notices: ground.care.notices,
    desktop: parts.desktop,
    proxy: parts.proxyAccess,
    tryAll: tryAll(ground, features),
    logger: ground.logger,
    emit: ground.emit,
  });
  const watch = assembleWatch(ground, features, parts.desktop);
  listen(ground, features, { watch, push: parts.push });
  const handlers = createHandlers({
    ground,
    features,
    stations,
    privacy,
    appState,
    search: createSearch({
      stations: ground.directory,
      fleet: features.fleet.search,
      pending: features.pending.service,
      movement: features.movement.search,
      transfers: features.transfers.search,
      notes: features.notes.search,
      uploads: features.outbox.screen.search,
      catalog: ground.repositories.catalog,
    }),
    today: assembleToday(ground, parts.preferences, features),
    closing: assembleClosing(ground, features),
    support: assembleSupport(parts, ground, features, appState),
    wireProfile: assembleWireProfile(parts, ground, features, tryAll(ground, features)),
  });
  return { handlers, ...createRunning({ ground, features, stations, privacy, watch }) };
}

/** Each knows those before it; what one needs of a later one it is handed as a call. */
function createFeatures(parts: ProgramParts, ground: Ground): Features {
  const readings = assembleReadings(ground, {
    online(stationId) {
      outbox.delivery.networkBack(stationId);
      pending.sync.networkBack(stationId);
      movement.networkBack(stationId);
      transfers.networkBack(stationId);
      fleet.networkBack(stationId);
    },
    probeFleet: (stationId) => fleet.probe(stationId),
    observed: (stationId, exchange) => outbox.desk.observe(stationId, exchange),
  });
  const outbox = assembleOutbox(ground, {
    readings,
    look: { wait: (item) => pending.look.wait(item), holds: (itemId) => pending.look.holds(itemId) },
    sending: parts.sending,
    probeFleet: (stationId) => fleet.probe(stationId),
  });
  const priceImport = assemblePriceImport(ground, { given: parts, readings, outbox });
  const pending = assemblePending(ground, { readings, outbox, readyOf: (stationId) => notes.readyOf(stationId) });
  const notes = assembleNotes(ground, {
    given: parts,
    outbox,
    pending,
    movement: {
      wantDays: (stationId, days) => movement.wantDays(stationId, days),
      isReadingDays: (stationId) => movement.isReadingDays(stationId),
    },
  });
  const movement = assembleMovement(ground, { readings, outbox });
  const transfers = assembleTransfers(ground, { readings, outbox, movement });
  const fleet = assembleFleet(ground, { given: parts, readings, outbox, priceImport });
  const updates = createUpdates({
    updating: parts.updating,
    sends: outbox.delivery,
    backup: (now) => parts.opened.jobs.backup(parts.opened.path, now),
    end: parts.end,
    audit: ground.repositories.audit,
    clock: ground.clock,
    random: Math.random,
    emit: ground.emit,
    logger: ground.logger,
  });
  return { readings, outbox, priceImport, pending, notes, movement, transfers, fleet, updates };
}

function tryAll({ stationIds, fleetIds }: Ground, { readings, outbox, pending, fleet }: Features): () => void {
  return () => {
    for (const stationId of [...stationIds(), ...fleetIds()]) {
      readings.reachability.forget(stationId);
      outbox.delivery.tryNow(stationId);
    }
    readings.fresh.look();
    pending.sync.look();
    fleet.look();
  };
}

function assembleWatch(ground: Ground, { outbox, pending }: Features, desktop: ProgramParts['desktop']): DesktopWatch {
  return createDesktopWatch({
    desktop,
    facts: createPersonFacts(ground.store),
    attention: () => outbox.screen.outbox.attention(),
    // Of what leaves: of a fleet nothing does.
    gates: () => gatesOf(outbox, ground.stationIds()),
    notices: () => ground.care.notices.list(),
    stationIds: ground.stationIds,
    pending: (query) => pending.service.summary(query),
    pendingReadAt: (stationId) => pending.store.readAt(stationId),
    subscribe: outbox.desk.subscribe,
    timeZoneOf: (stationId) => ground.directory.find(stationId)?.timeZone ?? null,
    clock: ground.clock,
    logger: ground.logger,
  });
}

function gatesOf({ gates }: Outbox, ids: readonly string[]): ReturnType<Outbox['gates']['list']> {
  const all = gates.list(null);
  return all.ok ? ok(all.value.filter(({ stationId }) => ids.includes(stationId))) : all;
}

interface Listeners {
  readonly watch: DesktopWatch;
  readonly push: ProgramParts['push'];
}

/** Who listens inside main hears of a change before the page does. */
function listen(ground: Ground, { priceImport, pending, notes, movement }: Features, { watch, push }: Listeners): void {
  const { events, logger } = ground;
  tellUnits(ground);
  for (const each of [priceImport, notes, pending, movement]) each.listen(events);
  watch.listen(events);
  events.on('batches-changed', ({ batchIds }) => logClicked(batchIds, logger));
  events.onAny(push);
}
