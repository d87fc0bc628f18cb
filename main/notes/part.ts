/** Wires the parts that read, store, match and attach notes. */

import { createNoteLooksRepository } from '../outbox/index.ts';
import type { ReadyOf } from '../pending/index.ts';
import { createCatalogRepository } from '../prices/index.ts';
import type { Listening } from '../shared/events.ts';
import { zipFiles } from '../shared/zip/zip-files.ts';
import type { WatchedFolders } from '../stations/index.ts';
import { createWatchedRepository } from '../stations/index.ts';
import { createNetworkFacts, unitsNow } from '../store/index.ts';
import type { NoteAdapters, NotesGiven } from './adapters.ts';
import { createNoteAttach } from './attach/attach.ts';
import { createAttachmentsRepository } from './attach/attachments-repository.ts';
import { createNoteArchive } from './desk/archive.ts';
import { createNoteChoose } from './desk/choose.ts';
import { createNoteCustomers } from './desk/customers.ts';
import { createNoteDesk } from './desk/desk.ts';
import { createExpireNotes } from './desk/expire.ts';
import { createNoteExport } from './desk/export.ts';
import { createMarks } from './desk/marks.ts';
import { createNotePaper } from './desk/paper.ts';
import { createNoteQuestions } from './desk/questions.ts';
import { createReadyNotes } from './desk/ready.ts';
import { createRemoveImports } from './desk/remove-imports.ts';
import { createNoteSearch } from './desk/search.ts';
import { createNoteFolders } from './intake/folders.ts';
import { createNoteImports } from './intake/imports.ts';
import { createKeepNotes } from './intake/keep.ts';
import { createKnownFacts } from './known/known-facts.ts';
import { createCustomerDocumentsRepository } from './repository/customer-documents-repository.ts';
import { createCustomerLinksRepository } from './repository/customer-links-repository.ts';
import { createNoteFilesRepository } from './repository/files-repository.ts';
import { createNoteImportsRepository } from './repository/imports-repository.ts';
import {
  createNoteCancellationsRepository,
  createNoteChoicesRepository,
  createNoteEventsRepository,
} from './repository/marks-repository.ts';

export type NotesPart = ReturnType<typeof createNotesPart>;

export function createNotesPart({ store, ...given }: NotesGiven) {
  const attachments = createAttachmentsRepository(store);
  const adapters: NoteAdapters = {
    ...given,
    known: createKnownFacts(createNetworkFacts(store)),
    transaction: store.transaction,
    units: () => unitsNow(store),
    files: createNoteFilesRepository(store),
    imports: createNoteImportsRepository(store),
    cancellations: createNoteCancellationsRepository(store),
    events: createNoteEventsRepository(store),
    choices: createNoteChoicesRepository(store),
    customers: createCustomerLinksRepository(store),
    documents: createCustomerDocumentsRepository(store),
    attachments,
    looks: createNoteLooksRepository(store),
    catalog: createCatalogRepository(store),
  };
  const desk = createNoteDesk(adapters);
  const parts = { ...adapters, desk };
  const imports = createNoteImports({
    ...adapters,
    keep: createKeepNotes(adapters),
    changed: () => desk.changed(),
    filesCame: () => desk.filesCame(),
  });
  const folders: WatchedFolders = createNoteFolders({ ...adapters, watched: createWatchedRepository(store), imports });
  const marked = { ...parts, marks: createMarks(parts) };
  const readyOf: ReadyOf = createReadyNotes(parts);

  return {
    /** Amounts that the ready notes would cover, by fueling; for the pending list. */
    readyOf,
    noteImports: { ...imports, ...createNoteArchive({ ...parts, listed: imports.list }), ...createRemoveImports(parts) },
    notes: {
      ...createNoteQuestions(parts),
      ...createNotePaper(parts),
      ...createNoteChoose(marked),
      ...createNoteCustomers(marked),
      ...createNoteAttach(parts),
      ...createNoteExport({ ...parts, zip: zipFiles }),
    },
    search: createNoteSearch(parts),
    /** Used by retention. */
    ...createExpireNotes(parts),
    noteFolders: folders,
    /** Subscribes to the pending list and to uploads, which affect matching. */
    listen(events: Listening): void {
      events.on('pending-changed', () => desk.changed());
      events.on('batches-changed', () => desk.changed());
      events.on('movement-changed', () => desk.changed());
      events.on('fleet-changed', () => desk.changed());
    },
    /** Call after stations were added, removed or renamed. */
    stationsChanged(): void {
      desk.changed();
      folders.stationsChanged();
    },
    /** Watches the configured folders until the signal aborts. Never rejects. */
    run: (signal: AbortSignal): Promise<void> => folders.run(signal),
    /** Ends all readings; stored files stay. */
    async stop(): Promise<void> {
      desk.stop();
      await imports.stop();
      await given.intake.stop();
    },
  };
}
