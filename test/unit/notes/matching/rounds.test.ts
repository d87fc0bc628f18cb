import { describe, expect, test } from 'vitest';
import { type MatchOutcome, matchNotes, type NoteToMatch, type PendingFueling } from '../../../../main/notes/testing.ts';
import { CARRIER, context, fueling, noteOf, oneLine } from './support.ts';

/** What goes before what: pairs before sums, what is near before what is long ago; and what is then left for others. */

const plates = ['ABC1D23'];
const row = (id: string, reais: number, more: Partial<PendingFueling> = {}): PendingFueling =>
  fueling(id, { valueE4: reais * 10_000, quantityE4: reais * 1000, ...more });
const noteFor = (key: string, rows: readonly PendingFueling[], more: Partial<NoteToMatch> = {}): NoteToMatch =>
  oneLine(noteOf(key, rows, more));
const rowsOf = (name: string, count: number, more: Partial<PendingFueling> = {}) =>
  Array.from({ length: count }, (_, place) => row(`${name}${String(place).padStart(3, '0')}`, 300, more));

const match = (notes: readonly NoteToMatch[], rows: readonly PendingFueling[]): MatchOutcome => matchNotes(notes, rows, context);
/** Key, status, cause, and the fuelings that are taken or offered. */
const told = ({ notes }: MatchOutcome): readonly string[] =>
  notes.map((note) => {
    const proposals = 'proposal' in note ? [note.proposal] : 'proposals' in note ? note.proposals : [];
    const cause = 'cause' in note ? `/${note.cause}` : '';
    return `${note.key} ${note.status}${cause} ${proposals.map(({ fuelingIds }) => fuelingIds.join('+')).join(' ')}`.trim();
  });

describe('a fueling that explains a note alone', () => {
  test('goes before a sum, whose fuelings are left to others', () => {
    const rows = [row('1', 300), row('2', 100), row('3', 200)];
    expect(told(match([noteFor('a', [row('x', 300)], { plates })], rows))).toEqual(['a identical 1']);
    const notes = [noteFor('a', [row('x', 300)], { plates }), noteFor('b', [row('x', 200)], { plates })];
    expect(told(match(notes, rows))).toEqual(['a identical 1', 'b identical 3']);
  });

  test('goes before a sum even where it is one of two', () => {
    const rows = [row('1', 300), row('2', 300), row('3', 100), row('4', 200)];
    expect(told(match([noteFor('a', [row('x', 300)], { plates })], rows))).toEqual(['a ambiguous/close 1 2']);
  });

  test('is taken from all sums: of one note and of several', () => {
    const rows = [row('1', 300), row('2', 500)];
    const own = noteFor('own', [row('x', 300)], { plates });
    expect(told(match([own, noteFor('sum', [row('x', 800)], { plates })], rows))).toEqual(['own identical 1', 'sum not-found/taken']);
    const parts = ['p', 'q'].map((key, place) => noteFor(key, [row('x', 100 + place * 100)], { plates }));
    expect(told(match([own, ...parts], rows))).toEqual(['own identical 1', 'p not-found/taken', 'q not-found/taken']);
  });

  test('is not split while two notes want the whole of it', () => {
    const whole = ['a', 'b'].map((key) => noteFor(key, [row('x', 300)], { plates }));
    const parts = ['p', 'q'].map((key, place) => noteFor(key, [row('x', 100 + place * 100)], { plates }));
    expect(told(match([...whole, ...parts], [row('1', 300)]))).toEqual([
      'a ambiguous/close 1',
      'b ambiguous/close 1',
      'p not-found/none',
      'q not-found/none',
    ]);
  });
});

test('a pair in which something differs does not keep a note from the sum of its lines', () => {
  const rows = [row('1', 100), row('2', 200)];
  const alike = row('3', 300, { quantityE4: 1, plate: '' });
  expect(told(match([noteOf('a', rows, { plates })], [...rows, alike]))).toEqual(['a grouped 1+2']);
});

describe('what another note took', () => {
  test('alone', () => {
    const notes = [noteFor('a', [row('x', 300)], { plates }), noteFor('b', [row('x', 300)], { plates: ['QQQ1A11'] })];
    expect(told(match(notes, [row('1', 300)]))).toEqual(['a identical 1', 'b not-found/taken']);
  });

  test('or two other notes together', () => {
    const parts = (keys: string, more: Partial<NoteToMatch>) =>
      [...keys].map((key, place) => noteFor(key, [row('x', 100 + place * 100)], more));
    const notes = [...parts('ab', { plates }), ...parts('cd', { plates: ['QQQ1A11'], emission: '2026-11-11T10:00:00' })];
    expect(told(match(notes, [row('1', 300)]))).toEqual(['a grouped 1', 'b grouped 1', 'c not-found/taken', 'd not-found/taken']);
  });
});

describe('a crowd of equals', () => {
  const crowd = rowsOf('c', 257);
  /** Its lines do not add up: no sum is looked for. */
  const apart = {
    items: [300, 100].map((reais, place) => ({
      anpCode: null,
      description: ['DIESEL S10', 'GNV'][place] ?? '',
      quantityE4: 1,
      valueE2: reais * 100,
    })),
  };

  test('is too many, by itself and without any sum', () => {
    expect(told(match([noteFor('a', [row('x', 300)], apart)], crowd))).toEqual(['a ambiguous/too-many']);
  });

  test('gives none of its fuelings to another note, though that has one of them only', () => {
    const last = row('last', 300, { date: '2026-11-20T10:00:00' });
    const rows = [...crowd.slice(1), last];
    const late = noteFor('b', [last], { emission: '2026-12-03T10:00:00', plates });
    expect(told(match([late], rows))).toEqual(['b identical last']);
    expect(told(match([noteFor('a', [last]), late], rows))).toEqual(['a ambiguous/too-many', 'b ambiguous/close last']);
  });

  test('of now keeps what is long ago away', () => {
    const old = row('old', 300, { date: '2026-10-20T10:00:00' });
    expect(told(match([noteFor('a', [row('x', 300)], apart)], [...crowd, old]))).toEqual(['a ambiguous/too-many']);
  });

  test('of long ago is too many as well', () => {
    const old = crowd.map((one) => ({ ...one, date: '2026-10-20T10:00:00' }));
    expect(told(match([noteFor('a', [row('x', 300)], apart)], old))).toEqual(['a ambiguous/too-many']);
    expect(told(match([noteFor('a', [row('x', 300)])], old))).toEqual(['a ambiguous/too-many']);
  });
});

test('more than thirty notes of a customer and day are too many to be put together', () => {
  const notes = Array.from({ length: 31 }, (_, place) => noteFor(`n${String(place).padStart(2, '0')}`, [row('x', 2 ** place)]));
  const results = match(notes, [row('1', 3, { plate: '' })]).notes;
  expect(new Set(results.map((result) => ('cause' in result ? result.cause : result.status)))).toEqual(new Set(['too-many']));
  expect(results).toHaveLength(31);
});

describe('what is long ago', () => {
  const old = { date: '2026-10-20T10:00:00' };
  const note = noteFor('a', [row('x', 300)], { plates });

  test('is not offered beside what may be right now', () => {
    expect(told(match([note], [row('1', 300), row('2', 300), row('3', 300, old)]))).toEqual(['a ambiguous/close 1 2']);
    const asks = noteFor('a', [row('x', 300)], { plates: [] });
    expect(told(match([asks], [row('1', 300, { product: 'DIESEL' }), row('3', 300, old)]))).toEqual(['a ambiguous/confirm 1']);
  });

  test('is offered where now there are only differences, however many these are', () => {
    const different = rowsOf('d', 256, { plate: 'QQQ1A11', product: 'DIESEL' });
    const [result] = match([note], [...different, row('old', 300, old)]).notes;
    expect(result).toMatchObject({ status: 'ambiguous', more: 247 });
    expect(result?.status === 'ambiguous' && result.proposals[0]).toMatchObject({ fuelingIds: ['old'], sure: false });
  });

  test('is not offered where something differs, alone or in a sum', () => {
    const other = { ...old, plate: 'QQQ1A11' };
    expect(told(match([note], [row('1', 300, other)]))).toEqual(['a not-found/none']);
    expect(told(match([note], [row('1', 100, other), row('2', 200, other)]))).toEqual(['a not-found/none']);
  });

  test('is offered alone before any sum, and as a sum before nothing', () => {
    const parts = [row('1', 100, old), row('2', 200, old)];
    expect(told(match([note], parts))).toEqual(['a ambiguous/confirm 1+2']);
    expect(told(match([note], [...parts, row('3', 300, old)]))).toEqual(['a ambiguous/confirm 3']);
  });

  test('may be too many sums, where any of them may be right', () => {
    const many = Array.from({ length: 30 }, (_, place) => row(`m${String(place).padStart(2, '0')}`, 100, old));
    const sum = noteFor('a', many.slice(0, 10), { emission: '2026-11-10T10:00:00', plates });
    const [result] = match([sum], many).notes;
    expect(result).toMatchObject({ status: 'ambiguous', cause: 'too-many', proposals: { length: 10 } });
    expect(result?.status === 'ambiguous' && result.proposals.map(({ sure }) => sure)).not.toContain(true);
    const other = many.map((one) => ({ ...one, plate: 'QQQ1A11' }));
    expect(told(match([sum], other))).toEqual(['a not-found/none']);
  });

  test('is not offered when another note took it', () => {
    const own = noteFor('own', [row('x', 300, old)], { plates, emission: '2026-10-20T12:00:00' });
    expect(told(match([note, own], [row('1', 300, old)]))).toEqual(['a not-found/none', 'own identical 1']);
    const parts = [row('1', 100, old), row('2', 200, old)];
    const takes = noteFor('own', [row('x', 100, old)], { plates, emission: '2026-10-20T12:00:00' });
    expect(told(match([note, takes], parts))).toEqual(['a not-found/none', 'own identical 1']);
  });
});

test('results are in the order of the keys, whatever the notes are', () => {
  const note = noteFor('x', [row('1', 300)]);
  const notes = [
    { ...note, key: 'd' },
    { ...note, key: 'c', emitterCnpj: CARRIER },
    { ...note, key: 'a', totalE2: 1 },
  ];
  expect(told(match(notes, [row('1', 300)]))).toEqual(['a not-found/taken', 'c not-found/other-emitter', 'd identical 1']);
});

test.each([
  [10, 'a grouped'],
  // More than a sum may be off by: a person confirms the difference.
  [12, 'a divergent'],
])('a note of %i lines, each a cent less than its fueling, names them all', (count, state) => {
  const rows = Array.from({ length: count }, (_, place) => row(String(place + 10), 100 + place));
  const note = noteOf('a', rows, { plates });
  const items = note.items.map((item) => ({ ...item, valueE2: item.valueE2 - 1 }));
  const ids = rows.map(({ id }) => id).join('+');
  expect(told(match([{ ...note, items, totalE2: note.totalE2 - count }], rows))).toEqual([`${state} ${ids}`]);
});
