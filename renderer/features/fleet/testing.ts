/** Internals exported for tests. No product file imports it. */

export { MissingNotes } from './notes/missing-notes.tsx';
export { createFleetNotesStore } from './notes/notes-store.ts';
export { FleetProductsScreen } from './products-screen.tsx';
export { cellsOf, draftAfter, draftOf, standingOf, textOf, withStep } from './sheet/draft.ts';
export { anyDouble, countStandings, sureOf, twoWayNumber, unknownProducts } from './sheet/draft-facts.ts';
export type { FleetSheetStore } from './sheet/sheet-state.ts';
export { createFleetSheetStore } from './sheet/sheet-store.ts';
