export { priceImportData } from './data.ts';
export { createPriceImportFeature, type PriceImportFeature } from './feature.ts';
export type { PlainTable, PlainTableInput } from './import-engine.ts';
