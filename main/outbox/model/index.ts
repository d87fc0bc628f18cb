export { likenessOf } from './fuelings/same-fueling.ts';
export { shownWords } from './network-words.ts';
export { isExpected } from './prices/expected-price.ts';
export { type Done, newRecord } from './record.ts';
export { quoted, recordIs, statesThatAre } from './states.ts';
export type { BatchSummary, StoredLine } from './store.ts';
