/** What the page can ask for: a channel without its handler does not compile. */

import type { Handlers } from '../../../preload/contract/channels.ts';
import { type Closing, closingHandlers } from '../../closing/index.ts';
import { noteHandlers } from '../../notes/index.ts';
import { outboxHandlers } from '../../outbox/index.ts';
import { pendingHandlers } from '../../pending/index.ts';
import { guardHandlers, peopleHandlers } from '../../people/index.ts';
import { priceImportHandlers } from '../../price-import/index.ts';
import { priceHandlers } from '../../prices/index.ts';
import { privacyHandlers } from '../../privacy/index.ts';
import { type Stations, stationHandlers } from '../../stations/index.ts';
import { type SupportPart, supportHandlers } from '../../support/index.ts';
import { type Today, todayHandlers } from '../../today/index.ts';
import { updateHandlers } from '../../updates/index.ts';
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
  readonly today: Today;
  readonly closing: Closing;
  readonly support: SupportPart;
}

export function createHandlers({ ground, features, stations, privacy, appState, today, closing, support }: Asked): Handlers {
  const { readings, outbox, priceImport, pending, notes, updates } = features;
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
      gates: outbox.gates,
      tryNow: auditTryNow(outbox.screen.outbox, audit).tryNow,
    }),
    ...pendingHandlers(pending.service),
    ...noteHandlers(notes),
    ...todayHandlers(today),
    ...closingHandlers(closing),
    ...trainingHandlers(auditFaults(ground.training, audit)),
    ...updateHandlers(updates),
    ...privacyHandlers(privacy),
    ...supportHandlers(support),
  };
  return guardHandlers(handlers, ground.people);
}
