/** Internals exported for tests. No product file imports it. */

export { MissingNotes } from './notes/missing-notes.tsx';
export { createFleetNotesStore } from './notes/notes-store.ts';
export { FleetProductsScreen } from './products-screen.tsx';
export {
  anyDouble,
  cellsOf,
  countStandings,
  draftAfter,
  draftOf,
  standingOf,
  sureOf,
  textOf,
  twoWayNumber,
  unknownProducts,
  withStep,
} from './sheet/draft.ts';
export type { FleetSheetStore } from './sheet/sheet-state.ts';
export { createFleetSheetStore } from './sheet/sheet-store.ts';
