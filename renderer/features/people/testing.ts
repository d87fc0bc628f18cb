/** Internals exported for tests. No product file imports it. */

export { createPeopleStore } from './people-store.ts';
export { ProductionText } from './public/confirmation-dialogs.tsx';
