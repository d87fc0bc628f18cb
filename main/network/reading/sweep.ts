import type { Query } from '../http/address.ts';
import type { Call } from '../http/call.ts';
import type { Exchange, NetworkStation, Sweep } from '../network-api.ts';
import type { WireProfile } from '../profile/types.ts';
import { type Listing, readAll, type SweepParts } from './paging.ts';

/** Reads one listing through all its pages; `readItem` answers null for records to leave out. */
type SweepListing = <T>(
  station: NetworkStation,
  path: string,
  listing: Omit<Listing<T>, 'pageName' | 'pageSizeName'>,
) => Promise<Exchange<Sweep<T>>>;

export function createSweep(call: Call, { query: names }: WireProfile, parts: SweepParts): SweepListing {
  return (station, path, listing) =>
    readAll(
      { ...listing, pageName: names.page, pageSizeName: names.pageSize },
      (query, read) => call(station, { method: 'GET', path, query, read }),
      parts,
    );
}

/** A parameter under the name that the profile gives it; none when it has no name or no value. */
export function pair(name: string | null, value: string | undefined): Query {
  return name === null || value === undefined ? [] : [[name, value]];
}
