/** Internals exported for tests. No product file imports it. */

export { createTrainingStore } from './training-store.ts';
