/** Internals exported for tests. No product file imports it. */

export { createSupportStore } from './support-store.ts';
