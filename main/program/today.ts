/** What needs a person today, after all features that know of it. */

import { createFolderFinds } from '../notes/index.ts';
import { createRefusedLines, createWhileClosed } from '../outbox/index.ts';
import { createChangedElsewhere, createYesterdayPrices } from '../prices/index.ts';
import { readLastSign } from '../store/index.ts';
import { createAway, createToday, createTour } from '../today/index.ts';
import type { Features } from './features.ts';
import type { Ground } from './ground.ts';
import type { ProgramParts } from './program-parts.ts';

/** Made with the program, before its start: nothing has moved yet. */
function assembleAway({ store, clock }: Ground) {
  return createAway({
    lastSign: readLastSign(store),
    uploads: createWhileClosed(store).uploads,
    prices: createChangedElsewhere(store),
    notes: createFolderFinds(store),
    clock,
  });
}

export function assembleToday(
  ground: Ground,
  preferences: ProgramParts['preferences'],
  { outbox, priceImport, pending, notes, updates }: Features,
) {
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
    away: assembleAway(ground),
    tour: createTour({ store: ground.store, stations: ground.directory, memory: preferences, emit: ground.emit }),
    clock: ground.clock,
    emit: ground.emit,
  });
}
