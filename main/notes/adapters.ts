/** Dependencies of the note services: what the program provides, and the repositories. */

import type { UnitOf } from '../../preload/contract/kit/measure.ts';
import type { NotesApi } from '../network/index.ts';
import type { NoteLookStore, OutboxDesk, OutboxStore } from '../outbox/index.ts';
import type { PendingStore } from '../pending/model/index.ts';
import type { Emit } from '../shared/events.ts';
import type { AuditLog, AuditTrail, Clock, NewId, PayloadStore, Transaction } from '../shared/ports.ts';
import type { FirstSend, FolderParts } from '../stations/index.ts';
import type { Notices, Store } from '../store/index.ts';
import type { AttachmentStore } from './attach/attachments-repository.ts';
import type { NoteIntake } from './intake/note-intake.ts';
import type { KnownFacts } from './known/known-facts.ts';
import type { NamedProduct } from './matching/types.ts';
import type { CustomerDocumentStore } from './repository/customer-documents-repository.ts';
import type { CustomerLinkStore } from './repository/customer-links-repository.ts';
import type { NoteFileStore } from './repository/files-repository.ts';
import type { NoteImportStore } from './repository/imports-repository.ts';
import type { NoteCancellationStore, NoteChoiceStore, NoteEventStore } from './repository/marks-repository.ts';

export interface MovementOfNotes {
  /** Requests these days of a station; they are read soon, if the network is reachable. */
  readonly wantDays: (stationId: string, days: readonly string[]) => void;
  /** Whether such a reading is in progress. */
  readonly isReadingDays: (stationId: string) => boolean;
}

/** Dependencies that the program provides. */
export interface NotesGiven extends Pick<FolderParts, 'stations' | 'stationIds' | 'watch' | 'pickFolder' | 'logger'> {
  readonly store: Store;
  readonly payloads: PayloadStore;
  readonly outbox: Pick<OutboxStore, 'insert' | 'find' | 'queuedPartners'>;
  readonly uploads: Pick<OutboxDesk, 'apply' | 'inTransaction' | 'withdrawPartnersOf'>;
  readonly pending: Pick<PendingStore, 'listed' | 'readAt'>;
  readonly audit: AuditLog & AuditTrail;
  readonly notices: Pick<Notices, 'keep'>;
  readonly api: Pick<NotesApi, 'encodeAttachment'>;
  readonly intake: NoteIntake;
  /** The movement of stations, a feature created after notes. */
  readonly movement: MovementOfNotes;
  /** Example notes of a training station, by its CNPJ. */
  readonly exampleNotes: (cnpj: string) => Promise<readonly { readonly fileName: string; readonly bytes: Uint8Array }[]>;
  readonly firstSend: FirstSend;
  /** The outbox's clock. */
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  /** Starts the delivery. */
  readonly kick: () => void;
}

export interface NoteStores {
  readonly files: NoteFileStore;
  readonly imports: NoteImportStore;
  readonly cancellations: NoteCancellationStore;
  readonly events: NoteEventStore;
  readonly choices: NoteChoiceStore;
  readonly customers: CustomerLinkStore;
  readonly documents: CustomerDocumentStore;
  readonly attachments: AttachmentStore;
  readonly looks: Pick<NoteLookStore, 'attached'>;
}

export interface NoteAdapters extends Omit<NotesGiven, 'store'>, NoteStores {
  readonly known: KnownFacts;
  readonly transaction: Transaction;
  /** Units of the products, from the current catalogs. */
  readonly units: () => UnitOf;
  readonly catalog: { products(stationId: string): readonly Omit<NamedProduct, 'stationId'>[] };
}
