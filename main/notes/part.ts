/** Puts together what reads, keeps, matches and attaches notes. */

import type { NotesApi } from '../network/index.ts';
import type { OutboxDesk } from '../outbox/index.ts';
import type { OutboxStore } from '../outbox/model/index.ts';
import type { ReadyOf } from '../pending/index.ts';
import type { PendingStore } from '../pending/model/index.ts';
import { createCatalogRepository } from '../prices/index.ts';
import type { Emit, Listening } from '../shared/events.ts';
import type { AuditLog, AuditTrail, Clock, Logger, NewId, PayloadStore } from '../shared/ports.ts';
import { zipFiles } from '../shared/zip/zip-files.ts';
import type { StationDirectory, WatchedFolders } from '../stations/index.ts';
import { createWatchedRepository } from '../stations/index.ts';
import type { Notices, Store } from '../store/index.ts';
import { createNoteAttach, type NoteAttach } from './attach/attach.ts';
import { createAttachmentsRepository } from './attach/attachments-repository.ts';
import { createNoteArchive, type NoteArchive } from './desk/archive.ts';
import { createNoteChoose, type NoteChoose } from './desk/choose.ts';
import { createNoteDesk } from './desk/desk.ts';
import { createNoteExport, type NoteExport, type NoteExportParts } from './desk/export.ts';
import { createNoteQuestions, type NoteQuestions } from './desk/questions.ts';
import { createReadyNotes } from './desk/ready.ts';
import { createNoteFolders, type NoteFoldersParts } from './intake/folders.ts';
import { createNoteImports, type NoteImports } from './intake/imports.ts';
import { createKeepNotes } from './intake/keep.ts';
import type { NoteIntake } from './intake/note-intake.ts';
import { noteView } from './nfe/reading/read-nfe-view.ts';
import { createCustomerDocumentsRepository } from './repository/customer-documents-repository.ts';
import { createCustomerLinksRepository } from './repository/customer-links-repository.ts';
import { createNoteFilesRepository } from './repository/files-repository.ts';
import { createNoteImportsRepository } from './repository/imports-repository.ts';
import { createNoteCancellationsRepository, createNoteChoicesRepository } from './repository/marks-repository.ts';

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
  readonly emit: Emit;
  readonly logger: Logger;
  /** Wakes the delivery. */
  readonly kick: () => void;
}

export interface NotesPart {
  readonly noteImports: Omit<NoteImports, 'list'> & NoteArchive;
  readonly notes: NoteQuestions & NoteChoose & NoteAttach & NoteExport;
  readonly noteFolders: WatchedFolders;
  /** Hears from now on of the pending list and of uploads: they change what is matched. */
  listen(events: Listening): void;
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
  const questions = createNoteQuestions({ ...known, desk, view: noteView });
  const choose = createNoteChoose({ ...known, desk });
  const attach = createNoteAttach({ ...known, desk });
  const exporting = createNoteExport({ ...known, desk, zip: zipFiles });

  return {
    readyOf: createReadyNotes({ desk, stations: parts.stations }),
    noteImports: { ...imports, ...archive },
    notes: { ...questions, ...choose, ...attach, ...exporting },
    noteFolders: folders,
    listen(events) {
      events.on('pending-changed', () => desk.changed());
      events.on('batches-changed', () => desk.changed());
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
