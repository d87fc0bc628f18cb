/** Puts together what reads, keeps, matches and attaches notes. */

import type { PushEvent } from '../preload/contract/channels.ts';
import type { NoteIntake } from './domain/note-intake.ts';
import type { NotesApi } from './domain/notes-network.ts';
import type { AuditTrail } from './domain/outbox/listing.ts';
import type { OutboxStore } from './domain/outbox/store.ts';
import type { PendingStore } from './domain/pending/store.ts';
import { noteView } from './files/read-nfe-view.ts';
import { zipFiles } from './files/zip-files.ts';
import type { Services } from './ipc/register.ts';
import { createNoteArchive } from './services/note-archive.ts';
import { createNoteAttach } from './services/note-attach.ts';
import { createNoteChoose } from './services/note-choose.ts';
import { createNoteDesk } from './services/note-desk.ts';
import { createNoteExport, type NoteExportParts } from './services/note-export.ts';
import { createNoteFolders, type NoteFoldersParts } from './services/note-folders.ts';
import { createNoteImports } from './services/note-imports.ts';
import { createKeepNotes } from './services/note-keep.ts';
import { createNoteQuestions } from './services/note-questions.ts';
import { createReadyNotes } from './services/note-ready.ts';
import { createNoteRemove } from './services/note-remove.ts';
import type { Notices } from './services/notices.ts';
import type { OutboxDesk } from './services/outbox-desk.ts';
import type { ReadyOf } from './services/pending-lists.ts';
import type { AuditLog, Clock, Logger, NewId, PayloadStore, Push, StationDirectory } from './services/ports.ts';
import type { WatchedFolders } from './services/watched-folders.ts';
import { createAttachmentsRepository } from './storage/attachments-repository.ts';
import { createCatalogRepository } from './storage/catalog-repository.ts';
import { createCustomerDocumentsRepository } from './storage/customer-documents-repository.ts';
import { createCustomerLinksRepository } from './storage/customer-links-repository.ts';
import type { Store } from './storage/database.ts';
import { createNoteFilesRepository } from './storage/note-files-repository.ts';
import { createNoteImportsRepository } from './storage/note-imports-repository.ts';
import { createNoteCancellationsRepository, createNoteChoicesRepository } from './storage/note-marks-repository.ts';
import { createWatchedRepository } from './storage/watched-repository.ts';

export interface NotesPartParts {
  readonly store: Store;
  readonly payloads: PayloadStore;
  readonly outbox: Pick<OutboxStore, 'insert' | 'find'>;
  readonly uploads: Pick<OutboxDesk, 'apply' | 'together'>;
  readonly pending: Pick<PendingStore, 'listed' | 'readAt'>;
  readonly audit: AuditLog & AuditTrail;
  readonly notices: Pick<Notices, 'keep'>;
  readonly stations: StationDirectory;
  /** Ids of the stations of this PC, as they are now. */
  readonly stationIds: () => readonly string[];
  readonly api: Pick<NotesApi, 'encodeAttachment'>;
  readonly intake: NoteIntake;
  readonly exampleNotes: NoteExportParts['exampleNotes'];
  readonly watch: NoteFoldersParts['watch'];
  readonly pickFolder: NoteFoldersParts['pickFolder'];
  /** The outbox's own. */
  readonly clock: Clock;
  readonly newId: NewId;
  /** To whoever listens inside main, and to the page. */
  readonly push: Push;
  readonly logger: Logger;
  /** Wakes the delivery. */
  readonly kick: () => void;
}

export interface NotesPart extends Pick<Services, 'noteImports' | 'notes'> {
  readonly noteFolders: WatchedFolders;
  /** What main tells the page is heard here first: the pending list and uploads change what is matched. */
  heard(event: PushEvent): void;
  /** Whether a note of the station is still on its way. */
  hasUnfinished(stationId: string): boolean;
  /** For the pending list: what the notes that are ready would pay of each fueling. */
  readonly readyOf: ReadyOf;
  /** Stations came, went, or were named anew. */
  stationsChanged(): void;
  /** Watches the folders that are to be watched, until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>;
  /** Ends what is being read; what was kept stays. */
  stop(): Promise<void>;
}

export function createNotesPart(parts: NotesPartParts): NotesPart {
  const { store } = parts;
  const { transaction } = store;
  const files = createNoteFilesRepository(store);
  const cancellations = createNoteCancellationsRepository(store);
  const choices = createNoteChoicesRepository(store);
  const customers = createCustomerLinksRepository(store);
  const documents = createCustomerDocumentsRepository(store);
  const attachments = createAttachmentsRepository(store);
  const importStore = createNoteImportsRepository(store);
  const known = {
    ...parts,
    transaction,
    files,
    cancellations,
    choices,
    customers,
    documents,
    attachments,
    catalog: createCatalogRepository(store),
  };
  const desk = createNoteDesk({ ...known, imports: importStore });
  const notice = (id: string, message: string): void => parts.notices.keep(id, message);
  const keep = createKeepNotes({ ...known, notice });
  const imports = createNoteImports({ ...parts, imports: importStore, keep, changed: () => desk.changed() });
  const folders = createNoteFolders({ ...parts, watched: createWatchedRepository(store), imports });
  const archive = createNoteArchive({ ...known, imports, store: importStore, desk });
  const remove = createNoteRemove({ ...known, store: importStore, desk });
  const questions = createNoteQuestions({ ...known, desk, view: noteView });
  const choose = createNoteChoose({ ...known, desk });
  const attach = createNoteAttach({ ...known, desk });
  const exporting = createNoteExport({ ...known, desk, zip: zipFiles });

  return {
    readyOf: createReadyNotes({ desk, stations: parts.stations }),
    noteImports: { ...imports, ...archive, ...remove },
    notes: { ...questions, ...choose, ...attach, ...exporting },
    noteFolders: folders,
    heard(event) {
      if (event.type === 'pending-changed' || event.type === 'batches-changed') desk.changed();
    },
    hasUnfinished: (stationId) => attachments.hasUnfinished(stationId),
    stationsChanged() {
      desk.changed();
      folders.stationsChanged();
    },
    run: (signal) => folders.run(signal),
    async stop() {
      await imports.stop();
      await parts.intake.stop();
    },
  };
}
