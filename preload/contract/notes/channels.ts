import { z } from 'zod';
import { takes } from '../kit/channel.ts';
import {
  document,
  fileName,
  fileOf,
  id,
  ids,
  MAX_LIST,
  networkId,
  ofImport,
  ofStation,
  pageOf,
  reason,
  revision,
  watchedFolder,
  words,
} from '../kit/fields.ts';
import type { ChoiceQuestion, ChoiceSaved, LosingNote, PairComparison } from './note-choice.ts';
import {
  type AttachOutcome,
  type CandidateView,
  type CustomerLinkView,
  type FileToKeep,
  type ImportRemoval,
  MAX_NOTE_IMPORTS,
  MAX_NOTE_PAGE,
  type MarkedNotes,
  NOTE_FILTERS,
  type NoteDeskSummary,
  type NoteDetail,
  type NoteImportEntry,
  type NoteImportView,
  type NotePage,
  type WatchedFolderView,
} from './note-desk.ts';
import type { NotePaper } from './note-paper.ts';

/** Largest zip that the intake accepts; the page refuses a larger file without reading it. */
export const MAX_NOTE_FILE_BYTES = 50 * 1024 * 1024;

const query = {
  stationId: id,
  /** Files of one import only; null: all. */
  importId: id.nullable(),
  filter: z.enum(NOTE_FILTERS),
  /** Words that must all occur in file name, number, key, customer or plate. */
  text: words,
};
const importsOfStation = { stationId: id, importIds: ids.min(1) };
const ofFile = { fileId: id };
const customerLink = { stationId: id, name: words, cnpj: document };
const transactionIds = z.array(networkId).max(MAX_LIST);
const choice = {
  fileIds: ids.min(1),
  /** Empty: undoes the choice. */
  transactionIds,
  /** "Sim, este nome é deste CNPJ": the only way to store a customer's CNPJ. */
  sameCustomer: z.boolean(),
};

export const noteChannels = {
  /** Starts an import; its files follow one by one. `label`: name of the drop. `expected`: number of files. */
  'notes:begin': takes({ stationId: id, label: fileName, expected: z.int().min(0).optional() })
    .withoutPin('attaches-notes')
    .answers<NoteImportView>(),
  /** One dropped file: an XML or a zip of them. Returns once it is read and stored. */
  'notes:add': takes({ importId: id, fileName, bytes: fileOf(MAX_NOTE_FILE_BYTES) })
    .withoutPin('attaches-notes')
    .answers<NoteImportView>(),
  'notes:end': takes(ofImport).withoutPin('attaches-notes').answers<NoteImportView>(),
  /** Stops reading; files read so far are stored. */
  'notes:cancel': takes(ofImport).withoutPin('attaches-notes').answers<NoteImportView>(),
  /** Newest first, at most `most`. */
  'notes:imports': takes({ ...ofStation, most: z.int().min(1).max(MAX_NOTE_IMPORTS) })
    .withoutPin('reads-store')
    .answers<readonly NoteImportEntry[]>(),
  /** Archives imports with all their files, or restores them; refused while one of their notes is being sent. */
  'notes:archive-imports': takes({ ...importsOfStation, archived: z.boolean() })
    .withoutPin('attaches-notes')
    .answers<null>(),
  /** What removing them would delete. */
  'notes:removal': takes(importsOfStation).withoutPin('reads-store').answers<ImportRemoval>(),
  /** Deletes files that nothing depends on. `files`: the count shown to the user; `stale` if it has changed. */
  'notes:remove-imports': takes({ ...importsOfStation, files: z.int().min(0) })
    .needsPin()
    .answers<ImportRemoval>(),

  'notes:summary': takes(query).withoutPin('reads-store').answers<NoteDeskSummary>(),
  'notes:rows': takes({ ...query, ...pageOf(MAX_NOTE_PAGE) })
    .withoutPin('reads-store')
    .answers<NotePage>(),
  /** Marked files as they are now, and which of them the query excludes. */
  'notes:marked': takes({ ...query, fileIds: ids.min(1) })
    .withoutPin('reads-store')
    .answers<MarkedNotes>(),
  'notes:detail': takes(ofFile).withoutPin('reads-store').answers<NoteDetail>(),
  /** The note as a document, parsed from its XML, of a file or of an upload. */
  'notes:paper': takes({ of: z.enum(['file', 'upload']), id })
    .withoutPin('reads-store')
    .answers<NotePaper>(),
  /** Candidate fuelings for a note, best first, at most 200. */
  'notes:candidates': takes({ fileId: id, text: words }).withoutPin('reads-store').answers<readonly CandidateView[]>(),
  /** Both sides of the marked pair, as its question would show them. */
  'notes:compare': takes({ fileIds: ids.min(1), transactionIds: transactionIds.min(1) })
    .withoutPin('reads-store')
    .answers<PairComparison>(),
  /**
   * Matches notes to fuelings by hand: one note to several fuelings, or several notes to one. `reason`: typed by
   * the person, '' if none. `losing`: files of the losing notes shown to the person; `stale` if there are more.
   */
  'notes:choose': takes({ ...choice, reason, losing: ids })
    .withoutPin('attaches-notes')
    .answers<ChoiceSaved>(),
  /** What a person must see before that match is saved. */
  'notes:choice': takes(choice).withoutPin('reads-store').answers<ChoiceQuestion>(),
  'notes:undo-choice': takes({ undoId: id }).withoutPin('attaches-notes').answers<null>(),
  'notes:leave-out': takes({ fileIds: ids.min(1), out: z.boolean() })
    .withoutPin('attaches-notes')
    .answers<null>(),
  /** Queues notes in the outbox, all ready ones or these; refused if the revision is outdated. */
  'notes:attach': takes({ stationId: id, fileIds: z.union([z.literal('ready'), ids.min(1)]), revision })
    .withoutPin('attaches-notes')
    .answers<AttachOutcome>(),
  /** CSV: each file with its findings, match and state. */
  'notes:export': takes(query).withoutPin('reads-store').answers<FileToKeep>(),

  'notes:customers': takes(ofStation).withoutPin('reads-store').answers<readonly CustomerLinkView[]>(),
  /** Notes that would lose their fueling if the link is removed. */
  'notes:customer-losing': takes(customerLink).withoutPin('reads-store').answers<readonly LosingNote[]>(),
  /** `losing`: files of the losing notes shown to the person; `stale` if there are more. */
  'notes:forget-customer': takes({ ...customerLink, losing: ids })
    .withoutPin('attaches-notes')
    .answers<null>(),
  /** A zip of synthetic notes for the pending fuelings; training stations only. */
  'notes:examples': takes(ofStation).withoutPin('reads-store').answers<FileToKeep>(),
  /** The watched folder for notes; works like the one for prices. */
  'notes:folder': takes(ofStation).withoutPin('reads-store').answers<WatchedFolderView>(),
  'notes:choose-folder': takes(ofStation).withoutPin('attaches-notes').answers<WatchedFolderView>(),
  'notes:set-folder': takes(watchedFolder).withoutPin('attaches-notes').answers<WatchedFolderView>(),
};

export type NotesEvent =
  /** Files, matches or uploads of notes of any station changed. */
  | { readonly type: 'notes-changed' }
  /** Progress inside the dropped file being read. */
  | { readonly type: 'note-progress'; readonly importId: string; readonly fileName: string; readonly done: number; readonly total: number };
