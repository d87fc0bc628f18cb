/** Internals exported for tests. No product file imports it. */

export { localItems } from './local-items.ts';
export { foundItems, isWay } from './search-items.ts';
export { createSearchStore, isAnswered } from './search-store.ts';
