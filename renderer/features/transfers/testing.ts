/** Internals exported for tests. No product file imports it. */

export { createTransfersStore } from './transfers-store.ts';
