/** What tests need from behind the door. No product file imports it. */

export { fleetBook } from './files/fuelings-sheet.ts';
export { createFuelingCheck } from './manual/check-fueling.ts';
export { createRowChecker } from './manual/look-over.ts';
export { FUELING_HEADERS, fuelingColumns } from './model/fueling-columns.ts';
export { impossibleOf, type PlacedFueling } from './model/impossible.ts';
export { drivenOf, type FuelledReading, flawsOf } from './model/odometer.ts';
export { createDownloads } from './notes/downloads.ts';
export { createFolderDisk, type FolderDisk } from './notes/folder-disk.ts';
export { partNameOf } from './notes/save-one.ts';
export { createFleetPart } from './part.ts';
export { createFleetSearch } from './repository/fleet-search.ts';
export { createFleetFolderRepository } from './repository/folder-repository.ts';
export { createFleetFuelingsRepository } from './repository/fuelings-repository.ts';
export { createFleetNotesRepository } from './repository/notes-repository.ts';
export { createFleetSheetsRepository } from './repository/sheets-repository.ts';
