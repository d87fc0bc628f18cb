/** What tests need from behind the door. No product file imports it. */

export { createPeopleStore } from './people-store.ts';
