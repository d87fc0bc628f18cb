export { noteHandlers } from './handlers.ts';
export { WATCHED_NOTES } from './intake/watched-notes.ts';
export { createWorkerIntake } from './intake/worker-intake.ts';
export { createNotesPart } from './part.ts';
