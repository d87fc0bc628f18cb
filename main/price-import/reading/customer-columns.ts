/** Decides whose a bare "CNPJ" column is when a column of customers is beside it. */

import type { SheetLayout } from '../../../preload/contract/price-import/price-import.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { HeadRecord } from './sheet-head.ts';

type Columns = SheetLayout['columns'];

const PLAIN = new Set(['CNPJ', 'CPF CNPJ', 'CNPJ CPF', 'DOCUMENTO']);
/** No station has a CPF. */
const OF_PERSONS = new Set(['CPF CNPJ', 'CNPJ CPF']);
const CUSTOMER = /\b(CLIENTES?|CONVENIAD[OA]S?|CONVENIOS?|FROTAS?|TRANSPORTADORAS?)\b/;

export function isCustomerHeader(header: string): boolean {
  return CUSTOMER.test(normaliseLabel(header));
}

/** Headers like "CNPJ", which do not tell whose it is. */
export function isPlainDocument(header: string): boolean {
  return PLAIN.has(normaliseLabel(header));
}

/**
 * The columns with that CNPJ as the customer's, and the column of the customers' names; null if it is not
 * the customers'. It is if it follows their names, differs between customers, or may be a CPF: a
 * station's own CNPJ would be the same for all of them.
 */
export function customersOwn(
  { station, ...others }: Columns,
  header: readonly string[],
  body: readonly HeadRecord[],
): { readonly columns: Columns; readonly customerNames: number } | null {
  const names = others.customer;
  const mayBeCpf = (column: number): boolean => OF_PERSONS.has(normaliseLabel(header[column] ?? ''));
  const isBeside = (column: number): boolean => column === (names ?? -2) + 1 || (mayBeCpf(column) && column === (names ?? -2) - 1);
  const document = station ?? header.findIndex((name, column) => PLAIN.has(normaliseLabel(name)) && isBeside(column));
  if (names === undefined || document === -1 || Math.abs(document - names) !== 1) return null;
  if (!PLAIN.has(normaliseLabel(header[document] ?? ''))) return null;
  const pairs = body.flatMap(({ cells }): readonly (readonly [string, string])[] => {
    const name = normaliseLabel(cells[names] ?? '');
    const reading = readCnpj(cells[document] ?? '');
    return name === '' || readCnpj(cells[names] ?? '').type === 'valid' || reading.type !== 'valid' ? [] : [[name, reading.cnpj]];
  });
  if (pairs.length === 0) return null;
  const byName = new Map(pairs);
  const consistent = pairs.every(([name, cnpj]) => byName.get(name) === cnpj);
  const several = byName.size > 1;
  const theirs = mayBeCpf(document) ? consistent : several ? consistent && new Set(byName.values()).size > 1 : document === names + 1;
  return theirs ? { columns: { ...others, customer: document }, customerNames: names } : null;
}
