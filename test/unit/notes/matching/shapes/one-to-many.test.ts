import { describe, expect, test } from 'vitest';
import { LEAST_SCORE, type NoteToMatch, oneToMany, type PendingFueling } from '../../../../../main/notes/testing.ts';
import { context, factsOfNote, fueling, indexOf, noteOf, oneLine, options } from '../support.ts';

/** Sums of one note: which fuelings are tried, and what is told where not all could be. */

const OTHER = '11444777000161';
const NOTHING = { proposals: [], tooMany: false };
const row = (id: string, reais: number, more: Partial<PendingFueling> = {}): PendingFueling =>
  fueling(id, { valueE4: reais * 10_000, quantityE4: reais * 1000, ...more });
const rowsOf = (name: string, count: number, reais: number, more: Partial<PendingFueling> = {}) =>
  Array.from({ length: count }, (_, place) => row(`${name}${String(place).padStart(4, '0')}`, reais, more));
const noteFor = (rows: readonly PendingFueling[], more: Partial<NoteToMatch> = {}): NoteToMatch =>
  oneLine(noteOf('a', rows, { emission: '2026-11-10T23:00:00', ...more }));
const groups = (note: NoteToMatch, rows: readonly PendingFueling[], free: (id: string) => boolean = () => true) => {
  const facts = factsOfNote(note);
  return oneToMany(facts, indexOf(rows, facts), ({ id }) => free(id), context.maxDays, options);
};
const ids = (note: NoteToMatch, rows: readonly PendingFueling[]) =>
  groups(note, rows).proposals.map(({ fuelingIds }) => fuelingIds.join('+'));

const [ten, twenty] = [row('1', 10), row('2', 20)];
const item = (description: string, reais: number) => ({ anpCode: null, description, quantityE4: reais * 1000, valueE2: reais * 100 });

describe('a sum', () => {
  const note = noteFor([ten, twenty]);
  test.each<[string, readonly PendingFueling[], readonly string[]]>([
    ['is of fuelings of the product', [ten, row('2', 20, { product: 'GNV' })], []],
    ['is of fuelings in time', [ten, row('2', 20, { date: '2026-10-25T10:00:00' })], []],
    ['is of the customer’s', [ten, row('2', 20, { customerName: 'Quem' })], []],
    ['is of several: one by itself is none', [row('3', 30)], []],
    ['may have a part that is nearly all of it', [row('1', 29.95), row('2', 0.05)], ['1+2']],
    ['is told once for each way', [ten, twenty, row('3', 20)], ['1+2', '1+3']],
    [
      'is told apart by its fuelings, whatever their names',
      [row('1', 10), row('23', 20), row('12', 10.01), row('3', 19.99)],
      ['1+23', '12+3', '12+23', '1+3'],
    ],
  ])('%s', (_, rows, expected) => expect(ids(note, rows).toSorted()).toEqual(expected.toSorted()));

  test('is of what is free', () => {
    const rows = [ten, twenty, row('3', 20)];
    expect(groups(note, rows, (id) => id !== '2').proposals).toMatchObject([{ fuelingIds: ['1', '3'] }]);
  });

  test('may be off by cents, and by no more', () => {
    const off = (cents: number) => ids({ ...note, totalE2: note.totalE2 + cents }, [ten, twenty]);
    expect([off(4), off(-4), off(5), off(-5)]).toEqual([['1+2'], ['1+2'], [], []]);
  });

  test('of several products is one of each of them', () => {
    const gas = row('4', 7, { product: 'GNV' });
    const mixed = { ...note, totalE2: 3700, items: [item('DIESEL S10', 30), item('GNV', 7)] };
    expect(ids(mixed, [ten, twenty, gas])).toEqual(['1+2+4']);
    expect(ids(mixed, [ten, twenty])).toEqual([]);
    // The lines may be off by cents, and by no more.
    expect(ids({ ...mixed, totalE2: 3704 }, [ten, twenty, gas])).toEqual(['1+2+4']);
    for (const totalE2 of [3705, 3695]) expect(groups({ ...mixed, totalE2 }, [ten, twenty, gas])).toEqual(NOTHING);
  });

  test.each<[string, Partial<NoteToMatch>]>([
    ['nothing', { totalE2: 0 }],
    ['less than nothing', { totalE2: -3000 }],
    ['no product', { items: [] }],
  ])('of %s is none', (_, more) => {
    expect(groups({ ...note, ...more }, [ten, twenty])).toEqual(NOTHING);
    // Nor is it one of fuelings that are worth next to nothing.
    const cents = [row('3', 0.01, { quantityE4: 100 }), row('4', 0.02, { quantityE4: 100 })];
    const items = (more.items ?? note.items).map((each) => ({ ...each, quantityE4: 200 }));
    expect(groups({ ...note, ...more, items }, cents)).toEqual(NOTHING);
  });

  test(`has ${LEAST_SCORE} points or is not shown, by lines or not`, () => {
    const told = [ten, twenty].map((one) => ({ ...one, customerDocument: OTHER }));
    const plates = ['ABC1D23'];
    const score = (emission: string, make: typeof noteFor) => groups(make(told, { emission, plates }), told).proposals[0]?.score;
    const byLines = (rows: readonly PendingFueling[], more: Partial<NoteToMatch> = {}) => noteOf('a', rows, more);
    // 20 value, 20 litres, 10 product, -10 customer, 15 plate, -20 group, and the days; ten more by lines.
    expect([score('2026-11-16T10:00:00', noteFor), score('2026-11-17T10:00:00', noteFor)]).toEqual([LEAST_SCORE, undefined]);
    expect([score('2026-11-25T10:00:00', byLines), score('2026-11-16T10:00:00', byLines)]).toEqual([45, 50]);
  });
});

test('what the lines name is said to be so, and is sure', () => {
  const { proposals, tooMany } = groups(noteOf('a', [ten, twenty]), [ten, twenty, row('3', 10.5), row('4', 19.5)]);
  expect(tooMany).toBe(false);
  expect(proposals).toMatchObject([{ form: 'one-to-many', fuelingIds: ['1', '2'], sure: true, score: 75 }]);
  expect(proposals[0]?.reasons.slice(6)).toEqual([
    { kind: 'lines', verdict: 'same', count: 2, points: 10 },
    { kind: 'group', size: 2, points: -20 },
  ]);
});

describe('more than 24 sums tell nothing', () => {
  const plates = ['ABC1D23'];
  test.each([
    [4, 6, 24, 24, false],
    // One of the 24 is also of fuelings that follow one another: it is told once.
    [5, 5, 23, 24, true],
  ])('%i fuelings with %i others', (count, others, ofOne, ofEach, tooMany) => {
    const rows = [...rowsOf('a', count, 100), ...rowsOf('b', others, 211)];
    const found = groups(noteFor([row('x', 100), row('y', 211)], { plates }), rows);
    expect(found).toMatchObject({ tooMany, proposals: { length: ofOne } });
    expect(new Set(found.proposals.map(({ sure }) => sure))).toEqual(new Set([!tooMany]));
    const mixed = [...rowsOf('a', count, 100), ...rowsOf('b', others, 211, { product: 'GNV' })];
    const note = { ...noteFor([row('x', 311)], { plates }), items: [item('DIESEL S10', 100), item('GNV', 211)] };
    // By the lines nothing is certain: several fuelings are like each.
    const each = groups(note, mixed);
    expect(each).toMatchObject({ tooMany, proposals: { length: ofEach } });
    expect(new Set(each.proposals.map(({ sure }) => sure))).toEqual(new Set([!tooMany]));
  });

  test('among more than a thousand fuelings none is looked for', () => {
    const note = noteFor([row('x', 1), row('y', 1)]);
    expect(groups(note, rowsOf('a', 1000, 1))).toMatchObject({ tooMany: true, proposals: { length: 24 } });
    expect(groups(note, rowsOf('a', 1001, 1))).toEqual({ tooMany: true, proposals: [] });
  });
});

describe('where not all could be tried, fuelings that follow one another are offered', () => {
  const at = (place: number) =>
    `2026-11-${String(1 + Math.floor(place / 12)).padStart(2, '0')}T${String(place % 12).padStart(2, '0')}:00:00`;
  /** By time; their ids go the other way, and no two runs of ten have the same litres. */
  const inTime = Array.from({ length: 60 }, (_, place) =>
    row(`f${99 - place}`, 100, { date: at(place), quantityE4: 100_000 + place * 3000 }),
  );
  const tenFrom = (place: number) => inTime.slice(place, place + 10);
  const idsOf = (rows: readonly PendingFueling[]) =>
    rows
      .map(({ id }) => id)
      .toSorted()
      .join('+');
  const closing = (from: number, cents = 0, litresE4 = 0): NoteToMatch => {
    const note = noteFor(tenFrom(from), { emission: '2026-11-06T10:00:00' });
    return { ...note, totalE2: note.totalE2 + cents, items: note.items.map((one) => ({ ...one, quantityE4: one.quantityE4 + litresE4 })) };
  };
  const runs = inTime.slice(0, 51).map((_, from) => idsOf(tenFrom(from)));
  const offered = (note: NoteToMatch, rows: readonly PendingFueling[] = inTime) =>
    ids(note, rows.toReversed()).filter((each) => runs.includes(each));

  test.each([0, 7, 25, 50])('the ten from %i on, first of all, and no other ten', (from) => {
    const found = groups(closing(from), inTime);
    expect(found.tooMany).toBe(true);
    expect(found.proposals[0]?.fuelingIds.join('+')).toBe(runs[from]);
    expect(found.proposals.map(({ sure }) => sure)).not.toContain(true);
    expect(offered(closing(from))).toEqual([runs[from]]);
  });

  test.each([
    [10, 0, true],
    [-10, 0, true],
    [11, 0, false],
    [-11, 0, false],
    [0, 1000, true],
    [0, -1000, true],
    [0, 1001, false],
    [0, -1001, false],
  ])('%i cents and %i ten-thousandths of a litre off: %s', (cents, litresE4, isOffered) => {
    expect(offered(closing(25, cents, litresE4))).toEqual(isOffered ? [runs[25]] : []);
  });

  test('all of them, in their order, where they are alike; of one hour by id', () => {
    const alike = inTime.map((one, place) =>
      row(`g${String(place).padStart(2, '0')}`, 100, { date: one.date.replace(/T\d\d/, `T${one.date.slice(11, 12)}0`) }),
    );
    const found = ids(noteFor(alike.slice(0, 10), { emission: '2026-11-06T10:00:00' }), alike.toReversed());
    expect(found).toEqual(alike.slice(0, 24).map((_, from) => idsOf(alike.slice(from, from + 10))));
  });

  test('but not one that is as large as all of them: it is no sum', () => {
    const alone = row('alone', 1000, { date: at(30), quantityE4: 1_000_000 });
    const alike = inTime.map((one) => ({ ...one, quantityE4: 100_000 }));
    const found = groups(noteFor([alone], { emission: '2026-11-06T10:00:00' }), [...alike, alone]);
    expect(found.proposals.every(({ fuelingIds }) => fuelingIds.length > 1)).toBe(true);
    expect(found.proposals).toHaveLength(24);
  });

  test('nor where a line takes something off: nothing can add up to less than nothing', () => {
    const cents = rowsOf('c', 12, 0.01, { product: 'GNV', quantityE4: 10 });
    const note = { ...noteFor([ten]), totalE2: 995, items: [item('DIESEL S10', 10), { ...item('GNV', 0), quantityE4: 50, valueE2: -5 }] };
    const found = groups(note, [ten, ...cents]);
    expect(found.proposals.map(({ sure }) => sure)).not.toContain(true);
    expect(found.tooMany).toBe(true);
  });
});
