/** Internals exported for tests. No product file imports it. */

export { MAX_NOTICES } from './notices/notices-store.ts';
export { barsOf } from './shell/banners.tsx';
export { MOTION_MS } from './theme.ts';
