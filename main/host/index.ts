export { type Feature, type Joined, joinFeatures, joinHandlers, type SearchSource } from './feature.ts';
export type { Host } from './host.ts';
