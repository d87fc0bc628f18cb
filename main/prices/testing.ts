/** What tests need from behind the door. No product file imports it. */

export { PART } from './in-force/take-listing.ts';
export { NUMBER_SIGN } from './model/sheet-cell.ts';
