/** Every endpoint with its own file, by the name of the client's method. Its entries in the wire profile follow from it. */

import type { EndpointEntries } from './endpoint.ts';
import { listFleetFuelings } from './fleet-fuelings.ts';
import { listFleetInvoices } from './fleet-invoices.ts';
import { readIssuingData } from './issuing-data.ts';
import { listPending } from './pending-notes.ts';
import { listSupplierTransactions } from './transactions.ts';
import { listTransfers } from './transfers.ts';

/** The endpoints in the order of the wire profile. */
export const ENDPOINTS = {
  listPending,
  listSupplierTransactions,
  listTransfers,
  readIssuingData,
  listFleetFuelings,
  listFleetInvoices,
};

type Entries = (typeof ENDPOINTS)[keyof typeof ENDPOINTS]['entries'];
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type Part<K extends keyof EndpointEntries> = Intersection<Entries extends infer E ? (E extends EndpointEntries ? E[K] : never) : never>;

const joined = <K extends keyof EndpointEntries>(part: K): Part<K> =>
  Object.assign({}, ...Object.values(ENDPOINTS).map(({ entries }) => entries[part])) as Part<K>;

export const ENDPOINT_ENTRIES = { paths: joined('paths'), query: joined('query'), also: joined('also'), sections: joined('sections') };
