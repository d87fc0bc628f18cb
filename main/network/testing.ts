/** What tests need from behind the door. No product file imports it. */

export { SILENCE_MS } from './http/file-fetch.ts';
export { BODY_LIMIT, TIMEOUTS } from './http/http.ts';
export { createContinueChange } from './http/pass-continue.ts';
export { offsetAt } from './local-time.ts';
export { pair } from './queries.ts';
export { SWEEP_LIMITS } from './reading/paging.ts';
export { meaningOf } from './reading/status.ts';
