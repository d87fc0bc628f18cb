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

const NOTHING: SearchView = { fuelings: [], notes: [], uploads: [], customers: [], products: [], fleetFuelings: [], fleetNotes: [] };

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
      return ok(all);
    },
  };
}

function joined(one: SearchView, other: Partial<SearchView>): SearchView {
  const group = <K extends keyof SearchView>(name: K): readonly SearchView[K][number][] =>
    [...one[name], ...(other[name] ?? [])].slice(0, MAX_SEARCH_HITS);
  return {
    fuelings: group('fuelings'),
    notes: group('notes'),
    uploads: group('uploads'),
    customers: group('customers'),
    products: group('products'),
    fleetFuelings: group('fleetFuelings'),
    fleetNotes: group('fleetNotes'),
  };
}
