export { holdOtherShape } from './body-shape.ts';
export { createWireProfileFeature } from './feature.ts';
