/** What the file of an endpoint declares: its entries of the wire profile, how it is asked, and how its answer is read. */

import type { z } from 'zod';
import type { Query } from '../http/address.ts';
import type { NetworkFleet, NetworkStation } from '../network-api.ts';
import type { Parts } from '../profile/entries/entry.ts';
import type { DeepReadonly } from '../profile/values.ts';
import type { Get } from './request.ts';

/** Entries of an endpoint by the part of the profile that they belong to. */
export interface EndpointEntries {
  /** Path of each request. */
  readonly paths: Parts;
  /** Names of its parameters, and how they are written. */
  readonly query: Parts;
  /** Parameters that a network wants besides. */
  readonly also: Parts;
  /** Where the fields of its answer stand: a section each. */
  readonly sections: Parts;
}

type Values<P extends Parts> = { readonly [Name in keyof P]: DeepReadonly<z.output<P[Name]['schema']>> };
/** Its sections as the profile fills them. */
type Sections<E extends EndpointEntries> = Values<E['sections']>;

/** The profile's words for its request. */
export interface Words<E extends EndpointEntries = EndpointEntries> {
  /** Paths as they are asked: with the profile's own beginnings. */
  readonly paths: Values<E['paths']>;
  readonly names: Values<E['query']>;
  /** Parameters that the network wants besides. */
  readonly also: Query;
  /** Epoch milliseconds. */
  readonly now: number;
}

type Access = NetworkStation | NetworkFleet;

interface AnyEndpoint<E extends EndpointEntries, A extends Access, Q, G extends Get | null> {
  readonly entries: E;
  /** null: the profile names no such listing. */
  readonly ask: (words: Words<E>, access: A, asked: Q) => G;
}

/** A listing of the network, which is read through all its pages. */
export interface ListEndpoint<E extends EndpointEntries, A extends Access, Q, G extends Get | null, T> extends AnyEndpoint<E, A, Q, G> {
  /** Name for sentences: "lista de repasses". */
  readonly name: string;
  /** Throws a WireError that names the field. */
  readonly readItem: (record: unknown, sections: Sections<E>, access: A) => T;
}

/** An answer that is no list. */
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
