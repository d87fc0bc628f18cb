/** What tests need from behind the door. No product file imports it. */

export { checkAddress } from './acts/fields.ts';
export { PATIENCE_MS } from './vault/safe-storage.ts';
