import type { Call } from '../http/call.ts';
import type { Exchange, NetworkStation, Sweep } from '../network-api.ts';
import type { WireProfile } from '../profile/types.ts';
import { createQueries, type Get } from '../queries.ts';
import { type Listing, readAll, type SweepParts } from './paging.ts';

/** Reads one listing through all its pages; `readItem` answers null for records to leave out. */
type SweepListing = <T>(
  station: NetworkStation,
  get: Get,
  listing: Omit<Listing<T>, 'query' | 'pageQuery' | 'page'>,
) => Promise<Exchange<Sweep<T>>>;

export function createSweep(call: Call, profile: WireProfile, parts: SweepParts): SweepListing {
  const { page } = createQueries(profile);
  return (station, { path, query: own }, listing) =>
    readAll(
      { ...listing, query: own, pageQuery: page, page: profile.page },
      (query, read) => call(station, { method: 'GET', path, query, read }),
      parts,
    );
}
