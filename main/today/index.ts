export { todayHandlers } from './handlers.ts';
export { createToday, type Today } from './today.ts';
