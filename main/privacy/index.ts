export { FEATURES } from './features.ts';
export { privacyHandlers } from './handlers.ts';
export { createStationHoldings } from './kept/holdings.ts';
export { createPrivacyPart } from './part.ts';
export { openErasing } from './purge/at-start.ts';
export { readTerms } from './retention/terms-repository.ts';
