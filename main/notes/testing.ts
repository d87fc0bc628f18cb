/** Internals exported for tests. Product code must not import it. */

export type { NotesGiven } from './adapters.ts';
export { createAttachmentsRepository } from './attach/attachments-repository.ts';
export { createChangeNotifier } from './desk/change-notifier.ts';
export { createNoteDesk } from './desk/desk.ts';
export { fuelingSide, noteSide } from './desk/pair-sides.ts';
export { createNoteQuestions, elsewhereOf } from './desk/questions.ts';
export { createReadyNotes } from './desk/ready.ts';
export { viewNote } from './desk/rows.ts';
export { ranks, searchList } from './desk/search.ts';
export { openDrop } from './intake/drop.ts';
export { createKeepNotes } from './intake/keep.ts';
export type { IntakeFile, IntakeProgress, NoteIntake } from './intake/note-intake.ts';
export { WATCHED_NOTES } from './intake/watched-notes.ts';
export { hostNotes } from './intake/worker-host.ts';
export { createWorkerIntake } from './intake/worker-intake.ts';
export { openZip, ZIP_PACKED_LIMIT } from './intake/zip.ts';
export type { Known } from './known/known.ts';
export { assign, clearAmong } from './matching/assign.ts';
export { fuelingsByLines } from './matching/by-lines.ts';
export { customerVerdict, inWindow, LEAST_SCORE, litresTolerance, MARGIN, propose, valueTolerance } from './matching/compare.ts';
export { indexCustomers, learnCustomer } from './matching/customers.ts';
export { explainMatch } from './matching/explain.ts';
export { type Amount, type FuelingFacts, fuelingReader, type NoteFacts, noteReader } from './matching/facts.ts';
export { manyToOne } from './matching/many-to-one.ts';
export { defaultMatchSettings, matchNotes, matchSteps } from './matching/match-notes.ts';
export { oneToMany } from './matching/one-to-many.ts';
export { MANY_EQUALS, oneToOne } from './matching/one-to-one.ts';
export { afterYes, differencesOf, FEW_POINTS } from './matching/pair.ts';
export { indexPending, type PendingIndex } from './matching/pending-index.ts';
export { comparablePlate } from './matching/plate.ts';
export { indexProducts, type ProductIndex, productsByStation } from './matching/product.ts';
export { judgeOpen, ranked, speaksAgainst } from './matching/results.ts';
export { findSubsets, sumsFromEnd } from './matching/subset-sum.ts';
export type {
  CustomerTable,
  CustomerVerdict,
  MatchContext,
  MatchOutcome,
  NoteResult,
  NoteToMatch,
  PendingFueling,
  Proposal,
  Reason,
} from './matching/types.ts';
export { classifyFiles, contextOf, partners, toMatch } from './model/classify-files.ts';
export { seenCustomers } from './model/customers.ts';
export { factsOf, noteToMatch } from './model/facts.ts';
export { cameBack, countFilters, countStates, filterOf, haystack, isReady, passes, wordsOf } from './model/filters.ts';
export { judgeFiles } from './model/judge.ts';
export { deskLedger, indexLedger, isListedAgain, isListedForLong } from './model/ledger.ts';
export { afterChoice, canUndo, changeOf, type Marks, type NewChoice } from './model/marks.ts';
export { countRemoval, type FileUses, planRemoval, type RemovableFile } from './model/removal.ts';
export { newlyStated, statedOfNotes } from './model/stated.ts';
export type {
  Choice,
  DeskFueling,
  DeskInput,
  FileFacts,
  FoundCancellation,
  FoundEvent,
  LedgerEntry,
  StatedEvent,
  StoredFile,
} from './model/types.ts';
export { barredDays, daysToRead, unreadDays } from './model/unread-days.ts';
export { accessKeyCheckDigit, isAccessKey, readAccessKey } from './nfe/access-key.ts';
export { checkCancelled } from './nfe/checks/check-cancelled.ts';
export { checkStation, noteEnvironment } from './nfe/checks/check-station.ts';
export { byConsequence } from './nfe/consequence.ts';
export { eventTypeOf } from './nfe/event-elements.ts';
export { extractNote } from './nfe/extract.ts';
export { decimalOf, extractItem, linesOf } from './nfe/extract-items.ts';
export { makeFinding, quote, severityOf } from './nfe/finding.ts';
export { isSendable } from './nfe/findings.ts';
export { kindOf } from './nfe/kind.ts';
export { locatorOf } from './nfe/locate.ts';
export type { Note, NoteCancellation, NoteEvent, ReadNote } from './nfe/note.ts';
export { findPlates } from './nfe/plates.ts';
export { createElementNames } from './nfe/reading/read-nfe-name.ts';
export { readNfePaper } from './nfe/reading/read-nfe-paper.ts';
export { NOTE_FILE_LIMIT, readNoteText } from './nfe/reading/read-nfe-text.ts';
export { createTreeReader, NOTE_DEPTH_LIMIT, NOTE_ELEMENT_LIMIT } from './nfe/reading/read-nfe-tree.ts';
export { noteView } from './nfe/reading/read-nfe-view.ts';
export { childOf, childrenOf, descend, textOf, type XmlNode } from './nfe/reading/xml-node.ts';
export { createNotesPart, type NotesPart } from './part.ts';
export { createCustomerDocumentsRepository } from './repository/customer-documents-repository.ts';
export { createCustomerLinksRepository } from './repository/customer-links-repository.ts';
export { createNoteFilesRepository } from './repository/files-repository.ts';
export { createNoteImportsRepository } from './repository/imports-repository.ts';
export {
  createNoteCancellationsRepository,
  createNoteChoicesRepository,
  createNoteEventsRepository,
} from './repository/marks-repository.ts';
export { readReading, writeReading } from './repository/note-json.ts';
export { reasonText } from './texts/matching.en.ts';
export { reasonText as matchingReasonText, resultText } from './texts/matching.ts';
export { FINDING_CODES, noteFindingSentence, noteFindingWithPlace, noteKindName } from './texts/nfe.ts';
