export { supportHandlers } from './handlers.ts';
export { createSupportPart } from './part.ts';
