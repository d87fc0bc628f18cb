/** What needs a person today, after all features that know of it. */

import { createRefusedLines } from '../outbox/index.ts';
import { createYesterdayPrices } from '../prices/index.ts';
import { createToday } from '../today/index.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';

export function assembleToday(ground: Ground, { outbox, priceImport, pending, notes, updates }: Features) {
  return createToday({
    stations: ground.directory,
    outbox: outbox.screen.outbox,
    gates: outbox.gates,
    refused: createRefusedLines(ground.care.store),
    pending: pending.service,
    notes: notes.notes,
    imports: priceImport.imports,
    yesterday: createYesterdayPrices(ground.care.store),
    readyVersion: () => updates.view().ready?.version ?? null,
    notices: ground.care.notices,
    clock: ground.clock,
  });
}
