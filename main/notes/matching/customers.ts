/** The remembered table of customer names and CNPJs. The pending list contains only names, notes contain both. */

import { isCnpj, stripCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { CustomerTable, NoteToMatch, PendingFueling } from './types.ts';

/**
 * Returns the table after the user confirmed that note and fueling belong together. All 14 characters count:
 * branches share the first eight. A recipient without a valid CNPJ, or a row without a name, adds
 * nothing.
 */
export function learnCustomer(
  table: CustomerTable,
  note: Pick<NoteToMatch, 'recipientCnpj'>,
  fueling: Pick<PendingFueling, 'customerName'>,
): CustomerTable {
  const name = normaliseLabel(fueling.customerName);
  const cnpj = stripCnpj(note.recipientCnpj);
  if (name === '' || !isCnpj(cnpj)) return table;
  return table.some((link) => link.name === name && link.cnpj === cnpj) ? table : [...table, { name, cnpj }];
}

export interface CustomerIndex {
  readonly cnpjsOf: (name: string) => ReadonlySet<string>;
  readonly namesOf: (cnpj: string) => ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export function indexCustomers(table: CustomerTable): CustomerIndex {
  const byName = new Map<string, Set<string>>();
  const byCnpj = new Map<string, Set<string>>();
  for (const link of table) {
    const name = normaliseLabel(link.name);
    const cnpj = stripCnpj(link.cnpj);
    if (name === '' || cnpj === '') continue;
    put(byName, name, cnpj);
    put(byCnpj, cnpj, name);
  }
  return { cnpjsOf: (name) => byName.get(name) ?? NONE, namesOf: (cnpj) => byCnpj.get(cnpj) ?? NONE };
}

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}
