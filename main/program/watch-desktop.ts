/** Whose uploads, notes and fuelings the tray, the taskbar and the notifications are about. */

import { createPersonFacts } from '../outbox/index.ts';
import { createDesktopWatch, type DesktopWatch } from './desktop-watch.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';
import type { ProgramParts } from './program-parts.ts';

export function watchDesktop(ground: Ground, { outbox, pending }: Features, desktop: ProgramParts['desktop']): DesktopWatch {
  return createDesktopWatch({
    desktop,
    facts: createPersonFacts(ground.store),
    attention: () => outbox.screen.outbox.realAttention(),
    gates: () => outbox.gates.list(null),
    resumable: () => outbox.gates.resumable().length,
    notices: () => ground.notices.list(),
    stations: ground.directory.views,
    accessIds: ground.accessIds,
    pending: (query) => pending.service.summary(query),
    pendingReadAt: (stationId) => pending.store.readAt(stationId),
    subscribe: outbox.desk.subscribe,
    clock: ground.clock,
    logger: ground.logger,
  });
}
