/** Internals exported for tests. No product file imports it. */

export { localItems } from './local-items.ts';
export { createSearchStore } from './search-store.ts';
