/** The two sides of a match for a person's comparison. Pure. */

import type { Unit, UnitOf } from '../../../preload/contract/kit/measure.ts';
import type { PairQuantity, PairSide } from '../../../preload/contract/notes/note-choice.ts';
import type { NoteToMatch } from '../matching/types.ts';
import { isGasItem } from '../model/facts.ts';
import type { DeskFueling } from '../model/types.ts';

const distinct = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

const plus = <T extends PairQuantity>(quantities: readonly T[]): PairQuantity =>
  quantities.reduce<PairQuantity>((sum, { litresE4, cubicE4 }) => ({ litresE4: sum.litresE4 + litresE4, cubicE4: sum.cubicE4 + cubicE4 }), {
    litresE4: 0,
    cubicE4: 0,
  });

const quantityIn = (unit: Unit, quantityE4: number): PairQuantity =>
  unit === 'L' ? { litresE4: quantityE4, cubicE4: 0 } : { litresE4: 0, cubicE4: quantityE4 };

/** Litres and cubic metres of a mixed note are separate quantities. */
const quantityOf = ({ items }: NoteToMatch): PairQuantity =>
  plus(items.map(({ anpCode, description, quantityE4 }) => quantityIn(isGasItem(anpCode, description) ? 'm³' : 'L', quantityE4)));

/** A natural person's document is not shown (LGPD). */
const cnpjOf = (document: string | null | undefined): string | null => (document?.length === 14 ? document : null);

export function noteSide(notes: readonly NoteToMatch[]): PairSide {
  const customers = new Map(
    notes.map(({ recipientName, recipientCnpj }) => [`${recipientName}\n${recipientCnpj}`, { recipientName, recipientCnpj }]),
  );
  return {
    count: notes.length,
    parts: notes.map((note) => ({ valueE4: note.totalE2 * 100, ...quantityOf(note) })),
    customers: [...customers.values()].map(({ recipientName, recipientCnpj }) => ({
      name: recipientName || null,
      cnpj: recipientCnpj || null,
    })),
    valueE4: notes.reduce((sum, { totalE2 }) => sum + totalE2 * 100, 0),
    ...plus(notes.map(quantityOf)),
    products: distinct(notes.flatMap(({ items }) => items.map(({ description }) => description))),
    plates: distinct(notes.flatMap(({ plates }) => plates)),
    dates: notes.map(({ emission }) => emission).toSorted(),
  };
}

export function fuelingSide(fuelings: readonly DeskFueling[], unitOf: UnitOf): PairSide {
  const parts = fuelings.map(({ valueE4, quantityE4, productName }) => ({ valueE4, ...quantityIn(unitOf(productName), quantityE4) }));
  const customers = new Map(
    fuelings.map(({ customerName: name, customerDocument }) => {
      const cnpj = cnpjOf(customerDocument);
      return [`${name}\n${cnpj}`, { name, cnpj }];
    }),
  );
  return {
    count: fuelings.length,
    parts,
    customers: [...customers.values()],
    valueE4: fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0),
    ...plus(parts),
    products: distinct(fuelings.flatMap(({ productName }) => productName ?? [])),
    plates: distinct(fuelings.flatMap(({ plate }) => plate ?? [])),
    dates: fuelings.map(({ date }) => date).toSorted(),
  };
}
