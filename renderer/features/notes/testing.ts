/** Internals exported for tests. No product file imports it. */

export { NoteDetailPanel } from './desk/note-detail.tsx';
export { useImportChoices } from './desk/note-filters.tsx';
export { indexOfNote, sameQuery } from './desk/note-pages.ts';
export { waveOf } from './desk/sends-wave.ts';
export { ImportFacts } from './intake/imports-dialog.tsx';
export { type DroppedFile, isAllKnown, isRunning, MAX_DROPPED_BYTES, type NoteRun } from './intake/note-run.ts';
export { RunPanel } from './intake/run-panel.tsx';
export { differingFields } from './match/fueling-fields.ts';
export { placeOfKey } from './match/list-keys.ts';
export { mayConfirm } from './match/note-choosing.ts';
export { comparedIds, isOnePair, type MarkedFueling, type NoteMatch, sumOf } from './match/note-match.ts';
export type { NotesStore } from './notes-state.ts';
export { createNotesStore } from './notes-store.ts';
export { PAIR_FIELDS, pairRows, unitPriceE4 } from './pair/pair-rows.ts';
