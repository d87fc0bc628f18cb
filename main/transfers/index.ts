export { transfersData } from './data.ts';
export { transferHandlers } from './handlers.ts';
export { createTransfersPart } from './part.ts';
