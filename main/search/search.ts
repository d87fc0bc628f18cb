/** Searches everything that the screens list, through each feature: there is no separate index. */

import type { Result } from '../../preload/contract/errors.ts';
import { MAX_SEARCH_HITS, NO_HITS, type SearchHits, type SearchView } from '../../preload/contract/search/search.ts';
import type { SearchSource } from '../host/index.ts';
import { amountAloneE4 } from '../shared/names/search-words.ts';
import { fail, ok } from '../shared/result.ts';
import type { Directory, StationDirectory } from '../stations/index.ts';
import { stationTexts } from '../stations/index.ts';

interface SearchParts {
  readonly stations: Pick<StationDirectory, 'find'> & Pick<Directory, 'findFleet'>;
  /** Sources in the order in which their hits are shown within a group. */
  readonly sources: readonly SearchSource[];
}

export type Search = ReturnType<typeof createSearch>;

const GROUPS = Object.keys(NO_HITS) as (keyof SearchHits)[];
/**
 * Hits to ask for: movement also lists what `fuelings` and `solved` show, and one hit beyond what is shown tells that
 * there are more.
 */
const MOST = 3 * MAX_SEARCH_HITS + 1;

export function createSearch({ stations, sources }: SearchParts) {
  return {
    async all(accessId: string, text: string): Promise<Result<SearchView>> {
      const kind = stations.findFleet(accessId) !== null ? 'fleet' : 'station';
      if (kind === 'station' && stations.find(accessId) === null) return fail('not-found', stationTexts.notFound());
      const searched = sources.filter(({ of }) => of.includes(kind));
      if (text.trim() === '') {
        for (const source of searched) await source.prepare?.(accessId);
        return ok({ ...NO_HITS, cut: [], amountE4: null });
      }
      let hits = NO_HITS;
      for (const source of searched) hits = joined(hits, await source.find(accessId, text, MOST));
      // A fueling is shown once, by the list that states more about it.
      const shown = new Set([...hits.fuelings.slice(0, MAX_SEARCH_HITS), ...hits.solved.slice(0, MAX_SEARCH_HITS)].map(({ id }) => id));
      const found = { ...hits, movement: hits.movement.filter(({ id }) => !shown.has(id)) };
      const cut = GROUPS.filter((name) => found[name].length > MAX_SEARCH_HITS);
      return ok({ ...mapped((name) => found[name].slice(0, MAX_SEARCH_HITS)), cut, amountE4: amountAloneE4(text) });
    },
  };
}

function joined(hits: SearchHits, found: Partial<SearchHits>): SearchHits {
  return mapped((name) => [...hits[name], ...(found[name] ?? [])]);
}

function mapped(group: (name: keyof SearchHits) => readonly unknown[]): SearchHits {
  return Object.fromEntries(GROUPS.map((name) => [name, group(name)])) as unknown as SearchHits;
}
