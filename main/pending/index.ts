export { pendingData } from './data.ts';
export { createPendingFeature, type PendingFeature } from './feature.ts';
export type { ReadyOf, ReadyOfStation } from './list/lists.ts';
export { repassText } from './repass-texts.ts';
