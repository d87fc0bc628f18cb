/** The two sides of a match: litres and cubic metres of a mixed note are never one number. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuelingSide, type NoteToMatch, noteSide } from '../../../../main/notes/testing.ts';
import { unitOfProduct } from '../../../../preload/contract/kit/measure.ts';
import { listed } from './support.ts';

const unitOf = (name: string | null) => unitOfProduct(name, []);
const ITEMS = [
  { anpCode: '820101034', description: 'DIESEL B S10', gas: false },
  { anpCode: '220101005', description: 'GAS', gas: true },
  { anpCode: null, description: 'GNV', gas: true },
  { anpCode: null, description: 'ARLA 32', gas: false },
] as const;

function noteOf(items: readonly (readonly [(typeof ITEMS)[number], number])[]): NoteToMatch {
  return {
    key: 'k',
    emission: '2026-11-20T10:00:00',
    emitterCnpj: '11444777000161',
    recipientCnpj: '',
    recipientCpf: '',
    recipientName: 'Expresso',
    totalE2: 100,
    items: items.map(([{ anpCode, description }, quantityE4]) => ({ anpCode, description, quantityE4, valueE2: 1 })),
    plates: [],
    referencedKeys: [],
  };
}

test('whatever notes hold, each quantity is counted once, in its own unit', () => {
  const item = fc.tuple(fc.constantFrom(...ITEMS), fc.integer({ min: 1, max: 9_000_000 }));
  fc.assert(
    fc.property(fc.array(fc.array(item, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }), (notes) => {
      const sum = (gas: boolean) => notes.flat().reduce((all, [of, quantityE4]) => all + (of.gas === gas ? quantityE4 : 0), 0);
      const side = noteSide(notes.map(noteOf));
      expect({ litresE4: side.litresE4, cubicE4: side.cubicE4 }).toEqual({ litresE4: sum(false), cubicE4: sum(true) });
      expect(side.parts.reduce((all, { litresE4 }) => all + litresE4, 0)).toBe(side.litresE4);
      expect(side.parts.reduce((all, { cubicE4 }) => all + cubicE4, 0)).toBe(side.cubicE4);
      expect(side.parts).toHaveLength(notes.length);
    }),
  );
});

test('fuelings by what the catalogue says of their product', () => {
  const fuelings = [
    listed('1', { productName: 'Diesel S10', quantityE4: 1_000_000 }),
    listed('2', { productName: 'GNV', quantityE4: 150_000 }),
    listed('3', { productName: null, quantityE4: 10_000 }),
  ];
  expect(fuelingSide(fuelings, unitOf)).toMatchObject({
    litresE4: 1_010_000,
    cubicE4: 150_000,
    parts: [
      { litresE4: 1_000_000, cubicE4: 0 },
      { litresE4: 0, cubicE4: 150_000 },
      { litresE4: 10_000, cubicE4: 0 },
    ],
  });
});
