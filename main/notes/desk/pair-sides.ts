/** The two sides of a match, as a person compares them: pure. */

import type { PairSide } from '../../../preload/contract/notes/note-choice.ts';
import type { NoteToMatch } from '../matching/types.ts';
import type { DeskFueling } from '../model/types.ts';

const each = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

const litresOf = (items: NoteToMatch['items']): number => items.reduce((all, { quantityE4 }) => all + quantityE4, 0);

/** A person's document is not shown (LGPD). */
const cnpjOf = (document: string | null | undefined): string | null => (document?.length === 14 ? document : null);

export function noteSide(notes: readonly NoteToMatch[]): PairSide {
  const customers = new Map(
    notes.map(({ recipientName, recipientCnpj }) => [`${recipientName}\n${recipientCnpj}`, { recipientName, recipientCnpj }]),
  );
  return {
    count: notes.length,
    parts: notes.map(({ totalE2, items }) => ({ valueE4: totalE2 * 100, quantityE4: litresOf(items) })),
    customers: [...customers.values()].map(({ recipientName, recipientCnpj }) => ({
      name: recipientName || null,
      cnpj: recipientCnpj || null,
    })),
    valueE4: notes.reduce((sum, { totalE2 }) => sum + totalE2 * 100, 0),
    quantityE4: notes.reduce((sum, { items }) => sum + litresOf(items), 0),
    products: each(notes.flatMap(({ items }) => items.map(({ description }) => description))),
    plates: each(notes.flatMap(({ plates }) => plates)),
    dates: notes.map(({ emission }) => emission).toSorted(),
  };
}

export function fuelingSide(fuelings: readonly DeskFueling[]): PairSide {
  const customers = new Map(
    fuelings.map(({ customerName: name, customerDocument }) => {
      const cnpj = cnpjOf(customerDocument);
      return [`${name}\n${cnpj}`, { name, cnpj }];
    }),
  );
  return {
    count: fuelings.length,
    parts: fuelings.map(({ valueE4, quantityE4 }) => ({ valueE4, quantityE4 })),
    customers: [...customers.values()],
    valueE4: fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0),
    quantityE4: fuelings.reduce((sum, { quantityE4 }) => sum + quantityE4, 0),
    products: each(fuelings.flatMap(({ productName }) => productName ?? [])),
    plates: each(fuelings.flatMap(({ plate }) => plate ?? [])),
    dates: fuelings.map(({ date }) => date).toSorted(),
  };
}
