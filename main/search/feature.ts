import type { Feature, Host, SearchSource } from '../host/index.ts';
import { searchHandlers } from './handlers.ts';
import { createSearch } from './search.ts';

export function createSearchFeature(host: Host, sources: readonly SearchSource[]) {
  return { name: 'search', handlers: searchHandlers(createSearch({ stations: host.directory, sources })) } satisfies Feature;
}
