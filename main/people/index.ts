export { peopleData } from './data.ts';
export { guardHandlers } from './guard.ts';
export { peopleHandlers } from './handlers.ts';
export { createPeople } from './people.ts';
export { createStationAccess } from './station-access.ts';
