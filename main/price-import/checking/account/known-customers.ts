/** Customers known to this PC by name: from prices in force, remembered answers, notes and fuelings. */

import { formatCnpj } from '../../../shared/cnpj.ts';
import { companyFinder, companyKey } from '../../../shared/names/company-name.ts';
import type { EngineContext } from '../../import-engine.ts';
import { bareDocument } from '../prices/in-force.ts';
import { isPlainWord } from './companies.ts';

export interface KnownCustomer {
  readonly name: string;
  /** CNPJ, bare. */
  readonly document: string;
}

type Context = Pick<EngineContext, 'stations' | 'customers' | 'buyers'>;
export type CustomerFinder = (text: string) => readonly KnownCustomer[];

const FINDERS = new WeakMap<Context, CustomerFinder>();

/** Finds the customers that a text names, without duplicates. Our own stations are never customers. */
export function customerFinder(context: Context): CustomerFinder {
  const known = FINDERS.get(context);
  if (known !== undefined) return known;
  const customers = knownCustomers(context).map((customer) => ({ name: customer.name, what: customer, who: customer.document }));
  const find = exceptOwnNames(context, companyFinder(customers, isPlainWord));
  const finder: CustomerFinder = (text) => [...new Map(find(text).map((customer) => [customer.document, customer])).values()];
  FINDERS.set(context, finder);
  return finder;
}

/** Ignores our own stations' names: a title may name them beside the customer. */
function exceptOwnNames<T>({ stations }: Context, find: (text: string) => readonly T[]): (text: string) => readonly T[] {
  const stationKeys = stations.map(({ name }) => companyKey(name)).filter((key) => key !== '');
  return (text) => {
    const key = ` ${companyKey(text)} `;
    const rest = stationKeys.reduce((remaining, station) => remaining.replace(` ${station} `, ' '), key).trim();
    return rest === '' ? [] : find(rest);
  };
}

const BUYERS = new WeakMap<Context, (text: string) => boolean>();

/** Whether a text names a past buyer whose CNPJ is unknown. */
export function namesBuyer(context: Context): (text: string) => boolean {
  const known = BUYERS.get(context);
  if (known !== undefined) return known;
  const nameless = (context.buyers ?? []).flatMap(({ name, document }) =>
    document === null ? [{ name, what: name, who: companyKey(name) }] : [],
  );
  const find = exceptOwnNames(context, companyFinder(nameless, isPlainWord));
  const names = (text: string): boolean => find(text).length > 0;
  BUYERS.set(context, names);
  return names;
}

function knownCustomers({ stations, customers = {}, buyers = [] }: Context): readonly KnownCustomer[] {
  const ownCnpjs = new Set(stations.map(({ cnpj }) => cnpj));
  const byNameAndDocument = new Map<string, KnownCustomer>();
  const add = (name: string, document: string): void => {
    const key = companyKey(name);
    if (key === '' || ownCnpjs.has(document)) return;
    byNameAndDocument.set(`${key} ${document}`, { name, document });
  };
  for (const { inForce } of stations) {
    for (const { customerName, customerDocument } of inForce ?? []) {
      if (customerDocument !== null && customerName != null) add(customerName, bareDocument(customerDocument));
    }
  }
  for (const [name, document] of Object.entries(customers)) add(name, document);
  const listed = new Set([...byNameAndDocument.values()].map(({ document }) => document));
  // The price list's names take precedence: they are the network's.
  for (const { name, document } of buyers) if (document !== null && !listed.has(document)) add(name, document);
  return [...byNameAndDocument.values()];
}

/** Renders "Expresso Vale do Ipê S.A. (91.234.567/0001-88)". */
export function customerLabel({ name, document }: KnownCustomer): string {
  return `${name} (${formatCnpj(document)})`;
}
