/** Price conference finds exactly what a generator billed wrong, for any history of prices, zone and rounding. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkPaid,
  createConference,
  expectedAt,
  type FoundChange,
  fitsPrice,
  instantsOf,
  pricesAt,
  type Timeline,
} from '../../../main/movement/testing.ts';
import { toLocal } from '../../../main/shared/time/local-time.ts';
import type { MovementRow } from '../../../preload/contract/movement/movement.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const HOUR = 3_600_000;
const SPAN = 90 * 24;
const UNIT = 10_000;

const priceE4 = fc.integer({ min: 20_000, max: 99_990 }).map((price) => price - (price % 10));
const hour = fc.integer({ min: 1, max: SPAN });
/** What was true: a price from an hour on. `announced`: by a batch of this PC that said when. */
const change = fc.record({ hour, priceE4, announced: fc.boolean() });
const fueling = fc.record({
  hour: fc.integer({ min: 0, max: SPAN * 2 }).map((half) => half / 2),
  quantityE4: fc.integer({ min: 2_000, max: 60_000 }).map((thousandths) => thousandths * 100),
  how: fc.constantFrom('rounded', 'cut', 'wrong'),
  off: fc.oneof(fc.integer({ min: 150, max: 9_000 }), fc.integer({ min: -9_000, max: -150 })),
});
const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha', 'UTC');

interface Change {
  readonly hour: number;
  readonly priceE4: number;
  readonly announced: boolean;
}

/** What readings at these hours would have found, as the store keeps it. */
function foundBy(changes: readonly Change[], readings: readonly number[]): readonly FoundChange[] {
  const found: FoundChange[] = [];
  let last: number | null = null;
  for (const [index, reading] of readings.entries()) {
    const at = changes.findLast((each) => each.hour <= reading);
    if (at === undefined || at.priceE4 === last) continue;
    last = at.priceE4;
    const foundAt = START + reading * HOUR;
    const from = START + at.hour * HOUR;
    const before = START + (readings[index - 1] ?? 0) * HOUR;
    found.push({
      ...{ foundAt, priceE4: at.priceE4, batchId: at.announced ? 'b' : null },
      notBefore: Math.max(before, at.announced ? from : before),
      surelyFrom: at.announced ? from : null,
    });
  }
  return found;
}

const sentBy = (changes: readonly Change[], readings: readonly number[]): Timeline['sent'] =>
  changes
    .filter(({ announced }) => announced)
    .map((each) => ({
      from: START + each.hour * HOUR,
      until: START + (readings.find((reading) => reading > each.hour) ?? Number.POSITIVE_INFINITY) * HOUR,
      ...{ priceE4: each.priceE4, batchId: 'b' },
    }));

const billed = (quantityE4: number, priceE4: number, how: string, off: number): number => {
  const exact = ((how === 'wrong' ? priceE4 + off : priceE4) * quantityE4) / UNIT / 100;
  return (how === 'cut' ? Math.floor(exact) : Math.round(exact)) * 100;
};

test('what was billed right is never called wrong; what was billed wrong is found, but where nobody can know', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(change, { minLength: 1, maxLength: 8, selector: (each) => each.hour }),
      fc.uniqueArray(hour, { minLength: 0, maxLength: 60 }),
      fc.array(fueling, { minLength: 1, maxLength: 30 }),
      zone,
      (drawn, readAt, fuelings, timeZone) => {
        const readings = [0, ...readAt.toSorted((a, b) => a - b), SPAN];
        const gapOf = (of: Change): number => readings.findIndex((reading) => reading >= of.hour);
        // Whoever else changes a price does so alone between two readings: of two changes that nobody announced one is never seen.
        const known = drawn.filter((each) => each.announced || drawn.every((other) => other === each || gapOf(other) !== gapOf(each)));
        const changes = [{ hour: 0, priceE4: 50_000, announced: false }, ...known.toSorted((a, b) => a.hour - b.hour)];
        const timeline: Timeline = {
          knownFrom: START,
          knownUntil: Number.POSITIVE_INFINITY,
          changes: foundBy(changes, readings),
          sent: sentBy(changes, readings),
        };
        const trueAt = (at: number): number => changes.findLast((each) => each.hour <= at)?.priceE4 ?? 0;
        const wrong = new Set<string>();
        const conference = createConference({
          productOf: (name) => (name === 'S10' ? 'p' : null),
          instantsOf: (local) => instantsOf(local, timeZone),
          standard: () => timeline,
          agreement: () => null,
          hasAgreements: () => false,
        });
        for (const [index, { hour: at, quantityE4, how, off }] of fuelings.entries()) {
          const valueE4 = billed(quantityE4, trueAt(at), how, off);
          const isFar = !fitsPrice({ valueE4, quantityE4 }, trueAt(at));
          if (isFar) wrong.add(String(index));
          conference.add({
            ...{ id: String(index), date: toLocal(START + at * HOUR, timeZone), customerName: 'C', customerDocument: 'D' },
            ...{
              productName: 'S10',
              plate: null,
              quantityE4,
              valueE4,
              invoiceKey: null,
              noteCancelled: false,
              ownKey: null,
              cancelled: false,
            },
          });
        }
        const end = conference.end('x');
        for (const { id, expectedE4, lostE4, valueE4, quantityE4 } of end.rows) {
          expect(wrong.has(id)).toBe(true);
          expect(Math.abs(lostE4 - (expectedE4 * quantityE4) / UNIT + valueE4)).toBeLessThanOrEqual(51);
        }
        // A price that was never read, or one between two readings: neither right nor wrong can be said of another value.
        for (const [index, { hour: at }] of fuelings.entries()) {
          const possible = pricesAt(timeline, START + at * HOUR);
          if (possible.length !== 1) continue;
          expect(possible[0]?.priceE4).toBe(trueAt(at));
          expect(end.rows.some(({ id }) => id === String(index))).toBe(wrong.has(String(index)));
          found += Number(wrong.has(String(index)));
        }
        const doubts = Object.values(end.doubts).reduce((sum, count) => sum + count, 0);
        expect(end.right + end.wrong + doubts).toBe(fuelings.length);
        expect(end.lostE4 - end.gainedE4).toBe(end.rows.reduce((sum, { lostE4 }) => sum + lostE4, 0));
      },
    ),
    { numRuns: 400 },
  );
  expect(found).toBeGreaterThan(100);
});

const row = (part: Partial<MovementRow>): MovementRow => ({
  ...{ id: '1', date: '2026-03-01T10:00:00', customerName: 'C', customerDocument: 'D', productName: 'S10', plate: null },
  ...{ quantityE4: 1_000_000, valueE4: 6_000_000, invoiceKey: null, noteCancelled: false, ownKey: null, cancelled: false },
  ...part,
});
const at = (iso: string): number => Date.parse(iso);
const always = (priceE4: number | null, from = '2026-01-01T00:00:00Z'): Timeline => ({
  knownFrom: at('2026-01-01T00:00:00Z'),
  knownUntil: Number.POSITIVE_INFINITY,
  changes: [{ foundAt: at(from), priceE4, batchId: 'b', notBefore: at(from), surelyFrom: at(from) }],
  sent: [],
});

test('an agreement goes before the standard price while it is in force, and a customer of no name leaves it open', () => {
  const agreement: Timeline = {
    knownFrom: at('2026-01-01T00:00:00Z'),
    knownUntil: Number.POSITIVE_INFINITY,
    changes: [
      { foundAt: at('2026-02-01T00:00:00Z'), priceE4: 55_000, batchId: 'a', notBefore: at('2026-02-01T00:00:00Z'), surelyFrom: null },
      { foundAt: at('2026-04-01T00:00:00Z'), priceE4: null, batchId: null, notBefore: at('2026-04-01T00:00:00Z'), surelyFrom: null },
    ],
    sent: [],
  };
  const of = (moment: string) => expectedAt(always(60_000), agreement, at(moment)).map(({ priceE4: price }) => price);
  expect([of('2026-01-15T00:00:00Z'), of('2026-03-01T00:00:00Z'), of('2026-05-01T00:00:00Z')]).toEqual([[60_000], [55_000], [60_000]]);
  expect(of('2025-12-31T00:00:00Z')).toEqual([]);
  const conference = createConference({
    productOf: (name) => (name === 'S10' ? 'p' : null),
    instantsOf: (local) => instantsOf(local, 'UTC'),
    standard: () => always(60_000),
    agreement: () => agreement,
    hasAgreements: () => true,
  });
  conference.add(row({ id: 'right', valueE4: 5_500_000 }));
  conference.add(row({ id: 'wrong', valueE4: 6_000_000 }));
  conference.add(row({ id: 'whose', customerDocument: null }));
  conference.add(row({ id: 'what', productName: 'Querosene' }));
  conference.add(row({ id: 'none', valueE4: null }));
  conference.add(row({ id: 'gone', cancelled: true }));
  const end = conference.end(null);
  expect(end).toMatchObject({ checked: 5, right: 1, wrong: 1, lostE4: 0, gainedE4: 500_000, unknownProducts: ['Querosene'] });
  expect(end.doubts).toEqual({ none: 1, changing: 0, 'no-amount': 1, product: 1 });
  expect(end.rows).toMatchObject([{ id: 'wrong', paidE4: 60_000, expectedE4: 55_000, lostE4: -500_000, batchId: 'a' }]);
});

test('a cent and a thousandth of a litre are no difference; a cent more is', () => {
  const paid = { quantityE4: 1_000_000, valueE4: 6_000_000 };
  expect(fitsPrice({ ...paid, valueE4: 6_000_100 }, 60_000)).toBe(true);
  expect(fitsPrice({ ...paid, valueE4: 6_000_200 }, 60_000)).toBe(false);
  expect(checkPaid(paid, [{ priceE4: 60_000, batchId: null, since: null }])).toMatchObject({ type: 'right' });
  expect(checkPaid(paid, [])).toEqual({ type: 'unknown', why: 'none' });
  expect(checkPaid({ ...paid, quantityE4: 0 }, [{ priceE4: 1, batchId: null, since: null }])).toEqual({
    type: 'unknown',
    why: 'no-amount',
  });
  const either = [
    { priceE4: 61_000, batchId: null, since: null },
    { priceE4: 62_000, batchId: null, since: null },
  ];
  expect(checkPaid(paid, either)).toEqual({ type: 'unknown', why: 'changing' });
});

test('a local time that a clock lived twice means both moments', () => {
  expect(instantsOf('2026-10-25T02:30:00', 'Europe/Lisbon')).toHaveLength(1);
  expect(instantsOf('2026-10-25T01:30:00', 'Europe/Lisbon').toSorted()).toEqual([at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')]);
});
