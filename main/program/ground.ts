/** The common ground of all features: the event bus, the store, the stations, and the network client. */

import { join } from 'node:path';
import type { TermKind } from '../../preload/contract/privacy/privacy.ts';
import {
  createLiveNetworkApi,
  createLiveProfile,
  createNetworkApi,
  createNetworkTime,
  createProxies,
  digitsOfShares,
  readProfile,
  type WireProfile,
} from '../network/index.ts';
import { createProfileFacts } from '../outbox/index.ts';
import { createPeople, createStationAccess } from '../people/index.ts';
import { systemClock as clock, newId } from '../platform/index.ts';
import { readTerms } from '../privacy/index.ts';
import type { Report } from '../shared/detach.ts';
import { createEvents, type Emit } from '../shared/events.ts';
import type { Logger } from '../shared/ports.ts';
import { createFirstSend, createStationsPart } from '../stations/index.ts';
import { createStoreCare, type OpenedParts } from '../store/index.ts';
import { createFileStore, createTrainingNetwork } from '../training/index.ts';
import { holdOtherShape } from '../wire-profile/index.ts';
import type { ProgramParts } from './program-parts.ts';
import { createRepositories } from './repositories.ts';

export type Ground = ReturnType<typeof createGround>;

export function createGround(parts: ProgramParts) {
  const { logger, redactor } = parts;
  const profile = createLiveProfile(readProfile(parts.userData, logger));
  const ended = new AbortController();
  const failed: Report = (error) => logger.error('left undone', { error: String(error) });
  const events = createEvents(failed);
  const { emit } = events;

  /** How a listing can show prices that are sent as percentages, by the current wire profile. */
  const digits = () => digitsOfShares(profile.current().value);

  const { care, repositories } = createStorage({
    opened: parts.opened,
    digits,
    timeZoneOf: (stationId) => stations.directory.find(stationId)?.timeZone ?? null,
    operatorName: () => people.operatorName(),
    emit,
    logger,
  });
  // The training network speaks the profile too: this comes before it is created.
  holdOtherShape(profile, createProfileFacts(care.store), logger);
  const stations = createStationsPart({
    store: care.store,
    safeStorage: parts.safeStorage,
    platform: parts.platform,
    active: parts.preferences,
    clock,
    onSecret: (secret) => redactor.learn(secret),
    emit,
    logger,
  });
  const proxies = createProxies({ resolve: parts.resolveProxy, clock, access: parts.proxyAccess });
  const wire = {
    secretOf: stations.secretOf,
    isCurrent: stations.directory.isCurrent,
    proxies,
    redactor,
    logger,
    clock,
    signal: ended.signal,
  };
  const networkTime = createNetworkTime(clock);
  const api = createLiveNetworkApi({
    ...{ ...wire, profile },
    heardTime: networkTime.hear,
  });
  const { audit } = repositories;
  const people = createPeople({
    store: care.store,
    memory: parts.preferences,
    access: createStationAccess({ directory: stations.directory, api, secretOf: stations.secretOf, newId }),
    audit,
    clock,
    newId,
    emit,
    signal: ended.signal,
    failed,
  });
  const training = createTrainingNetwork({
    profile: profile.current().value,
    store: createFileStore(join(parts.userData, 'training.json')),
    now: clock.now,
  });

  return {
    clock,
    newId,
    logger,
    redactor,
    /** The wire profile in force. */
    profile,
    /** Aborted when the program has ended. */
    ended,
    signal: ended.signal,
    /** Reports failures of detached work. */
    failed,
    events,
    emit,
    care,
    store: care.store,
    transaction: care.store.transaction,
    repositories,
    payloads: repositories.payloads,
    audit,
    notices: care.notices,
    /** Retention in days for a kind of data, as the user chose. */
    termOf: (kind: TermKind) => readTerms(care.store)[kind],
    stationStore: stations.stationStore,
    vault: stations.vault,
    directory: stations.directory,
    stationIds: stations.stationIds,
    fleetIds: stations.fleetIds,
    accessIds: stations.accessIds,
    /** Confirmation of the first upload to the production network. */
    firstSend: createFirstSend({ store: stations.stationStore, audit, transaction: care.store.transaction, clock }),
    people,
    api,
    /** A client for a profile under test: it has its own tokens and stores nothing. */
    apiOf: (tried: WireProfile) => createNetworkApi({ ...wire, profile: tried }),
    secretFor: stations.secretFor,
    proxies,
    networkTime,
    digits,
    training,
  };
}

interface StorageParts {
  readonly opened: OpenedParts;
  readonly digits: NonNullable<Parameters<typeof createRepositories>[0]['digits']>;
  readonly timeZoneOf: (stationId: string) => string | null;
  readonly operatorName: () => string | null;
  readonly emit: Emit;
  readonly logger: Logger;
}

function createStorage({ opened, digits, timeZoneOf, operatorName, emit, logger }: StorageParts) {
  const care = createStoreCare({ ...opened, clock, emit, logger });
  const repositories = createRepositories({
    store: care.store,
    clock,
    digits,
    damaged(itemId, detail) {
      logger.error('outbox record unreadable', { item: itemId, detail });
      care.itemDamaged(itemId);
    },
    timeZoneOf,
    operatorName,
  });
  return { care, repositories };
}
