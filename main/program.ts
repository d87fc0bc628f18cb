/** Composes the features. Independent of the window and of Electron's app. */

import type { Handlers } from '../preload/contract/channels.ts';
import { createPersonFacts } from './outbox/index.ts';
import { createDesktopWatch, type DesktopWatch } from './program/desktop-watch.ts';
import { createFeatures, type Features } from './program/features.ts';
import { createGround, type Ground } from './program/ground.ts';
import { logClicked } from './program/log-clicked.ts';
import type { ProgramParts } from './program/program-parts.ts';
import { createRunning, type Running } from './program/running.ts';
import { ok } from './shared/result.ts';

export interface Program extends Running {
  /** Handlers of the page's calls. */
  readonly handlers: Handlers;
}

export function createProgram(parts: ProgramParts): Program {
  const ground = createGround(parts);
  const features = createFeatures(parts, ground);
  const watch = createWatch(ground, features, parts.desktop);
  features.listen(ground.events);
  watch.listen(ground.events);
  ground.events.on('batches-changed', ({ batchIds }) => logClicked(batchIds, ground.logger));
  // Last: main has applied a change before the page asks about it.
  ground.events.onAny(parts.push);
  return { handlers: features.handlers, ...createRunning({ ground, features, watch }) };
}

function createWatch(ground: Ground, { outbox, pending }: Features, desktop: ProgramParts['desktop']): DesktopWatch {
  return createDesktopWatch({
    desktop,
    facts: createPersonFacts(ground.store),
    attention: () => outbox.screen.outbox.attention(),
    gates() {
      const gates = outbox.gates.list(null);
      // Fleets upload only manual fuelings: their gates are shown on request.
      return gates.ok ? ok(gates.value.filter(({ stationId }) => ground.stationIds().includes(stationId))) : gates;
    },
    notices: () => ground.notices.list(),
    stationIds: ground.stationIds,
    pending: (query) => pending.service.summary(query),
    pendingReadAt: (stationId) => pending.store.readAt(stationId),
    subscribe: outbox.desk.subscribe,
    timeZoneOf: (stationId) => ground.directory.find(stationId)?.timeZone ?? null,
    clock: ground.clock,
    logger: ground.logger,
  });
}
