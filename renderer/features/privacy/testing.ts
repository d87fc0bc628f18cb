/** Internals exported for tests. No product file imports it. */

export { createPrivacyStore } from './privacy-store.ts';
export { isShorter, retentionScopeOf } from './terms.ts';
