/** What the page can ask for: a channel without its handler does not compile. */

import type { Handlers } from '../../../preload/contract/channels.ts';
import { type Closing, closingHandlers } from '../../closing/index.ts';
import { fleetHandlers } from '../../fleet/index.ts';
import { movementHandlers } from '../../movement/index.ts';
import { noteHandlers } from '../../notes/index.ts';
import { outboxHandlers } from '../../outbox/index.ts';
import { pendingHandlers } from '../../pending/index.ts';
import { guardHandlers, peopleHandlers } from '../../people/index.ts';
import { priceImportHandlers } from '../../price-import/index.ts';
import { priceHandlers } from '../../prices/index.ts';
import { privacyHandlers } from '../../privacy/index.ts';
import { type Search, searchHandlers } from '../../search/index.ts';
import { type Stations, stationHandlers } from '../../stations/index.ts';
import { type SupportPart, supportHandlers } from '../../support/index.ts';
import { type Today, todayHandlers } from '../../today/index.ts';
import { transferHandlers } from '../../transfers/index.ts';
import { updateHandlers } from '../../updates/index.ts';
import { type WireProfileFeature, wireProfileHandlers } from '../../wire-profile/index.ts';
import { auditFaults, auditTryNow } from '../act-audit.ts';
import type { Features } from '../features.ts';
import type { Ground } from '../ground.ts';
import type { Privacy } from '../privacy.ts';
import { appHandlers, trainingHandlers } from './app-handlers.ts';
import type { AppState } from './app-state.ts';

interface Asked {
  readonly ground: Ground;
  readonly features: Features;
  readonly stations: Stations;
  readonly privacy: Privacy;
  readonly appState: AppState;
  readonly search: Search;
  readonly today: Today;
  readonly closing: Closing;
  readonly support: SupportPart;
  readonly wireProfile: WireProfileFeature;
}

export function createHandlers(asked: Asked): Handlers {
  const { ground, features, stations, privacy, appState, search, today, closing, support, wireProfile } = asked;
  const { readings, outbox, priceImport, pending, notes, movement, transfers, fleet, updates } = features;
  const { audit } = ground.repositories;
  const handlers: Handlers = {
    ...appHandlers(appState),
    ...stationHandlers(stations, ground.firstSend),
    ...peopleHandlers(ground.people),
    ...priceHandlers(readings.prices),
    ...priceImportHandlers(priceImport),
    ...outboxHandlers({
      outbox: outbox.screen.outbox,
      pages: outbox.screen.pages,
      packages: outbox.screen.packages,
      manyPackages: outbox.screen.manyPackages,
      gates: outbox.gates,
      tryNow: auditTryNow(outbox.screen.outbox, audit).tryNow,
    }),
    ...pendingHandlers(pending.service),
    ...noteHandlers(notes),
    ...searchHandlers(search),
    ...todayHandlers(today),
    ...closingHandlers(closing),
    ...movementHandlers(movement.service),
    ...transferHandlers(transfers.service),
    ...fleetHandlers(fleet.service),
    ...trainingHandlers(auditFaults(ground.training, audit)),
    ...updateHandlers(updates),
    ...privacyHandlers(privacy),
    ...supportHandlers(support),
    ...wireProfileHandlers(wireProfile),
  };
  return guardHandlers(handlers, ground.people);
}
