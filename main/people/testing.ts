/** What tests need from behind the door. No product file imports it. */

export { LONGEST_WAIT, waitAfter } from './model/back-off.ts';
