export { unitPaidOf } from './price-check.ts';
export { type DayWindow, dayAfter, daysOf } from './windows.ts';
