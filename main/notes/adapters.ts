/** What the services of notes are given: what the program has for them, and the repositories. */

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
  /** These days of it are needed: they are read soon, if the network can be asked. */
  readonly wantDays: (stationId: string, days: readonly string[]) => void;
  /** They are being read. */
  readonly isReadingDays: (stationId: string) => boolean;
}

/** What the program gives to the notes. */
export interface NotesGiven extends Pick<FolderParts, 'stations' | 'stationIds' | 'watch' | 'pickFolder' | 'logger'> {
  readonly store: Store;
  readonly payloads: PayloadStore;
  readonly outbox: Pick<OutboxStore, 'insert' | 'find'>;
  readonly uploads: Pick<OutboxDesk, 'apply' | 'together'>;
  readonly pending: Pick<PendingStore, 'listed' | 'readAt'>;
  readonly audit: AuditLog & AuditTrail;
  readonly notices: Pick<Notices, 'keep'>;
  readonly api: Pick<NotesApi, 'encodeAttachment'>;
  readonly intake: NoteIntake;
  /** The movement of stations, which comes after notes in the order. */
  readonly movement: MovementOfNotes;
  /** Of a training station, by its CNPJ. */
  readonly exampleNotes: (cnpj: string) => Promise<readonly { readonly fileName: string; readonly bytes: Uint8Array }[]>;
  readonly firstSend: FirstSend;
  /** The outbox's own. */
  readonly clock: Clock;
  readonly newId: NewId;
  readonly emit: Emit;
  /** Wakes the delivery. */
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
  /** What products are counted in, by the catalogues as they are now. */
  readonly units: () => UnitOf;
  readonly catalog: { products(stationId: string): readonly NamedProduct[] };
}
