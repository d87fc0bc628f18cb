/** What tests need from behind the door. No product file imports it. */

export { issuingFacts, unitPriceE4 } from './model/issue-sheet.ts';
export { ascending } from './model/order.ts';
