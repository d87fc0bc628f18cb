export { daysPending } from './age.ts';
export type { PendingStore } from './store.ts';
export { truthOf } from './truth.ts';
