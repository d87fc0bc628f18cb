/** What tests need from behind the door. No product file imports it. */

export { checked, totalsOf } from './model/check.ts';
export { inOrder } from './model/order.ts';
export { daysToRead, isFresh, lastReadOf } from './model/period.ts';
export { createTransfersPart } from './part.ts';
