/** Internals exported for tests. No product file imports it. */

export { createAnswerStore } from './answer-store.ts';
export { readTexts } from './i18n.ts';
