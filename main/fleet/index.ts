export { fleetData } from './data.ts';
export { fleetHandlers } from './handlers.ts';
export { createFolderDisk } from './notes/folder-disk.ts';
export { createFleetPart } from './part.ts';
