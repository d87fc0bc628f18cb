export { todayHandlers } from './handlers.ts';
export { createToday } from './today.ts';
