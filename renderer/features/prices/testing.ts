/** Internals exported for tests. No product file imports it. */

export { createAliasesStore } from './aliases/aliases-store.ts';
export { matchingAliases, nameOfAlias } from './aliases/matching-aliases.ts';
export { catalogueRows } from './catalogue/catalogue-rows.ts';
export { chartOf } from './history/history-chart.ts';
export { eventsOf } from './history/history-events.ts';
export { lastYear } from './history/history-year.ts';
export { draftedRows, filterRows, namesOf, rowsOf, sortRows } from './in-force-rows.ts';
export { createInForceStore } from './in-force-store.ts';
export { createPricesStore } from './prices-store.ts';
export { catalogsFor, productChoices, stationsWith } from './public/product-choices.ts';
export { type Drafts, NO_DRAFTS, pastedDrafts, sumOf, typedDraft, withDrafts, withoutDrafts } from './repricing/drafts.ts';
export { applyStep, readAmount } from './repricing/price-step.ts';
export { createRepriceStore } from './repricing/reprice-store.ts';
export { markedIds, withMarked } from './repricing/scope.tsx';
export { copiedDrafts, steppedDrafts } from './repricing/worked-out.ts';
export { createScheduledStore } from './scheduled/scheduled-store.ts';
export { allText, newTexts, nextText, scheduledById } from './scheduled/scheduled-words.ts';
