/** One line per feature, in order; the rest of the program iterates over this list. */

import type { Result } from '../../preload/contract/errors.ts';
import type { WatchedFolderView } from '../../preload/contract/notes/note-desk.ts';
import { createClosingFeature } from '../closing/index.ts';
import { createFleetFeature } from '../fleet/index.ts';
import { type Feature, type Joined, joinFeatures, joinHandlers } from '../host/index.ts';
import { createMovementFeature } from '../movement/index.ts';
import { createNotesFeature } from '../notes/index.ts';
import { createOutboxFeature, type OutboxFeature } from '../outbox/index.ts';
import { createPendingFeature } from '../pending/index.ts';
import { guardHandlers, peopleHandlers } from '../people/index.ts';
import { createPriceImportFeature } from '../price-import/index.ts';
import { createPricesFeature } from '../prices/index.ts';
import { createPrivacyFeature } from '../privacy/index.ts';
import { createSearchFeature } from '../search/index.ts';
import { storeLogWords } from '../store/index.ts';
import { createSupportFeature } from '../support/index.ts';
import { createTodayFeature } from '../today/index.ts';
import { createTransfersFeature } from '../transfers/index.ts';
import { createUpdates, updateHandlers, updatesLogWords } from '../updates/index.ts';
import { createWireProfileFeature } from '../wire-profile/index.ts';
import type { Ground } from './ground.ts';
import { createAppFeature, createTrainingFeature } from './page/app-feature.ts';
import type { ProgramParts } from './program-parts.ts';
import { createStationsFeature } from './stations.ts';

export type Features = ReturnType<typeof createFeatures>;

export function createFeatures(parts: ProgramParts, ground: Ground) {
  const sending = createSendingFeatures(parts, ground, (accessId) => all.onNetworkBack(accessId));
  const { prices, outbox, priceImport, pending, notes, movement, transfers, fleet, updates } = sending;
  const app = createAppFeature(parts, ground, { reachability: prices.reachability, onRetry: () => all.onRetry(), off: () => all.off() });
  const stations = createStationsFeature(ground, parts.preferences, () => all);
  const people = { name: 'people', handlers: peopleHandlers(ground.people) } satisfies Feature;
  const training = createTrainingFeature(ground);
  // Later features first, so that customers of fuelings precede those of prices.
  const search = createSearchFeature(ground, joinFeatures(Object.values(sending), ground.failed).searches.toReversed());
  const support = createSupportFeature(ground, {
    ...{ userData: parts.userData, dumps: parts.dumps, sandboxed: parts.sandboxed, version: parts.version },
    ...{
      storePath: parts.opened.path,
      jobs: parts.opened.jobs,
      checkStore: () => ground.care.check(),
      secretFor: ground.secretFor,
      proxies: ground.proxies,
      proxyAccess: parts.proxyAccess,
    },
    watched: () => ground.stationIds().flatMap((id) => [priceImport.priceFolders.view(id), notes.noteFolders.view(id)].flatMap(hindrance)),
    appState: () => app.state.view(),
    logWords: () => all.logWords,
    redact: ground.redactor.text,
  });
  const wireProfile = createWireProfileFeature(ground, {
    ...{ userData: parts.userData, prices, outbox, apiOf: ground.apiOf, secretFor: ground.secretFor },
    onChange(profile) {
      ground.training.speak(profile);
      all.onRetry();
    },
  });
  const readyVersion = () => updates.updates.view().ready?.version ?? null;
  const today = createTodayFeature(ground, { outbox, priceImport, pending, notes, readyVersion, memory: parts.preferences });
  const closing = createClosingFeature(ground, { outbox, pending });
  const privacy = createPrivacyFeature(ground, {
    ...{ folder: parts.userData, opened: parts.opened, relaunch: parts.relaunch },
    ...{ lease: ground.care.lease, networkNow: ground.networkTime.now, notes, stations: stations.stations },
  });
  const store = { name: 'store', logWords: storeLogWords, loops: [ground.care] } satisfies Feature;
  const ordered = [
    ...([store, updates, stations, people, outbox, prices, priceImport, pending, notes, movement, transfers, fleet] as const),
    ...([search, support, wireProfile, today, closing, training, privacy, app] as const),
  ] as const;
  const all: Joined = joinFeatures(ordered, ground.failed);
  return { ...all, prices, outbox, pending, stations: stations.stations, handlers: guardHandlers(joinHandlers(ordered), ground.people) };
}

/** Created in dependency order; a need of a later feature is passed as a callback. */
function createSendingFeatures(parts: ProgramParts, ground: Ground, online: (accessId: string) => void) {
  const { repositories } = ground;
  const { places, pickFolder } = parts;
  const prices = createPricesFeature(ground, {
    catalog: repositories.catalog,
    networkNow: ground.networkTime.nowAt,
    online,
    probeFleet: (accessId) => fleet.probe(accessId),
    observed: (accessId, exchange) => outbox.desk.observe(accessId, exchange),
  });
  const outbox = createOutboxFeature(ground, {
    ...{ outbox: repositories.outbox, batches: repositories.batches, fuelings: repositories.fuelings, answers: repositories.answers },
    ...{ gates: repositories.gates, lease: ground.care.lease, witness: ground.care.witness, digits: ground.digits },
    networkNow: ground.networkTime.nowAt,
    look: { wait: (item) => pending.look.wait(item), holds: (itemId) => pending.look.holds(itemId) },
    sending: parts.sending,
    probeFleet: (accessId) => fleet.probe(accessId),
    prices,
    redact: ground.redactor.text,
  });
  const priceImport = createPriceImportFeature(ground, {
    ...{ outbox: repositories.outbox, batches: repositories.batches, catalog: repositories.catalog },
    ...{ worker: parts.importWorker, places, pickFolder, prices, sending: outbox },
  });
  const pending = createPendingFeature(ground, { prices, outbox, readyOf: (stationId) => notes.readyOf(stationId) });
  const notes = createNotesFeature(ground, {
    ...{ worker: parts.noteWorker, places, pickFolder, uploads: repositories.outbox, outbox, pending },
    exampleNotes: (cnpj) => ground.training.exampleNotes(cnpj),
    movement: {
      wantDays: (stationId, days) => movement.wantDays(stationId, days),
      isReadingDays: (stationId) => movement.isReadingDays(stationId),
    },
  });
  const movement = createMovementFeature(ground, {
    ...{ prices, outbox },
    products: (stationId) => repositories.catalog.products(stationId),
  });
  const transfers = createTransfersFeature(ground, { prices, outbox, movement });
  const fleet = createFleetFeature(ground, {
    ...{ pickFolder, places, windows: parts.platform === 'win32', showPath: (path) => parts.downloads.showPath(path) },
    ...{ manual: repositories.fuelings, readTable: priceImport.readTable, prices, outbox },
  });
  const updates = createUpdatesFeature(parts, ground, outbox);
  return { prices, outbox, priceImport, pending, notes, movement, transfers, fleet, updates };
}

function createUpdatesFeature(parts: ProgramParts, ground: Ground, { delivery }: OutboxFeature) {
  const updates = createUpdates({
    updating: parts.updating,
    sends: delivery,
    backup: ground.care.backup,
    end: parts.end,
    audit: ground.audit,
    clock: ground.clock,
    random: Math.random,
    emit: ground.emit,
    logger: ground.logger,
  });
  return { updates, name: 'updates', logWords: updatesLogWords, handlers: updateHandlers(updates), loops: [updates] } satisfies Feature & {
    updates: unknown;
  };
}

/** The problem of a watched folder, or null. */
function hindrance(view: Result<WatchedFolderView>): readonly (string | null)[] {
  return view.ok && view.value.enabled ? [view.value.problem] : [];
}
