import { describe, expect, test } from 'vitest';
import { LEAST_SCORE, manyToOne, type NoteFacts, type NoteToMatch, type PendingFueling } from '../../../../../main/notes/testing.ts';
import { atOnce } from '../../../../../main/shared/work/slices.ts';
import { CARRIER, context, factsOfNote, fueling, indexOf, noteOf, options } from '../support.ts';

/** Notes that are parts of one fueling. */

const OTHER = '11444777000161';
const part = (key: string, reais: number, more: Partial<NoteToMatch> = {}): NoteToMatch =>
  noteOf(key, [fueling('x', { valueE4: reais * 10_000, quantityE4: reais * 1000 })], more);
const whole = (id: string, reais: number, more: Partial<PendingFueling> = {}): PendingFueling =>
  fueling(id, { valueE4: reais * 10_000, quantityE4: reais * 1000, ...more });
const split = (notes: readonly NoteFacts[], rows: readonly PendingFueling[], free: (id: string) => boolean = () => true) =>
  atOnce(manyToOne(notes, indexOf(rows, ...notes), ({ id }) => free(id), context.maxDays, options));
const found = (notes: readonly NoteToMatch[], rows: readonly PendingFueling[]): readonly string[] =>
  split(
    notes.map((note) => factsOfNote(note)),
    rows,
  ).proposals.map(({ noteKeys, fuelingIds }) => `${noteKeys.join('+')}=${fuelingIds.join()}`);

test('all pairs and triples, no note twice in one', () => {
  const tens = ['a', 'b', 'c', 'd'].map((key) => part(key, 10));
  expect(found(tens, [whole('1', 20)])).toEqual(['a+b=1', 'a+c=1', 'a+d=1', 'b+c=1', 'b+d=1', 'c+d=1']);
  expect(found(tens, [whole('1', 30)])).toEqual(['a+b+c=1', 'a+b+d=1', 'a+c+d=1', 'b+c+d=1']);
  expect(found(tens, [whole('1', 40), whole('2', 10)])).toEqual([]);
  expect(found(tens.slice(0, 2), [whole('1', 30)])).toEqual([]);
});

describe('two notes are parts of one fueling', () => {
  test.each<[string, Partial<NoteToMatch>, Partial<PendingFueling>, boolean]>([
    ['of one customer, product and day', {}, {}, true],
    ['not of another product', {}, { product: 'GNV' }, false],
    ['not of another customer', {}, { customerName: 'Quem' }, false],
    ['four cents off', {}, { valueE4: 300_400 }, true],
    ['four cents less', {}, { valueE4: 299_600 }, true],
    ['not five cents off', {}, { valueE4: 300_401 }, false],
    ['not five cents less', {}, { valueE4: 299_599 }, false],
    ['two hundredths of a litre off', {}, { quantityE4: 30_200 }, true],
    ['two hundredths of a litre less', {}, { quantityE4: 29_800 }, true],
    ['not more litres', {}, { quantityE4: 30_201 }, false],
    ['not fewer litres', {}, { quantityE4: 29_799 }, false],
    ['not after the day of the notes', {}, { date: '2026-11-12T10:00:00' }, false],
    ['not of weeks ago', {}, { date: '2026-10-25T10:00:00' }, false],
    ['not issued on two days', { emission: '2026-11-11T10:00:00' }, {}, false],
    ['not for two CNPJs', { recipientCnpj: OTHER }, {}, false],
    ['not for two products', { items: part('b', 20).items.map((item) => ({ ...item, description: 'GNV' })) }, {}, false],
    [
      'not one of two products',
      { items: [...part('b', 15).items, { anpCode: null, description: 'GNV', quantityE4: 5000, valueE2: 500 }] },
      {},
      false,
    ],
  ])('%s', (_, note, row, fits) => {
    const plates = ['ABC1D23'];
    expect(found([part('a', 10, { plates }), { ...part('b', 20, { plates }), ...note }], [whole('1', 30, row)])).toEqual(
      fits ? ['a+b=1'] : [],
    );
  });

  test('not of two stations, nor of two names', () => {
    const [one, two] = [factsOfNote(part('a', 10)), factsOfNote(part('b', 20), [], 's2')];
    expect(split([one, two], [whole('1', 30)]).proposals).toEqual([]);
    const customers = [{ name: fueling('1').customerName, cnpj: CARRIER }];
    const named = ['Norte', 'Sul'].map((recipientName, place) =>
      factsOfNote(part('ab'.charAt(place), 10 + place * 10, { recipientName }), customers),
    );
    expect(split(named, [whole('1', 30)]).proposals).toEqual([]);
    expect(split([factsOfNote(part('a', 10), customers), factsOfNote(part('b', 20), customers)], [whole('1', 30)]).proposals).toHaveLength(
      1,
    );
  });

  test('not with a note of nothing, of no product or of less than nothing', () => {
    expect(found([part('a', 30), { ...part('b', 0), totalE2: 0 }], [whole('1', 30)])).toEqual([]);
    expect(
      found(
        [
          { ...part('a', 30), totalE2: 4000 },
          { ...part('b', 0), totalE2: -1000 },
        ],
        [whole('1', 30)],
      ),
    ).toEqual([]);
    expect(found([part('a', 10, { items: [] }), part('b', 20, { items: [] })], [whole('1', 30)])).toEqual([]);
  });

  test('not of a fueling that is not free', () => {
    const notes = [part('a', 10), part('b', 20)].map((note) => factsOfNote(note));
    expect(split(notes, [whole('1', 30), whole('2', 30)], (id) => id === '2').proposals).toMatchObject([{ fuelingIds: ['2'] }]);
  });

  test(`with ${LEAST_SCORE} points, not with one fewer`, () => {
    const score = (emission: string) => {
      const notes = [part('a', 10), part('b', 20)].map((note) => factsOfNote({ ...note, emission, plates: ['ABC1D23'] }));
      return split(notes, [whole('1', 30, { customerDocument: OTHER })]).proposals[0]?.score;
    };
    // 20 value, 20 litres, 10 product, -10 customer, 15 plate, -20 group, and the days.
    expect(score('2026-11-16T10:00:00')).toBe(LEAST_SCORE);
    expect(score('2026-11-17T10:00:00')).toBeUndefined();
  });
});

describe('too many to be tried', () => {
  const notes = (count: number) => Array.from({ length: count }, (_, place) => factsOfNote(part(`n${place}`, 2 ** place)));

  test('are more than thirty notes of one day, of a customer that is known', () => {
    const row = whole('1', 3);
    expect(split(notes(30), [row])).toMatchObject({ proposals: [{ noteKeys: ['n0', 'n1'] }], tooMany: new Set() });
    expect(split(notes(31), [row])).toEqual({ proposals: [], tooMany: new Set(notes(31).map(({ key }) => key)) });
    const nameless = notes(31).map((note) => ({ ...note, names: [] }));
    expect(split(nameless, [row])).toEqual({ proposals: [], tooMany: new Set() });
  });

  test('are more than 256 answers', () => {
    const rows = Array.from({ length: 257 }, (_, place) => whole(`f${place}`, 3));
    expect(split(notes(2), rows.slice(1))).toMatchObject({ proposals: { length: 256 }, tooMany: new Set() });
    expect(split(notes(2), rows)).toEqual({ proposals: [], tooMany: new Set(['n0', 'n1']) });
  });
});
