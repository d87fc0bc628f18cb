import type { Query } from '../http/address.ts';
import { pathsOf } from '../profile/prefixes.ts';
import type { WireProfile } from '../profile/types.ts';
import type { EndpointEntries, Words } from './endpoint.ts';

/** The profile's entries for requests. */
export function createWords(profile: Pick<WireProfile, 'paths' | 'query'>) {
  const { query: names } = profile;
  const paths = pathsOf(profile);
  const also = (listing: keyof typeof names.also): Query => [...new URLSearchParams(names.also[listing] ?? '')];
  return {
    names,
    paths,
    also,
    /** Entries of one endpoint. @param now epoch milliseconds */
    of<E extends EndpointEntries>({ entries }: { readonly entries: E }, now = 0): Words<E> {
      const wanted = Object.keys(entries.also) as (keyof typeof names.also)[];
      // The profile has the entries of every endpoint.
      return { paths, names, also: wanted.flatMap(also), now } as unknown as Words<E>;
    },
  };
}
