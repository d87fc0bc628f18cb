/** What tests need from behind the door. No product file imports it. */

export { createStationsStore, isTested, type StationsStore } from './stations-store.ts';
