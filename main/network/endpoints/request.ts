import type { Query } from '../http/address.ts';
import { periodBound } from '../local-time.ts';
import type { NetworkStation } from '../network-api.ts';
import type { DateWriting, PeriodEnd } from '../profile/values.ts';

/** The API's maximum ("Pagination and filters"). */
export const PAGE_SIZE = 100;

/** A GET request. A listing adds the page's parameters (`pageQuery`). */
export interface Get {
  readonly path: string;
  readonly query: Query;
}

/** A parameter under the profile's name; none when it has no name or no value. */
export function pair(name: string | null, value: string | undefined): Query {
  return name === null || value === undefined ? [] : [[name, value]];
}

/** The first day of a period, `YYYY-MM-DD`, in the profile's format. */
export function from(name: string | null, day: string | undefined, as: DateWriting, { timeZone }: NetworkStation): Query {
  return pair(name, day && periodBound(day, 'start', as, timeZone));
}

/** The last day of a period, `YYYY-MM-DD`, in the profile's format. */
export function until(name: string | null, day: string | undefined, as: DateWriting, end: PeriodEnd, { timeZone }: NetworkStation): Query {
  return pair(name, day && periodBound(day, end, as, timeZone));
}

/** The parameters of a listing's page, from 1. */
export const pageQuery = (names: { readonly page: string; readonly pageSize: string }, number: number): Query => [
  [names.page, String(number)],
  [names.pageSize, String(PAGE_SIZE)],
];
