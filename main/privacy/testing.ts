/** What tests need from behind the door. No product file imports it. */

export { STEP_MS } from './model/believed-day.ts';
export { issuedBy } from './model/terms.ts';
export { STEPS } from './purge/carry-out.ts';
