export { fleetData } from './data.ts';
export { createFleetFeature, type FleetFeature } from './feature.ts';
