export { type Done, newRecord } from './record.ts';
export { saidOf } from './said.ts';
export { quoted, recordIs, statesThatAre } from './states.ts';
export type { BatchStore, BatchSummary, OutboxStore, StoredLine } from './store.ts';
