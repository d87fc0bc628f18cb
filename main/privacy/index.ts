export { privacyHandlers } from './handlers.ts';
export { fuelingsKept } from './kept/fuelings-kept.ts';
export { createPrivacyPart } from './part.ts';
export { openErasing } from './purge/at-start.ts';
export { readTerms } from './retention/terms-repository.ts';
