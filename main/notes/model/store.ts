/** What the note desk needs to be kept: its services ask for it, the repositories give it. Instants are ISO 8601 UTC. */

import type { CustomerLinkView, FuelingBrief, NoteImportView } from '../../../preload/contract/note-desk.ts';
import type { Environment } from '../../../preload/contract/stations.ts';
import type { CustomerLink } from '../matching/types.ts';
import type { NoteCancellation, ReadNote } from '../nfe/note.ts';
import type { RemovableFile } from './removal.ts';
import type { Choice, FoundCancellation, LedgerEntry, StoredFile } from './types.ts';

interface NewNoteImport {
  readonly id: string;
  readonly environment: Environment;
  readonly stationId: string;
  readonly label: string;
  readonly source: NoteImportView['source'];
  readonly startedAt: string;
}

export interface StoredImport extends NoteImportView {
  readonly environment: Environment;
  readonly stationId: string;
}

/** What a file is told apart by from others of its name. */
export interface KeptFile {
  readonly name: string;
  readonly sha256: string | null;
  readonly kind: string;
}

export interface NoteImportStore {
  insert(made: NewNoteImport): void;
  find(importId: string): StoredImport | null;
  /** Newest first; none that is archived. */
  list(stationId: string, limit: number): readonly StoredImport[];
  /** Only without files. */
  remove(importId: string): void;
  /** @param at ISO 8601 UTC; null = it is brought back. */
  setArchived(importId: string, at: string | null): void;
  /** Ids. */
  archived(environment: Environment): ReadonlySet<string>;
  /** Only of one that is being read. */
  end(importId: string, status: 'done' | 'cancelled' | 'interrupted', at: string): void;
  /** Those that a process left in the middle. */
  interruptAll(at: string): void;
  addProblem(importId: string, message: string): void;
  /** Those that are being read, or were when their process ended. */
  reading(): readonly StoredImport[];
  /** Files of the folder imports of this station that were not read to their end. */
  keptOfCutOff(of: Pick<StoredImport, 'environment' | 'stationId'>): readonly KeptFile[];
  /** Only one that is being read, and that neither a file nor a problem is kept of. @returns whether it was. */
  removeEmpty(importId: string): boolean;
}

interface NewNoteFile {
  readonly id: string;
  readonly importId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly payloadId: number | null;
  readonly sha256: string | null;
  readonly reading: ReadNote;
  readonly addedAt: string;
}

export interface NoteFileStore {
  insert(file: NewNoteFile): void;
  /** Those that came after `seq`, in the order in which they came. */
  since(environment: Environment, seq: number): readonly StoredFile[];
  find(fileId: string): (StoredFile & { readonly environment: Environment }) | null;
  setLeftOut(fileId: string, out: boolean): void;
  /** Where these bytes are kept already. */
  payloadOf(environment: Environment, sha256: string): number | null;
  /** All, archived ones too, in the order in which they came. */
  removable(environment: Environment): readonly RemovableFile[];
  /** For good: the file, the cancellations found in it, and its bytes unless something else has them. */
  remove(fileId: string): void;
}

export interface NoteCancellationStore {
  insert(environment: Environment, fileId: string, cancellation: NoteCancellation, at: string): void;
  list(environment: Environment): readonly FoundCancellation[];
  isRegistered(environment: Environment, key: string): boolean;
}

export interface NoteChoiceStore {
  set(environment: Environment, choice: Choice): void;
  remove(environment: Environment, key: string): void;
  list(environment: Environment): readonly Choice[];
}

export interface CustomerLinkStore {
  add(environment: Environment, link: CustomerLink, at: string): void;
  remove(environment: Environment, link: CustomerLink): void;
  /** By name. */
  list(environment: Environment): readonly CustomerLinkView[];
}

/** What data-issuing told of the customers of fuelings. */
export interface CustomerDocumentStore {
  /** CNPJ or CPF by transaction id. */
  of(stationId: string): ReadonlyMap<string, string>;
  /** Another text whenever it was read again. */
  stamp(stationId: string): string;
}

interface NewAttachment {
  /** Of the outbox item. */
  readonly id: string;
  readonly stationId: string;
  readonly environment: Environment;
  readonly key: string;
  readonly xmlSha256: string;
  readonly xmlPayloadId: number;
  readonly fileId: string;
  readonly number: string | null;
  readonly createdAt: string;
  readonly fuelings: readonly FuelingBrief[];
}

export interface AttachmentStore {
  /** The outbox item must be there already. */
  insert(made: NewAttachment): void;
  /** Oldest first. */
  list(environment: Environment): readonly LedgerEntry[];
  /** The uploads of a key that may have arrived or still will. */
  live(environment: Environment, key: string): readonly Pick<LedgerEntry, 'id' | 'stationId' | 'xmlSha256'>[];
  /** Whether an upload of the station has no end yet. */
  hasUnfinished(stationId: string): boolean;
  /**
   * Of these fuelings, those that no note of these keys may be sent for now: live uploads of other
   * keys cover them. One whose note was cancelled covers nothing; a fueling that is paid in part, or
   * is listed for long, is left to a note that was chosen for it by hand after all of them.
   */
  coveredByOthers(stationId: string, transactionIds: readonly string[], keys: readonly string[]): readonly string[];
}
