export { createFileStore } from './file-store.ts';
export { createTrainingNetwork } from './network.ts';
export { EXAMPLE_STATION } from './seed/example-station.ts';
