export { createAway } from './away.ts';
export { todayHandlers } from './handlers.ts';
export { createToday, type Today } from './today.ts';
export { createTour } from './tour.ts';
