import { type Get, pageQuery } from '../endpoints/request.ts';
import type { Call } from '../http/call.ts';
import type { Exchange, NetworkStation, Sweep } from '../network-api.ts';
import type { WireProfile } from '../profile/types.ts';
import { type Listing, readAll, type SweepParts } from './paging.ts';

/** Reads one listing through all its pages; `readItem` returns null for records to omit. */
type SweepListing = <T>(
  station: NetworkStation,
  get: Get,
  listing: Omit<Listing<T>, 'query' | 'pageQuery' | 'page'>,
) => Promise<Exchange<Sweep<T>>>;

export function createSweep(call: Call, profile: WireProfile, parts: SweepParts): SweepListing {
  return (station, { path, query: own }, listing) =>
    readAll(
      { ...listing, query: own, pageQuery: (number) => pageQuery(profile.query, number), page: profile.page },
      (query, read) => call(station, { method: 'GET', path, query, read }),
      parts,
    );
}
