/** What tests need from behind the door. No product file imports it. */

export { LONGEST_WAIT, waitAfter, waitLeft } from './model/back-off.ts';
export { cleanName, nameKey } from './model/operator-name.ts';
export { COST, hashPin, isPin } from './pin/pin-hash.ts';
