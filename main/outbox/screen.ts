/** Puts together what the screen of the outbox asks for. */

import { createHash } from 'node:crypto';
import type { AuditTrail, Logger, PayloadStore } from '../shared/ports.ts';
import { zipFiles } from '../shared/zip/zip-files.ts';
import type { StationDirectory } from '../stations/index.ts';
import type { Store } from '../store/index.ts';
import type { DeliverOutbox } from './delivery/deliver-outbox.ts';
import type { OutboxDesk } from './desk.ts';
import type { AnswerLog } from './list/answers-repository.ts';
import type { BatchStore } from './list/batches-repository.ts';
import { createOutboxListRepository } from './list/list-repository.ts';
import { createOutboxView, type OutboxView } from './list/outbox-view.ts';
import { createNoteLooksRepository } from './notes/note-looks-repository.ts';
import { createProofPackage, type ProofPackages } from './proof/proof-package.ts';
import type { OutboxStore } from './repository/outbox-repository.ts';
import type { PriceFates } from './tracking/price-fates.ts';
import type { TrackBatches } from './tracking/track-batches.ts';

interface OutboxScreenParts {
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
  readonly delivery: Pick<DeliverOutbox, 'kick' | 'tryNow'>;
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
