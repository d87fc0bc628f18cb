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
  MAX_NOTE_PAGE,
  NOTE_FILTERS,
  type NoteDeskSummary,
  type NoteDetail,
  type NoteImportEntry,
  type NoteImportView,
  type NotePage,
  type WatchedFolderView,
} from './note-desk.ts';
import type { NotePaper } from './note-paper.ts';

/** The largest zip that the intake takes; the page tells of a larger file before it reads it. */
export const MAX_NOTE_FILE_BYTES = 50 * 1024 * 1024;

const query = {
  stationId: id,
  /** Files of one import only; null = all. */
  importId: id.nullable(),
  filter: z.enum(NOTE_FILTERS),
  /** Words that must all stand somewhere in file name, number, key, customer or plate. */
  text: words,
};
const importsOfStation = { stationId: id, importIds: ids.min(1) };
const ofFile = { fileId: id };
const customerLink = { stationId: id, name: words, cnpj: document };
const transactionIds = z.array(networkId).max(MAX_LIST);
const choice = {
  fileIds: ids.min(1),
  /** None: takes the choice back. */
  transactionIds,
  /** "Sim, este nome é deste CNPJ": the only way in which a customer's CNPJ is remembered. */
  sameCustomer: z.boolean(),
};

export const noteChannels = {
  /** Begins an import; its files then come one by one. `label`: what was dropped. `expected`: how many files will come. */
  'notes:begin': takes({ stationId: id, label: fileName, expected: z.int().min(0).optional() })
    .withoutPin('attaches-notes')
    .answers<NoteImportView>(),
  /** One dropped file: an XML or a zip of them. Answers when it is read and kept. */
  'notes:add': takes({ importId: id, fileName, bytes: fileOf(MAX_NOTE_FILE_BYTES) })
    .withoutPin('attaches-notes')
    .answers<NoteImportView>(),
  'notes:end': takes(ofImport).withoutPin('attaches-notes').answers<NoteImportView>(),
  /** Stops reading; files that were read are kept. */
  'notes:cancel': takes(ofImport).withoutPin('attaches-notes').answers<NoteImportView>(),
  /** Newest first. */
  'notes:imports': takes(ofStation).withoutPin('reads-store').answers<readonly NoteImportEntry[]>(),
  /** Out of the lists, with all their files, or back again; refused while a note of one is on its way. */
  'notes:archive-imports': takes({ ...importsOfStation, archived: z.boolean() })
    .withoutPin('attaches-notes')
    .answers<null>(),
  /** What removing them would take away. */
  'notes:removal': takes(importsOfStation).withoutPin('reads-store').answers<ImportRemoval>(),
  /** Takes away for good what nothing rests on. `files`: as many as the user was told of; `stale` when there are others now. */
  'notes:remove-imports': takes({ ...importsOfStation, files: z.int().min(0) })
    .needsPin()
    .answers<ImportRemoval>(),

  'notes:summary': takes(query).withoutPin('reads-store').answers<NoteDeskSummary>(),
  'notes:rows': takes({ ...query, ...pageOf(MAX_NOTE_PAGE) })
    .withoutPin('reads-store')
    .answers<NotePage>(),
  'notes:detail': takes(ofFile).withoutPin('reads-store').answers<NoteDetail>(),
  /** The note as people know it, read from its XML: of a file here, or of an upload. */
  'notes:paper': takes({ of: z.enum(['file', 'upload']), id })
    .withoutPin('reads-store')
    .answers<NotePaper>(),
  /** Pending fuelings beside a note, best first, 200 at the most. */
  'notes:candidates': takes({ fileId: id, text: words }).withoutPin('reads-store').answers<readonly CandidateView[]>(),
  /** Both sides of what is marked, as the question about it would show them. */
  'notes:compare': takes({ fileIds: ids.min(1), transactionIds: transactionIds.min(1) })
    .withoutPin('reads-store')
    .answers<PairComparison>(),
  /**
   * Matches notes to fuelings by hand: one note to several fuelings, or several notes to one. `reason`: typed by
   * the person, '' = none. `losing`: files of the losing notes that the person has seen; more of them, and it is `stale`.
   */
  'notes:choose': takes({ ...choice, reason, losing: ids })
    .withoutPin('attaches-notes')
    .answers<ChoiceSaved>(),
  /** What a person has to see before that match is kept. */
  'notes:choice': takes(choice).withoutPin('reads-store').answers<ChoiceQuestion>(),
  'notes:undo-choice': takes({ undoId: id }).withoutPin('attaches-notes').answers<null>(),
  'notes:leave-out': takes({ fileIds: ids.min(1), out: z.boolean() })
    .withoutPin('attaches-notes')
    .answers<null>(),
  /** Puts notes into the outbox, all that are ready or these; refused when the revision is old. */
  'notes:attach': takes({ stationId: id, fileIds: z.union([z.literal('ready'), ids.min(1)]), revision })
    .withoutPin('attaches-notes')
    .answers<AttachOutcome>(),
  /** CSV: each file, its findings, its match, its state. */
  'notes:export': takes(query).withoutPin('reads-store').answers<FileToKeep>(),

  'notes:customers': takes(ofStation).withoutPin('reads-store').answers<readonly CustomerLinkView[]>(),
  /** Notes that lose their fueling when this is forgotten. */
  'notes:customer-losing': takes(customerLink).withoutPin('reads-store').answers<readonly LosingNote[]>(),
  /** `losing`: files of the losing notes that the person has seen; `stale` when there are more. */
  'notes:forget-customer': takes({ ...customerLink, losing: ids })
    .withoutPin('attaches-notes')
    .answers<null>(),
  /** A zip of synthetic notes for what is pending; of training stations only. */
  'notes:examples': takes(ofStation).withoutPin('reads-store').answers<FileToKeep>(),
  /** The folder that is watched for notes, as of prices. */
  'notes:folder': takes(ofStation).withoutPin('reads-store').answers<WatchedFolderView>(),
  'notes:choose-folder': takes(ofStation).withoutPin('attaches-notes').answers<WatchedFolderView>(),
  'notes:set-folder': takes(watchedFolder).withoutPin('attaches-notes').answers<WatchedFolderView>(),
};

export type NotesEvent =
  /** Files, matches or uploads of notes, of any station. */
  | { readonly type: 'notes-changed' }
  /** `done` of `total` files of the dropped file that is being read. */
  | { readonly type: 'note-progress'; readonly importId: string; readonly fileName: string; readonly done: number; readonly total: number };
