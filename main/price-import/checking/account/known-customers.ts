/** The customers that this PC knows by name: of prices in force, and of answers given before. */

import { formatCnpj } from '../../../shared/cnpj.ts';
import { companyFinder, companyKey } from '../../../shared/names/company-name.ts';
import type { EngineContext } from '../../import-engine.ts';
import { bareDocument } from '../prices/in-force.ts';

export interface KnownCustomer {
  readonly name: string;
  /** CNPJ, bare. */
  readonly document: string;
}

type Context = Pick<EngineContext, 'stations' | 'customers'>;
export type CustomerFinder = (text: string) => readonly KnownCustomer[];

const FINDERS = new WeakMap<Context, CustomerFinder>();

/** Customers whom a text names, each once. Our own stations' names name no customer. */
export function customerFinder(context: Context): CustomerFinder {
  const known = FINDERS.get(context);
  if (known !== undefined) return known;
  const find = companyFinder(knownCustomers(context).map((customer) => ({ name: customer.name, what: customer })));
  const stations = context.stations.map(({ name }) => companyKey(name)).filter((key) => key !== '');
  const finder: CustomerFinder = (text) => {
    const key = ` ${companyKey(text)} `;
    const rest = stations.reduce((left, station) => left.replace(` ${station} `, ' '), key).trim();
    const found = rest === '' ? [] : find(rest);
    return [...new Map(found.map((customer) => [customer.document, customer])).values()];
  };
  FINDERS.set(context, finder);
  return finder;
}

function knownCustomers({ stations, customers = {} }: Context): readonly KnownCustomer[] {
  const own = new Set(stations.map(({ cnpj }) => cnpj));
  const all = new Map<string, KnownCustomer>();
  const add = (name: string, document: string): void => {
    const key = companyKey(name);
    if (key === '' || own.has(document)) return;
    all.set(`${key} ${document}`, { name, document });
  };
  for (const { inForce } of stations) {
    for (const { customerName, customerDocument } of inForce ?? []) {
      if (customerDocument !== null && customerName != null) add(customerName, bareDocument(customerDocument));
    }
  }
  for (const [name, document] of Object.entries(customers)) add(name, document);
  return [...all.values()];
}

/** "Expresso Vale do Ipê S.A. (91.234.567/0001-88)". */
export function customerLabel({ name, document }: KnownCustomer): string {
  return `${name} (${formatCnpj(document)})`;
}
