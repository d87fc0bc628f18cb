/** What tests need from behind the door. No product file imports it. */

export { createUpdatesStore } from './updates-store.ts';
