export { transfersData } from './data.ts';
export { createTransfersFeature } from './feature.ts';
