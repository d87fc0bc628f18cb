export { createFileStore } from './file-store.ts';
export { forgetTrainingAccess } from './forget.ts';
export { createTrainingNetwork } from './network.ts';
export { EXAMPLE_FLEET } from './seed/example-fleet.ts';
export { EXAMPLE_STATION } from './seed/example-station.ts';
