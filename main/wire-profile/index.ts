export { createWireProfileFeature } from './feature.ts';
