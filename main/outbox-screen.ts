/** Puts together what the screen of the outbox asks for. */

import { createHash } from 'node:crypto';
import type { AuditTrail } from './domain/outbox/listing.ts';
import type { AnswerLog, BatchStore, OutboxStore } from './domain/outbox/store.ts';
import { zipFiles } from './files/zip-files.ts';
import type { OutboxDesk } from './services/outbox-desk.ts';
import { createOutboxView, type OutboxView } from './services/outbox-view.ts';
import type { Logger, PayloadStore, StationDirectory } from './services/ports.ts';
import type { PriceFates } from './services/price-fates.ts';
import { createProofPackage, type ProofPackages } from './services/proof-package.ts';
import type { TrackBatches } from './services/track-batches.ts';
import type { Store } from './storage/database.ts';
import { createNoteLooksRepository } from './storage/note-looks-repository.ts';
import { createOutboxListRepository } from './storage/outbox-list-repository.ts';

export interface OutboxScreenParts {
  readonly store: Store;
  readonly desk: OutboxDesk;
  readonly outbox: OutboxStore;
  readonly batches: BatchStore;
  readonly fates: PriceFates;
  readonly check: TrackBatches['check'];
  readonly answers: AnswerLog;
  readonly payloads: PayloadStore;
  readonly audit: AuditTrail;
  readonly stations: StationDirectory;
  readonly mayResend: boolean;
  readonly redact: (text: string) => string;
  readonly kick: () => void;
  readonly logger: Logger;
}

export function createOutboxScreen(parts: OutboxScreenParts): { readonly outbox: OutboxView; readonly packages: ProofPackages } {
  // A damaged record is reported by the delivery, which looks at it first; the list only shows it.
  const listing = createOutboxListRepository(parts.store, () => {});
  return {
    outbox: createOutboxView({ ...parts, listing, looks: createNoteLooksRepository(parts.store) }),
    packages: createProofPackage({
      ...parts,
      listing,
      sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
      zip: zipFiles,
    }),
  };
}
