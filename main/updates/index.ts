export { minimizedBeforeUpdate, UPDATED } from './after-update.ts';
export { readTrust } from './config.ts';
export { updateHandlers } from './handlers.ts';
export { installAtStart } from './install-at-start.ts';
export { logWords as updatesLogWords } from './texts.ts';
export { createUpdates, type Updates } from './updates.ts';
export { createUpdating, type Updating } from './updating.ts';
