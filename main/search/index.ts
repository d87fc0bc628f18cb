export { createSearchFeature } from './feature.ts';
