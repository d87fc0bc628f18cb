/** Internals exported for tests. No product file imports it. */

export { MAX_NOTE_FILE_BYTES } from './notes/channels.ts';
export { PAIR_DIFFERENCES } from './notes/note-choice.ts';
export { LINE_NOWS } from './outbox/batches.ts';
export { MAX_CELL_CHARACTERS } from './price-import/import-edit.ts';
