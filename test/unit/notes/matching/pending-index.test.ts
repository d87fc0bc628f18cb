import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PendingFueling } from '../../../../main/notes/testing.ts';
import { CARRIER, factsOfNote, factsOfRows, fueling, indexOf, noteOf } from './support.ts';

/** The index finds what looking at every row would find, in one order whatever the order of the rows. */

const customers = ['SUL', 'NORTE'].map((name) => ({ name, cnpj: CARRIER }));
const note = { ...noteOf('a', [fueling('1')]), recipientName: 'Meio', plates: ['QQQ1A11', 'ABC1D23'] };
const facts = factsOfNote(note, customers);

const row = fc.record({
  customerName: fc.constantFrom('Sul', 'Norte', 'Meio', 'Outro', ''),
  stationId: fc.constantFrom('s1', 's2'),
  plate: fc.constantFrom('ABC-1323', 'QQQ1A11', 'XYZ9Z99', ''),
  valueE4: fc.constantFrom(1, 2, 3, 4, 5, Number.NaN),
  quantityE4: fc.constantFrom(499_750, 499_849, 499_850, 499_900, 500_000, 500_100, 500_149, 500_150, 500_250, Number.NaN),
  date: fc.constantFrom('2026-11-08T10:00:00', '2026-11-09T10:00:00', '2026-11-10T10:00:00', '2026-11-11T10:00:00', 'ontem'),
});
const rows = fc.array(row, { maxLength: 12 }).map((all) => all.map((more, place): PendingFueling => fueling(`f${place}`, more)));

describe('what is found is what is there', () => {
  const day = facts.day;
  test.each([
    [
      'of the customer, from 2 to 4',
      (given: readonly PendingFueling[]) => indexOf(given, facts).ofCustomer(facts, 2, 4),
      ({ name, valueE4 }: Facts) => facts.names.includes(name) && valueE4 >= 2 && valueE4 <= 4,
    ],
    [
      'with the litres, about',
      (given: readonly PendingFueling[]) =>
        indexOf(given, facts)
          .ofLitres(facts, day - 1, day)
          .flat(),
      (one: Facts) => Math.abs(Math.round(one.quantityE4 / 100) - 5000) <= 1 && one.day >= day - 1 && one.day <= day,
    ],
    [
      'with a plate',
      (given: readonly PendingFueling[]) =>
        indexOf(given, facts)
          .ofPlates(facts, day - 1, day)
          .flat(),
      (one: Facts) => one.plate !== null && facts.plates.has(one.plate) && one.day >= day - 1 && one.day <= day,
    ],
  ] as const)('%s', (_, find, wanted) => {
    fc.assert(
      fc.property(rows, (given) => {
        const found = find(given).map(({ id }) => id);
        const there = factsOfRows(given).filter(
          (one) => one.stationId === 's1' && Number.isFinite(one.valueE4 + one.quantityE4 + one.minute) && wanted(one),
        );
        expect(found.toSorted()).toEqual(there.map(({ id }) => id).toSorted());
        expect(find(given.toReversed()).map(({ id }) => id)).toEqual(found);
      }),
    );
  });

  test('whether a customer of any of its names is pending', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const whole = given.filter(({ valueE4, quantityE4, date }) => !Number.isNaN(valueE4 + quantityE4) && date !== 'ontem');
        const expected = whole.some(({ customerName, stationId }) => stationId === 's1' && ['Sul', 'Norte', 'Meio'].includes(customerName));
        expect(indexOf(given, facts).hasCustomer(facts)).toBe(expected);
      }),
    );
  });
});

test('rows come in the order of the value, those of a value by id; plates and names in the order of the alphabet', () => {
  const given = [
    fueling('b', { customerName: 'Sul', valueE4: 5, plate: 'QQQ1A11' }),
    fueling('c', { customerName: 'Sul', valueE4: 3, plate: 'ABC1D23' }),
    fueling('a', { customerName: 'Sul', valueE4: 5, plate: 'ABC1D23' }),
    fueling('d', { customerName: 'Norte', valueE4: 9, plate: 'QQQ1A11' }),
  ];
  expect(
    indexOf(given, facts)
      .ofCustomer(facts, 0, 9)
      .map(({ id }) => id),
  ).toEqual(['d', 'c', 'a', 'b']);
  expect(
    indexOf(given, facts)
      .ofPlates(facts, facts.day, facts.day)
      .flat()
      .map(({ id }) => id),
  ).toEqual(['a', 'c', 'b', 'd']);
});

type Facts = ReturnType<typeof factsOfRows>[number];

test('of a station without fuelings nothing is found', () => {
  const index = indexOf([fueling('1', { stationId: 's2' })], { ...facts, stationId: 's2' });
  expect(index.ofPlates(facts, facts.day - 1, facts.day).flat()).toEqual([]);
  expect(index.ofLitres(facts, facts.day - 1, facts.day).flat()).toEqual([]);
});
