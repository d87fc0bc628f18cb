import { withCheckDigits } from '../cnpj.ts';
import { CUSTOMER_NAMES } from '../texts/training.ts';

export interface Customer {
  readonly document: string;
  readonly name: string;
}

/** Head offices, branches, a leading zero and the alphanumeric CNPJs issued since July 2026. */
const BASES = [
  '987654320001',
  '912345670001',
  '012345670002',
  '934567810001',
  'XT9CDVWJ0001',
  '956781230001',
  '00A1B2C30001',
  '978123450003',
  '989012340001',
  'R5KP7Q2M0001',
  '991234560001',
  '12ABC34501DE',
] as const;

/** Customers with whom every station of the training network has an agreement. */
export const CUSTOMERS: readonly Customer[] = BASES.map((base, i) => ({
  document: withCheckDigits(base),
  name: CUSTOMER_NAMES[i] ?? base,
}));

export function customerByDocument(document: string): Customer | null {
  return CUSTOMERS.find((customer) => customer.document === document) ?? null;
}
