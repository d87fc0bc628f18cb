export { transferHandlers } from './handlers.ts';
export { createTransfersPart } from './part.ts';
