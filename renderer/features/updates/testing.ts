/** Internals exported for tests. No product file imports it. */

export { createUpdatesStore } from './updates-store.ts';
