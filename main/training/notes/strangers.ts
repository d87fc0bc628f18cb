import { withCheckDigits } from '../cnpj.ts';
import { CUSTOMERS, type Customer } from '../seed/customers.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { TrainingStation } from '../station.ts';
import { exampleNoteTexts } from '../texts/notes.ts';

/** Ten-thousandths of a real. */
const NEAR_E4 = 1_000;

/** A neighbouring station, never the given one. */
export function strangerTo({ cnpj, uf }: TrainingStation): TrainingStation {
  const [first, second] = ['998877660001', '887766550001'].map(withCheckDigits);
  return { cnpj: (first === cnpj ? second : first) ?? cnpj, name: exampleNoteTexts.neighbour(), uf };
}

/** Fuelings that resemble no other customer's in value, or all when there are none. */
export function unlikeOthers(fuelings: readonly Fueling[], pending: readonly Fueling[]): readonly Fueling[] {
  const found = fuelings.filter(({ valueE4, customer }) =>
    pending.every((other) => other.customer.document === customer.document || Math.abs(other.valueE4 - valueE4) > NEAR_E4),
  );
  return found.length > 0 ? found : fuelings;
}

/** A customer who did not buy. */
export function otherCustomer({ customer }: Fueling): Customer {
  const found = CUSTOMERS.find(({ document }) => document !== customer.document);
  if (found === undefined) throw new RangeError('no other customer');
  return found;
}
