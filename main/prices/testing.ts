/** Internals exported for tests. Product code must not import it. */

export { priceHandlers } from './handlers.ts';
export type { CatalogRepository } from './in-force/catalog-repository.ts';
export { createKeepFresh } from './in-force/keep-fresh.ts';
export { latestPrices } from './in-force/latest-prices.ts';
export { createReadPrices } from './in-force/read-prices.ts';
export { PART } from './in-force/take-listing.ts';
export type { CatalogueProduct } from './model/catalogue.ts';
export type { PriceReading } from './model/price.ts';
export type { ChangeReading } from './model/price-change.ts';
export { familyOf, measureOf, notBelow, synonymsOf } from './model/products.ts';
export { isErrorValue, isNumberText, NUMBER_SIGN } from './model/sheet-cell.ts';
export { createPriceSearch } from './search.ts';
export { encode } from './template/encode-text.ts';
