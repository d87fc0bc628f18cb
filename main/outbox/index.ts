export { outboxData } from './data.ts';
export type { LookBeforeSending } from './delivery/look-before-sending.ts';
export type { OutboxDesk } from './desk.ts';
export { createOutboxFeature, type OutboxFeature } from './feature.ts';
export { createManualFuelingsRepository, type ManualFuelingStore } from './fuelings/manual-fuelings-repository.ts';
export { createFuelingStage, type FuelingStage, type StagedFueling } from './fuelings/staged-fuelings.ts';
export { createGatesRepository } from './gates/gates-repository.ts';
export { showProfile } from './gates/show-profile.ts';
export { createAnswersRepository } from './list/answers-repository.ts';
export { sentenceOf, viewAudit } from './list/audit-view.ts';
export { type BatchStore, createBatchesRepository } from './list/batches-repository.ts';
export { problemOf } from './list/item-view.ts';
export { createPersonFacts } from './list/person-facts.ts';
export { createProfileFacts, type ProfileFacts } from './list/profile-facts.ts';
export { createRefusedLines, type RefusedLines } from './list/refused-lines.ts';
export { createWhileClosed, type WhileClosed } from './list/while-closed.ts';
export { coversNote, isFresh, type Look, lookOf } from './notes/before-sending.ts';
export {
  type Cover,
  counts,
  coverOf,
  isOverlooked,
  LONG_LISTED_MS,
  mayGetNote,
  ROUNDING_E4,
  type Share,
  type Upload,
} from './notes/cover.ts';
export { createNoteLooksRepository, type NoteLookStore, type QueuedNote } from './notes/note-looks-repository.ts';
export { createNoteQuestions, type NoteQuestions } from './notes/note-questions.ts';
export { createNoteTotals, type NoteTotals } from './notes/note-totals.ts';
export { COUNT_ELSEWHERE } from './notes/shown-elsewhere.ts';
export { DONE_BY, IN_DOUBT, SIZE, shareOf, UPLOAD, uploadOf } from './notes/upload-facts.ts';
export type { ProofPackages } from './proof/proof-package.ts';
export { carriesPrices } from './repository/carries-prices.ts';
export { readNoteHeads } from './repository/lane-heads.ts';
export { markRestored } from './repository/mark-restored.ts';
export { MAY_HAVE_ARRIVED } from './repository/may-have-arrived.ts';
export { createOutboxRepository, type OutboxStore } from './repository/outbox-repository.ts';
export { STAGES } from './stage-words.ts';
export { cancelledBeforeSending } from './texts/list.ts';
export { errors, problemMessage } from './texts/outbox.ts';
export { createPriceChangesRepository, type PriceChanges } from './tracking/price-changes-repository.ts';
