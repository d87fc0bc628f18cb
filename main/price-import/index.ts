export { priceImportData } from './data.ts';
export { priceImportHandlers } from './handlers.ts';
export type { PlainTable, PlainTableInput } from './import-engine.ts';
export { createImportsPart } from './part.ts';
