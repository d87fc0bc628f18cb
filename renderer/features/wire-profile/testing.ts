/** Internals exported for tests. No product file imports it. */

export { differences, questionOf, textOf, withoutHeaderValues, withValues } from './draft.ts';
export { choiceName } from './entries/choice-words.ts';
export { constantOf, shownConstant, type TypedConstant } from './entries/constants.ts';
export { findEntries } from './entries/find-entries.ts';
export { repeatedCodes, type StatusRow, shownRows, statusesOf } from './entries/status-rows.ts';
export { fill, foundIn, markPath, marksOf, targetsOf } from './example/targets.ts';
export { reportOf } from './network-test/report.ts';
export { createWireProfileStore } from './wire-profile-store.ts';
