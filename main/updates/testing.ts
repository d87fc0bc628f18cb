/** What tests need from behind the door. No product file imports it. */

export { LIST_MS } from './feed.ts';
export { SENDS_PATIENCE_MS } from './installing.ts';
