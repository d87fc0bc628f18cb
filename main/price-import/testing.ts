/** What tests need from behind the door. No product file imports it. */

export { rowOfLine } from './checking/answers.ts';
export { nextLayout } from './checking/layout.ts';
export { namesInForce } from './checking/meanings/customer-names.ts';
export { createNumbered } from './checking/meanings/meanings.ts';
export { YOUNG_MB } from './engine/worker-engine.ts';
