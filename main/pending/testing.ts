/** Internals exported for tests. Product code must not import it. */

export { anpCodesOf } from './list/issue.ts';
export { issueBook } from './list/issue-file.ts';
export { exportPending } from './list/list-file.ts';
export { createPendingLists } from './list/lists.ts';
export { createPending } from './list/pending.ts';
export { bandOf } from './model/age.ts';
export { cutSheet, type IssuingKnown, issueSheet, issuingFacts, unitPriceE4 } from './model/issue-sheet.ts';
export { readyList, withNotes } from './model/list.ts';
export { ascending, inOrder } from './model/order.ts';
export type { PendingRow } from './model/pending-row.ts';
export { findPending } from './model/query.ts';
export { decidingNote, isListedForLong, type SentNote } from './model/row.ts';
export { searchPending } from './model/search.ts';
export { bandsOf } from './model/totals.ts';
export { addSplits, NO_MONEY, splitOf, truthsOf } from './model/truth.ts';
export { createPendingPart, type PendingPart } from './part.ts';
export { createIssuingRepository } from './repository/issuing-repository.ts';
export { createPendingRepository } from './repository/pending-repository.ts';
export { createSolvedRepository } from './repository/solved-repository.ts';
