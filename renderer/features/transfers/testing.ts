/** What tests need from behind the door. No product file imports it. */

export { createTransfersStore } from './transfers-store.ts';
