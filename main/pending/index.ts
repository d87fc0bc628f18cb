export { pendingData } from './data.ts';
export { pendingHandlers } from './handlers.ts';
export type { ReadyOf, ReadyOfStation } from './list/lists.ts';
export { createPendingPart } from './part.ts';
export { repassText } from './repass-texts.ts';
