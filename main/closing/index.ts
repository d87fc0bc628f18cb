export type { Closing } from './closing.ts';
export { closingHandlers } from './handlers.ts';
export { createClosingPart } from './part.ts';
