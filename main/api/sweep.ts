import type { Exchange, NetworkStation, Sweep } from '../domain/network.ts';
import type { Query } from './address.ts';
import type { Call } from './call.ts';
import { readAll } from './paging.ts';
import type { WireProfile } from './profile-types.ts';

/** Reads one listing through all its pages; `readItem` answers null for records to leave out. */
export type SweepListing = <T>(
  station: NetworkStation,
  path: string,
  query: Query,
  readItem: (record: unknown) => T | null,
) => Promise<Exchange<Sweep<T>>>;

export function createSweep(call: Call, { query: names }: WireProfile): SweepListing {
  return (station, path, query, readItem) =>
    readAll({ pageName: names.page, pageSizeName: names.pageSize, query, readItem }, (pageQuery, read) =>
      call(station, { method: 'GET', path, query: pageQuery, read }),
    );
}

/** A parameter under the name that the profile gives it; none when it has no name or no value. */
export function pair(name: string | null, value: string | undefined): Query {
  return name === null || value === undefined ? [] : [[name, value]];
}
