export { fleetHandlers } from './handlers.ts';
export { createFleetPart } from './part.ts';
