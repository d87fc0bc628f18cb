/** Internals exported for tests. No product file imports it. */

export { createStationsStore, isTested, type StationsStore } from './stations-store.ts';
