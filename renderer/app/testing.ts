/** Internals exported for tests. No product file imports it. */

export { barsOf } from './shell/banners.tsx';
export { MOTION_MS } from './theme.ts';
export { MAX_NOTICES } from './told/told-store.ts';
