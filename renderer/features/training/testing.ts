/** What tests need from behind the door. No product file imports it. */

export { createTrainingStore } from './training-store.ts';
