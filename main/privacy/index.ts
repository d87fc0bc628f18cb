export { createPrivacyFeature } from './feature.ts';
export { createStationHoldings } from './kept/holdings.ts';
export { openErasing } from './purge/at-start.ts';
export { readTerms } from './retention/terms-repository.ts';
