/** One search over what the screens list, each by its own feature: nothing is indexed twice. */

import type { Result } from '../../preload/contract/errors.ts';
import { MAX_SEARCH_HITS, type SearchView } from '../../preload/contract/search/search.ts';
import type { SearchSource } from '../host/index.ts';
import { fail, ok } from '../shared/result.ts';
import type { Directory, StationDirectory } from '../stations/index.ts';
import { stationTexts } from '../stations/index.ts';

interface SearchParts {
  readonly stations: Pick<StationDirectory, 'find'> & Pick<Directory, 'findFleet'>;
  /** In the order in which their hits are shown within a group. */
  readonly sources: readonly SearchSource[];
}

export type Search = ReturnType<typeof createSearch>;

const NOTHING: SearchView = {
  ...{ fuelings: [], solved: [], movement: [], transfers: [], prices: [] },
  ...{ notes: [], uploads: [], customers: [], products: [], fleetFuelings: [], fleetNotes: [] },
};

export function createSearch({ stations, sources }: SearchParts) {
  return {
    async all(accessId: string, text: string): Promise<Result<SearchView>> {
      const kind = stations.findFleet(accessId) !== null ? 'fleet' : 'station';
      if (kind === 'station' && stations.find(accessId) === null) return fail('not-found', stationTexts.notFound());
      const searched = sources.filter(({ of }) => of.includes(kind));
      if (text.trim() === '') {
        for (const source of searched) await source.prepare?.(accessId);
        return ok(NOTHING);
      }
      let all = NOTHING;
      for (const source of searched) all = joined(all, await source.find(accessId, text, MAX_SEARCH_HITS));
      // A fueling is shown once, by the list that states more about it.
      const shown = new Set([...all.fuelings, ...all.solved].map(({ id }) => id));
      return ok({ ...all, movement: all.movement.filter(({ id }) => !shown.has(id)) });
    },
  };
}

function joined(one: SearchView, other: Partial<SearchView>): SearchView {
  const group = <K extends keyof SearchView>(name: K): readonly SearchView[K][number][] =>
    [...one[name], ...(other[name] ?? [])].slice(0, MAX_SEARCH_HITS);
  return {
    fuelings: group('fuelings'),
    solved: group('solved'),
    movement: group('movement'),
    transfers: group('transfers'),
    prices: group('prices'),
    notes: group('notes'),
    uploads: group('uploads'),
    customers: group('customers'),
    products: group('products'),
    fleetFuelings: group('fleetFuelings'),
    fleetNotes: group('fleetNotes'),
  };
}
