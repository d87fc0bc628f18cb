/** A month, closed: after all features that know of it. */

import { createClosingPart } from '../closing/index.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';

export function assembleClosing(ground: Ground, { outbox, pending }: Features) {
  return createClosingPart({
    store: ground.store,
    stations: ground.directory,
    pending: pending.service,
    payloads: ground.repositories.payloads,
    packages: outbox.screen.packages,
    clock: ground.clock,
    logger: ground.logger,
  });
}
