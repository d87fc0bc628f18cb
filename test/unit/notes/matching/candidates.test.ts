import { describe, expect, test } from 'vitest';
import { LEAST_SCORE, MANY_EQUALS, type NoteToMatch, oneToOne, type PendingFueling } from '../../../../main/notes/testing.ts';
import { CARRIER, context, factsOfNote, fueling, indexOf, noteOf, options } from './support.ts';

/** Which rows are held against a note one by one, and which of many. */

const OTHER = '11444777000161';
const note = noteOf('a', [fueling('1')], { plates: ['ABC1D23'] });
const stranger = { customerName: 'Quem', plate: '' };
const given = (rows: readonly PendingFueling[], more: Partial<NoteToMatch> = {}) => {
  const facts = factsOfNote({ ...note, ...more });
  return oneToOne(facts, indexOf(rows, facts), context.maxDays, options);
};
const ids = (rows: readonly PendingFueling[], more: Partial<NoteToMatch> = {}) =>
  given(rows, more).proposals.map(({ fuelingIds }) => fuelingIds.join());
const many = (count: number, more: Partial<PendingFueling>) =>
  Array.from({ length: count }, (_, place) => fueling(`m${String(place).padStart(3, '0')}`, more));

describe('equals', () => {
  test('so many are proposed one by one, one more is a crowd', () => {
    expect(given(many(MANY_EQUALS, {}))).toMatchObject({ proposals: { length: MANY_EQUALS }, crowd: [] });
    const crowd = given(many(MANY_EQUALS + 1, {}));
    expect(crowd.proposals).toEqual([]);
    expect(crowd.crowd.map(({ id }) => id)).toEqual(many(MANY_EQUALS + 1, {}).map(({ id }) => id));
  });

  test('rows out of time, or not wanted, are not counted', () => {
    const late = fueling('late', { date: '2026-11-12T10:00:00' });
    expect(given([...many(MANY_EQUALS, {}), late]).crowd).toEqual([]);
    const facts = factsOfNote(note);
    const rows = indexOf(many(MANY_EQUALS + 1, {}), facts);
    const wanted = oneToOne(facts, rows, context.maxDays, options, ({ id }) => id === 'm007');
    expect(wanted).toMatchObject({ crowd: [], proposals: [{ fuelingIds: ['m007'] }] });
  });
});

describe('a row is proposed, and once, by', () => {
  test.each<[string, Partial<PendingFueling>, boolean]>([
    ['everything', {}, true],
    ['the value and the customer, two cents off', { valueE4: 3_000_200, plate: '' }, true],
    ['the value, the litres and a customer that nobody knows', stranger, true],
    ['the same, two cents off', { ...stranger, valueE4: 2_999_800 }, true],
    ['not so, more cents off', { ...stranger, valueE4: 3_000_300 }, false],
    ['the litres and the customer, a hundredth off', { plate: '', valueE4: 9_000_000, quantityE4: 500_100 }, true],
    ['the same, a hundredth less', { plate: '', valueE4: 9_000_000, quantityE4: 499_900 }, true],
    ['not so, more than a hundredth more, whatever else agrees', { valueE4: 9_000_000, quantityE4: 500_101 }, false],
    ['not so, more than a hundredth less, whatever else agrees', { valueE4: 9_000_000, quantityE4: 499_899 }, false],
    ['the litres and the plate', { customerName: 'Quem', valueE4: 9_000_000 }, true],
    ['not by litres of another product', { valueE4: 9_000_000, product: 'GNV' }, false],
    ['the plate and a value within a tenth', { quantityE4: 1, valueE4: 3_300_000 }, true],
    ['not so, of another product', { valueE4: 3_300_000, product: 'GNV' }, false],
    ['not so, of another station', { stationId: 's2' }, false],
  ])('%s', (_, more, proposed) => expect(ids([fueling('1', more)])).toEqual(proposed ? ['1'] : []));

  test('litres of a note of two products, one of which is another: not', () => {
    const half = { anpCode: null, quantityE4: 250_000, valueE2: 15_000 };
    const two = {
      items: [
        { ...half, description: 'DIESEL S10' },
        { ...half, description: 'GNV' },
      ],
    };
    expect(ids([fueling('1', { valueE4: 9_000_000 })], two)).toEqual([]);
    expect(ids([fueling('1', { valueE4: 3_100_000 })], two)).toEqual([]);
    expect(ids([fueling('1', { valueE4: 3_100_000 })])).toEqual(['1']);
  });

  test(`${LEAST_SCORE} points, not one fewer`, () => {
    const told = { customerDocument: OTHER, plate: '' };
    const score = (emission: string, more: Partial<NoteToMatch> = {}) =>
      given([fueling('1', told)], { emission, ...more }).proposals[0]?.score;
    const lines = [1, 2].map(() => ({ anpCode: null, description: 'DIESEL S10', quantityE4: 250_000, valueE2: 15_000 }));
    // 20 value, 20 litres, 10 product, -10 customer, -10 lines, and the days.
    expect(score('2026-11-10T10:00:00', { items: lines })).toBe(LEAST_SCORE);
    expect(score('2026-11-12T10:00:00', { items: lines })).toBeUndefined();
    expect(score('2026-11-12T10:00:00')).toBe(49);
  });
});

describe('of many that resemble the note only by litres or vehicle', () => {
  /** By their ids in the order of time: the last is the nearest. */
  const at = (place: number): string => `2026-11-10T09:${10 + place}:00`;
  const alike = Array.from({ length: 40 }, (_, place) => fueling(`m${10 + place}`, { valueE4: 9_000_000, plate: '', date: at(place) }));
  const idsOf = (rows: readonly PendingFueling[]) => rows.map(({ id }) => id);

  test('32 are held against it; of more, the nearest in time', () => {
    expect(ids(alike.slice(0, 32)).toSorted()).toEqual(idsOf(alike.slice(0, 32)));
    expect(ids(alike).toSorted()).toEqual(idsOf(alike.slice(8)));
  });

  test('of those that are equally near the first by id, be they before the note or after, of a hundredth more or less', () => {
    const near = alike.map((row, place) => ({
      ...row,
      ...(place % 2 === 0 ? { date: '2026-11-10T09:50:00', quantityE4: 500_100 } : { date: '2026-11-10T10:10:00', quantityE4: 499_900 }),
    }));
    expect(ids(near).toSorted()).toEqual(idsOf(near.slice(0, 32)));
  });

  test('those that could never be shown take nobody’s place', () => {
    const strangers = alike.map((row) => ({ ...row, customerName: 'Quem', plate: 'XYZ9Z99' }));
    const far = { date: '2026-11-09T10:00:00', valueE4: 9_000_000, plate: '' };
    expect(ids([...strangers, fueling('own', far)])).toEqual(['own']);
    expect(ids([...strangers, fueling('told', { ...far, customerName: 'Quem', customerDocument: CARRIER })])).toEqual(['told']);
    expect(ids([...strangers, fueling('plate', { ...far, customerName: 'Quem', plate: 'ABC1D23' })])).toEqual(['plate']);
    expect(ids([...strangers, fueling('value', { ...far, customerName: 'Quem', valueE4: 3_000_200 })])).toEqual(['value']);
    expect(ids([...strangers, fueling('cents', { ...far, customerName: 'Quem', valueE4: 3_000_201 })])).toEqual([]);
  });

  test('nor do slips: vehicles of another product or value', () => {
    const vehicles = alike.map((row) => ({ ...row, plate: 'ABC1D23', quantityE4: 1 }));
    const slip = fueling('slip', { date: '2026-11-09T10:00:00', valueE4: 2_700_000, quantityE4: 1 });
    expect(ids([...vehicles, slip])).toEqual(['slip']);
    expect(ids([...vehicles.map((row) => ({ ...row, valueE4: 2_800_000, product: 'GNV' })), slip])).toEqual(['slip']);
  });
});
