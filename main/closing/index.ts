export { createClosingFeature } from './feature.ts';
