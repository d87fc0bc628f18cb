/** Internals exported for tests. No product file imports it. */

export { stepsOf } from './batches/batch-steps.ts';
export { correctionsOf } from './batches/corrections.ts';
export { mayRevert, newPrices } from './batches/may-revert.ts';
export { nowText } from './batches/now-text.ts';
export { moreText, statusText } from './batches/price-status.tsx';
export { actsFor, askedWords, doneWords, isSelectable } from './bulk/bulk-acts.ts';
export { isStillAllowed } from './detail/questions.ts';
export { statusWords } from './detail/status-words.ts';
export { OutboxFilters } from './filters/outbox-filters.tsx';
export { EVERYTHING } from './filters/upload-filters.ts';
export { nextOf, whyOf } from './item-words.ts';
export { knownStatus, statusSentence } from './network-words.ts';
export { outboxColumns, shownName } from './outbox-columns.tsx';
export { OutboxList } from './outbox-list.tsx';
export type { OutboxStore } from './outbox-state.ts';
export { createOutboxStore } from './outbox-store.ts';
export { actsOfGate, type GateAct } from './public/gate-acts.ts';
export { pauseLabel } from './public/pause-control.tsx';
