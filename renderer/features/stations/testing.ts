/** Internals exported for tests. No product file imports it. */

export { RemoveDialog } from './remove-dialog.tsx';
export { StationDialog } from './station-dialog.tsx';
export { createStationsStore, isTested, type StationsStore } from './stations-store.ts';
