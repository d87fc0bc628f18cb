/** What tests need from behind the door. No product file imports it. */

export { partNameOf } from './notes/save-one.ts';
