export type { MovementOfNotes } from './adapters.ts';
export { notesData } from './data.ts';
export { createNotesFeature, type NotesFeature } from './feature.ts';
export { noteEnvironment } from './nfe/checks/check-station.ts';
export { shownEmission } from './nfe/emission.ts';
export { readNfe } from './nfe/reading/read-nfe.ts';
export { createFolderFinds, type FolderFinds } from './repository/folder-finds.ts';
