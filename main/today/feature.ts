/** Needs of the day: what requires the user's attention. */

import type { Feature, Host } from '../host/index.ts';
import { createFolderFinds, type NotesFeature } from '../notes/index.ts';
import { createPriceChangesRepository, createRefusedLines, createWhileClosed, type OutboxFeature } from '../outbox/index.ts';
import type { PendingFeature } from '../pending/index.ts';
import type { PriceImportFeature } from '../price-import/index.ts';
import { createChangedElsewhere, createYesterdayPrices } from '../prices/index.ts';
import { readLastSign } from '../store/index.ts';
import { createAway } from './away.ts';
import { todayHandlers } from './handlers.ts';
import { createToday } from './today.ts';
import { createTour } from './tour.ts';

interface TodayNeeds {
  readonly outbox: Pick<OutboxFeature, 'screen' | 'gates'>;
  readonly priceImport: Pick<PriceImportFeature, 'imports'>;
  readonly pending: Pick<PendingFeature, 'service'>;
  readonly notes: Pick<NotesFeature, 'notes'>;
  /** The version ready to be installed; null = none. */
  readonly readyVersion: () => string | null;
  readonly memory: Parameters<typeof createTour>[0]['memory'];
}

/** Created before the program starts, so that nothing has changed yet. */
export function createTodayFeature(host: Host, { outbox, priceImport, pending, notes, readyVersion, memory }: TodayNeeds) {
  const { store, clock } = host;
  const today = createToday({
    stations: host.directory,
    outbox: outbox.screen.outbox,
    gates: outbox.gates,
    refused: createRefusedLines(store, createPriceChangesRepository(store)),
    pending: pending.service,
    notes: notes.notes,
    imports: priceImport.imports,
    yesterday: createYesterdayPrices(store),
    readyVersion,
    notices: host.notices,
    away: createAway({
      lastSign: readLastSign(store),
      uploads: createWhileClosed(store).uploads,
      prices: createChangedElsewhere(store),
      notes: createFolderFinds(store),
      clock,
    }),
    tour: createTour({ store, stations: host.directory, memory, emit: host.emit }),
    clock,
    emit: host.emit,
  });
  return { name: 'today', handlers: todayHandlers(today) } satisfies Feature;
}
