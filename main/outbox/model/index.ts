export { GIVEN_UP } from './given-up.ts';
export { NOTE_HOLDS, PRICE_HOLDS } from './line-order.ts';
export { type Done, newRecord } from './record.ts';
export { saidOf } from './said.ts';
export type { BatchStore, BatchSummary, OutboxStore, StoredLine } from './store.ts';
