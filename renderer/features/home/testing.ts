/** Internals exported for tests. No product file imports it. */

export { createTodayStore } from './today-store.ts';
export { exampleSheet } from './tour/example-sheet.ts';
