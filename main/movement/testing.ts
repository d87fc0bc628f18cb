/** What tests need from behind the door. No product file imports it. */

export { instantsOf } from './model/instants.ts';
export { fitsPrice } from './model/price-check.ts';
export { pricesAt } from './model/price-timeline.ts';
export { isDue } from './model/windows.ts';
export { namesSql } from './repository/movement-repository.ts';
