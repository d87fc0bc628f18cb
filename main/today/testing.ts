/** What tests need from behind the door. No product file imports it. */

export { createAway } from './away.ts';
export { orderNeeds } from './model/needs.ts';
export { createToday } from './today.ts';
export { createTour, type TourMemory } from './tour.ts';
