export { likenessOf } from './fuelings/same-fueling.ts';
export { isExpected } from './prices/expected-price.ts';
export { type Done, newRecord } from './record.ts';
export { shownWords } from './said.ts';
export { quoted, recordIs, statesThatAre } from './states.ts';
export type { BatchSummary, StoredLine } from './store.ts';
