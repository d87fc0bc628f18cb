export { supportHandlers } from './handlers.ts';
export { createSupportPart, type SupportPart } from './part.ts';
