export { createSupportFeature } from './feature.ts';
