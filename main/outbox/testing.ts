/** Internals exported for tests. Product code must not import it. */

export type { Sending } from './delivery/begin-send.ts';
export { createDeliverOutbox, type DeliverOutbox } from './delivery/deliver-outbox.ts';
export { createNetworkProbe } from './delivery/network-probe.ts';
export { createNotePool, isStrained } from './delivery/note-pool.ts';
export { createRetimeOutbox } from './delivery/retime-outbox.ts';
export { send } from './delivery/send.ts';
export { createSender } from './delivery/sender.ts';
export { createTimeKeeper, type TimeChange, type TimeKeeper } from './delivery/time-keeper.ts';
export { createTurns } from './delivery/turns.ts';
export { createOutboxDesk } from './desk.ts';
export { createTrackFuelings } from './fuelings/track-fuelings.ts';
export { auditTryNow } from './gates/audit-try-now.ts';
export { createGates } from './gates/gates.ts';
export type { SendApi } from './kinds/kind.ts';
export { priceKindOf } from './kinds/kinds.ts';
export { readAuditFacts } from './list/audit-facts.ts';
export { auditSentence } from './list/audit-sentence.ts';
export { isCorrection } from './list/audit-view.ts';
export { uncertaintyOf, viewItem } from './list/item-view.ts';
export { createOutboxListRepository, type ListedItem, type ListWanted } from './list/list-repository.ts';
export { createOutboxLoops } from './loops.ts';
export { doubling, jittered } from './model/back-off.ts';
export { type Brake, brakeAfterSend, type Hold, holdAfterReading, opensAfterReading, RELEASED } from './model/brake.ts';
export type { OutboxEvent, SendOutcome } from './model/events.ts';
export { type Acceptance, gateClosedBy, gatesOpenedBy, outcomeOf, statusEventOf } from './model/exchange.ts';
export { barePlate } from './model/fuelings/same-fueling.ts';
export { divertedDetail, gateDetail, obstacleOf, readGateDetail } from './model/gates.ts';
export { settle } from './model/lines.ts';
export { DEFAULT_POLICY, type OutboxPolicy } from './model/policy.ts';
export type { ExpectedPrice } from './model/prices/expected-price.ts';
export { type EndedLine, readInForce, startOf } from './model/prices/in-force.ts';
export { type FoundPrice, priceNow, type SentBatch, type SentPrice } from './model/prices/price-now.ts';
export { type ComparedLine, compareIntent, type Verdict } from './model/prices/read-back.ts';
export { settles } from './model/prices/settles.ts';
export type { ItemKind, OutboxRecord, Problem } from './model/record.ts';
export { reduce } from './model/reduce.ts';
export { longestWait } from './model/retime.ts';
export { statesThatAreNot } from './model/states.ts';
export type { ClosedGate, NewBatchLine, OutboxItem } from './model/store.ts';
export { type Row, TABLE } from './model/table.ts';
export { type Found, FRESH_MS, findAgainst, type KnownBefore, type NoteBefore, seenBy, unseen } from './notes/before-sending.ts';
export { addNoteRules, noteBarOf } from './notes/note-bars.ts';
export { createUploadCards } from './paged/upload-cards.ts';
export { orderUploads } from './paged/upload-order.ts';
export { createUploadPages } from './paged/upload-pages.ts';
export { createUploadPlaces } from './paged/upload-places.ts';
export { createUploadWords } from './paged/upload-words.ts';
export { createManyPackages } from './proof/many-packages.ts';
export { createProofPackage } from './proof/proof-package.ts';
export { OTHER_PROBLEMS } from './record-schema.ts';
export { outboxRow } from './repository/outbox-row.ts';
export { createOutboxScreen } from './screen.ts';
export { gateSentences } from './texts/gates.ts';
export {
  causeWords,
  elsewhereEvidence,
  evidenceSentence,
  fuelingEvidence,
  outcomeText,
  uncertainFueling,
  uncertainMessage,
  uncertainNote,
} from './texts/outbox.ts';
export { createPriceFates } from './tracking/price-fates.ts';
export { createPriceStarts } from './tracking/price-starts.ts';
export { createTrackBatches, type TrackBatches } from './tracking/track-batches.ts';
