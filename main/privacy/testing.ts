/** What tests need from behind the door. No product file imports it. */

export { FEATURES, TABLES } from './features.ts';
export { isBulk, judgeClock, moveDay, STEP_MS } from './model/believed-day.ts';
export { choicesOf, cutoffOf, issuedBy, lastStorageDay, termsOf } from './model/terms.ts';
export { createPrivacyPart } from './part.ts';
export { carryOut, STEPS, type Step } from './purge/carry-out.ts';
export { eraseRows, ownTextsOf, punctuated } from './purge/erase-rows.ts';
export { type Intent, readIntent, writeIntent } from './purge/intent.ts';
export { planErasure } from './purge/plan.ts';
export { createBelief } from './retention/belief.ts';
export { createExpiredRows } from './retention/expired-rows.ts';
export { createRetention } from './retention/retention.ts';
export { readState } from './retention/state-repository.ts';
export { writeTerm } from './retention/terms-repository.ts';
export { addUp } from './stored-data/add-up.ts';
