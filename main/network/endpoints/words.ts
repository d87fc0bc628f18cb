import { pathsOf } from '../profile/prefixes.ts';
import type { WireProfile } from '../profile/types.ts';
import type { EndpointEntries, Words } from './endpoint.ts';

/** The profile's words for a request of an endpoint. @param now epoch milliseconds */
export function wordsOf<E extends EndpointEntries>(profile: Pick<WireProfile, 'paths' | 'query'>, { also }: E, now: number): Words<E> {
  const wanted = Object.keys(also) as (keyof WireProfile['query']['also'])[];
  const words = {
    paths: pathsOf(profile),
    names: profile.query,
    also: wanted.flatMap((name) => [...new URLSearchParams(profile.query.also[name] ?? '')]),
    now,
  };
  // The profile has the entries of every endpoint.
  return words as unknown as Words<E>;
}
