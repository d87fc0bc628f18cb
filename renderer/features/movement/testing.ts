/** What tests need from behind the door. No product file imports it. */

export { createMovementStore } from './movement-store.ts';
