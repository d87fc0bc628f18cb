export type { MovementOfNotes } from './adapters.ts';
export { notesData } from './data.ts';
export { noteHandlers } from './handlers.ts';
export { WATCHED_NOTES } from './intake/watched-notes.ts';
export { createWorkerIntake } from './intake/worker-intake.ts';
export { readNfe } from './nfe/reading/read-nfe.ts';
export { createNotesPart } from './part.ts';
export { createFolderFinds, type FolderFinds } from './repository/folder-finds.ts';
