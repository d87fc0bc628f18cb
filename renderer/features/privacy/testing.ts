/** What tests need from behind the door. No product file imports it. */

export { createPrivacyStore } from './privacy-store.ts';
export { isShorter, keptOf } from './terms.ts';
