/** What tests need from behind the door. No product file imports it. */

export { barsOf } from './shell/banners.tsx';
export { MOTION_MS } from './theme.ts';
export { MOST_TOLD } from './told/told-store.ts';
