/** What an endpoint's file declares: its entries of the wire profile, its request, and how its answer is parsed. */

import type { z } from 'zod';
import type { Query } from '../http/address.ts';
import type { NetworkFleet, NetworkStation } from '../network-api.ts';
import type { Parts } from '../profile/entries/entry.ts';
import type { DeepReadonly } from '../profile/values.ts';
import type { Get } from './request.ts';

/** Entries of an endpoint, by section of the profile. */
export interface EndpointEntries {
  /** Path of each request. */
  readonly paths: Parts;
  /** Names of its parameters, and their formats. */
  readonly query: Parts;
  /** Additional parameters that a network requires. */
  readonly also: Parts;
  /** Paths of the fields of its answer, one section each. */
  readonly sections: Parts;
}

type Values<P extends Parts> = { readonly [Name in keyof P]: DeepReadonly<z.output<P[Name]['schema']>> };
/** Its sections, as filled by the profile. */
type Sections<E extends EndpointEntries> = Values<E['sections']>;

/** The profile's entries for its request. */
export interface Words<E extends EndpointEntries = EndpointEntries> {
  /** Request paths, with the profile's prefixes. */
  readonly paths: Values<E['paths']>;
  readonly names: Values<E['query']>;
  /** Additional parameters that the network requires. */
  readonly also: Query;
  /** Epoch milliseconds. */
  readonly now: number;
}

type Access = NetworkStation | NetworkFleet;

interface AnyEndpoint<E extends EndpointEntries, A extends Access, Q, G extends Get | null> {
  readonly entries: E;
  /** null: the profile has no such listing. */
  readonly ask: (words: Words<E>, access: A, query: Q) => G;
}

/** A listing, which is read through all its pages. */
export interface ListEndpoint<E extends EndpointEntries, A extends Access, Q, G extends Get | null, T> extends AnyEndpoint<E, A, Q, G> {
  /** Name for messages: "lista de repasses". */
  readonly name: string;
  /** Throws a WireError that names the field. */
  readonly readItem: (record: unknown, sections: Sections<E>, access: A) => T;
}

/** A single answer, not a listing. */
export interface SingleEndpoint<E extends EndpointEntries, A extends Access, Q, T> extends AnyEndpoint<E, A, Q, Get> {
  /** Throws a WireError that names the field. */
  readonly readText: (text: string, sections: Sections<E>) => T;
}

export const listEndpoint = <E extends EndpointEntries, A extends Access, Q, G extends Get | null, T>(
  entries: E,
  how: Omit<ListEndpoint<E, A, Q, G, T>, 'entries'>,
): ListEndpoint<E, A, Q, G, T> => ({ entries, ...how });

export const singleEndpoint = <E extends EndpointEntries, A extends Access, Q, T>(
  entries: E,
  how: Omit<SingleEndpoint<E, A, Q, T>, 'entries'>,
): SingleEndpoint<E, A, Q, T> => ({ entries, ...how });
