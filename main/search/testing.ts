/** What tests need from behind the door. No product file imports it. */

export { createSearch } from './search.ts';
