/** Searches everything that the screens list, through each feature: there is no separate index. */

import type { Result } from '../../preload/contract/errors.ts';
import { MAX_SEARCH_HITS, NO_HITS, type SearchView } from '../../preload/contract/search/search.ts';
import type { SearchSource } from '../host/index.ts';
import { fail, ok } from '../shared/result.ts';
import type { Directory, StationDirectory } from '../stations/index.ts';
import { stationTexts } from '../stations/index.ts';

interface SearchParts {
  readonly stations: Pick<StationDirectory, 'find'> & Pick<Directory, 'findFleet'>;
  /** Sources in the order in which their hits are shown within a group. */
  readonly sources: readonly SearchSource[];
}

export type Search = ReturnType<typeof createSearch>;

const GROUPS = Object.keys(NO_HITS) as (keyof SearchView)[];

export function createSearch({ stations, sources }: SearchParts) {
  return {
    async all(accessId: string, text: string): Promise<Result<SearchView>> {
      const kind = stations.findFleet(accessId) !== null ? 'fleet' : 'station';
      if (kind === 'station' && stations.find(accessId) === null) return fail('not-found', stationTexts.notFound());
      const searched = sources.filter(({ of }) => of.includes(kind));
      if (text.trim() === '') {
        for (const source of searched) await source.prepare?.(accessId);
        return ok(NO_HITS);
      }
      let hits = NO_HITS;
      for (const source of searched) hits = joined(hits, await source.find(accessId, text, MAX_SEARCH_HITS));
      // A fueling is shown once, by the list that states more about it.
      const shown = new Set([...hits.fuelings, ...hits.solved].map(({ id }) => id));
      return ok({ ...hits, movement: hits.movement.filter(({ id }) => !shown.has(id)) });
    },
  };
}

function joined(hits: SearchView, found: Partial<SearchView>): SearchView {
  const groups = GROUPS.map((name) => [name, [...hits[name], ...(found[name] ?? [])].slice(0, MAX_SEARCH_HITS)]);
  return Object.fromEntries(groups) as SearchView;
}
