/** What tests need from behind the door. No product file imports it. */

export { TEST_FAULTS } from './http/faults.ts';
export { keyCheckDigit } from './notes/key.ts';
export { REFUSALS } from './state.ts';
