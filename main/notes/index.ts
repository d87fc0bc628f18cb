export type { MovementOfNotes } from './adapters.ts';
export { notesData } from './data.ts';
export { createNotesFeature, type NotesFeature } from './feature.ts';
export { noteEnvironment } from './nfe/checks/check-station.ts';
export { readNfe } from './nfe/reading/read-nfe.ts';
export { createFolderFinds, type FolderFinds } from './repository/folder-finds.ts';
