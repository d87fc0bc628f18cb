/** Internals exported for tests. No product file imports it. */

export { createMovementStore } from './movement-store.ts';
export { PriceConference } from './price-conference.tsx';
export { PriceLetter } from './price-letter.tsx';
