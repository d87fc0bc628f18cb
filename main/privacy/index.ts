export { createPrivacyFeature } from './feature.ts';
export { openErasing } from './purge/at-start.ts';
export { readTerms } from './retention/terms-repository.ts';
export { createStationHoldings, hasOpenUploads } from './stored-data/holdings.ts';
