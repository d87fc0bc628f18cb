/** Internals exported for tests. No product file imports it. */

export { MonthFuelings } from './closing-screen.tsx';
export { createClosingStore } from './closing-store.ts';
export { linesOf } from './group-lines.ts';
export { PriceChanges } from './price-changes.tsx';
