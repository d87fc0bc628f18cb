export { priceImportHandlers } from './handlers.ts';
export { createImportsPart } from './part.ts';
