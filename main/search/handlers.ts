import type { Handlers } from '../../preload/contract/channels.ts';
import type { searchChannels } from '../../preload/contract/search/channels.ts';
import type { Search } from './search.ts';

export function searchHandlers(search: Search): Handlers<keyof typeof searchChannels> {
  return { 'search:all': ({ stationId, text }) => search.all(stationId, text) };
}
