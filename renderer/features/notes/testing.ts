/** What tests need from behind the door. No product file imports it. */

export { PAIR_FIELDS } from './pair/pair-rows.ts';
