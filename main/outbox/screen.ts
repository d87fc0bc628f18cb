/** Puts together what the screen of the outbox asks for. */

import { createHash } from 'node:crypto';
import { zipFiles } from '../shared/zip/zip-files.ts';
import type { Store } from '../store/index.ts';
import { createOutboxListRepository } from './list/list-repository.ts';
import { createOutboxView, type OutboxViewParts } from './list/outbox-view.ts';
import { createItemViews } from './list/view-items.ts';
import { createNoteLooksRepository } from './notes/note-looks-repository.ts';
import { createUploadCards } from './paged/upload-cards.ts';
import { createUploadPages } from './paged/upload-pages.ts';
import { createProofPackage, type ProofPackageParts } from './proof/proof-package.ts';

interface OutboxScreenParts extends Omit<OutboxViewParts & ProofPackageParts, 'listing' | 'looks' | 'sha256' | 'zip'> {
  readonly store: Store;
}

export function createOutboxScreen(parts: OutboxScreenParts) {
  // A damaged record is reported by the delivery, which looks at it first; the list only shows it.
  const listing = createOutboxListRepository(parts.store, () => {});
  return {
    outbox: createOutboxView({ ...parts, listing, looks: createNoteLooksRepository(parts.store) }),
    pages: createUploadPages({
      store: parts.store,
      listing,
      cards: createUploadCards(parts.store),
      views: createItemViews(parts),
    }),
    packages: createProofPackage({
      ...parts,
      listing,
      sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
      zip: zipFiles,
    }),
  };
}
