/** What tests need from behind the door. No product file imports it. */

export { createClosingStore } from './closing-store.ts';
export { linesOf } from './group-lines.ts';
