/** Wires the services behind the outbox screen. */

import { createHash } from 'node:crypto';
import type { Emit } from '../shared/events.ts';
import type { Clock } from '../shared/ports.ts';
import { streamZip } from '../shared/zip/stream-zip.ts';
import { zipFiles } from '../shared/zip/zip-files.ts';
import { type Store, unitsNow } from '../store/index.ts';
import { createManualFuelingsRepository } from './fuelings/manual-fuelings-repository.ts';
import { createOutboxListRepository } from './list/list-repository.ts';
import { createOutboxView, type OutboxViewParts } from './list/outbox-view.ts';
import { createItemViews } from './list/view-items.ts';
import { createNoteLooksRepository } from './notes/note-looks-repository.ts';
import { createUploadCards } from './paged/upload-cards.ts';
import { createUploadPages } from './paged/upload-pages.ts';
import { createUploadPlaces } from './paged/upload-places.ts';
import { createUploadSearch } from './paged/upload-search.ts';
import { createManyPackages } from './proof/many-packages.ts';
import { createProofPackage, type ProofPackageParts } from './proof/proof-package.ts';

/** Size limit of one response to the page. */
const MOST_BYTES = 400 * 1024 * 1024;

interface OutboxScreenParts
  extends Omit<OutboxViewParts & ProofPackageParts, 'listing' | 'looks' | 'fuelings' | 'units' | 'sha256' | 'zip'> {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now' | 'monotonic' | 'turn'>;
  readonly emit: Emit;
  readonly turns?: () => number;
}

export function createOutboxScreen(parts: OutboxScreenParts) {
  // The delivery reads a damaged record first and reports it; the list only shows it.
  const listing = createOutboxListRepository(parts.store, parts.clock, () => {});
  const cards = createUploadCards(parts.store);
  const views = createItemViews(parts);
  const pages = createUploadPages({ ...parts, listing, cards, places: createUploadPlaces(parts.store), views });
  const units = () => unitsNow(parts.store);
  const packages = createProofPackage({
    ...parts,
    listing,
    units,
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    zip: zipFiles,
  });
  const pace = { now: () => parts.clock.monotonic(), turn: async () => parts.clock.turn?.() };
  return {
    outbox: createOutboxView({
      ...parts,
      listing,
      units,
      looks: createNoteLooksRepository(parts.store),
      fuelings: createManualFuelingsRepository(parts.store),
    }),
    pages,
    search: createUploadSearch({ listing, cards, views }),
    packages,
    manyPackages: createManyPackages({ ...parts, pages, packages, zip: (files) => streamZip(files, MOST_BYTES, pace) }),
  };
}
