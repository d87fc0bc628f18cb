/** Internals exported for tests. No product file imports it. */

export { NeedsPanel } from './needs-panel.tsx';
export { pricesOfKind } from './prices-of-kind.ts';
export { StationsPanel } from './stations-panel.tsx';
export { createTodayStore } from './today-store.ts';
export { exampleSheet } from './tour/example-sheet.ts';
