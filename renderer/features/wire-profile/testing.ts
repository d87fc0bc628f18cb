/** What tests need from behind the door. No product file imports it. */

export { differences, textOf, withValues } from './draft.ts';
export { choiceName } from './entries/choice-words.ts';
export { findEntries, sectionOf } from './entries/find-entries.ts';
export { fill, foundIn, markPath, marksOf, targetsOf } from './example/targets.ts';
