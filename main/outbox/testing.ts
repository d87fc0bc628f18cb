/** What tests need from behind the door. No product file imports it. */

export { isStrained } from './delivery/note-pool.ts';
export { auditTryNow } from './gates/audit-try-now.ts';
export { uncertaintyOf } from './list/item-view.ts';
export { longestWait } from './model/retime.ts';
export { FRESH_MS } from './notes/before-sending.ts';
export { OTHER_PROBLEMS } from './record-schema.ts';
