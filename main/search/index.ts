export { searchHandlers } from './handlers.ts';
export { createSearch, type Search } from './search.ts';
