import { describe, expect, test } from 'vitest';
import {
  explainMatch,
  matchNotes,
  type NoteToMatch,
  type PendingFueling,
  type Proposal,
  type Reason,
} from '../../../../main/notes/testing.ts';
import { CARRIER, context, fueling, noteOf } from './support.ts';

/** Each reason by itself: what it says, how many points it is worth, and whether a pair is still taken without asking. */

const row = fueling('1');
const pair = (note: Partial<NoteToMatch> = {}, change: Partial<PendingFueling> = {}): Proposal => {
  const proposal = explainMatch([noteOf('a', [row], note)], [{ ...row, ...change }], context);
  if (proposal === null) throw new Error('no proposal');
  return proposal;
};
const reasonOf = <K extends Reason['kind']>(proposal: Proposal, kind: K) => proposal.reasons.find((reason) => reason.kind === kind);
const item = (more: Partial<NoteToMatch['items'][number]>) => [
  { anpCode: null, description: 'DIESEL S10', quantityE4: 500_000, valueE2: 30_000, ...more },
];

test('a pair in which all agrees and no plate is written has 85 points and is sure', () => {
  expect(pair()).toEqual({
    form: 'one-to-one',
    noteKeys: ['a'],
    fuelingIds: ['1'],
    score: 85,
    sure: true,
    reasons: [
      { kind: 'value', verdict: 'same', differenceE4: 0, points: 20 },
      { kind: 'litres', verdict: 'same', differenceE4: 0, points: 20 },
      { kind: 'product', verdict: 'same', points: 10 },
      { kind: 'customer', verdict: 'name', points: 25 },
      { kind: 'plate', verdict: 'unknown', points: 0 },
      { kind: 'date', days: 0, early: false, points: 10 },
    ],
  });
});

describe('amounts', () => {
  test.each([
    [30_002, 'same', 200, 20, true],
    [29_998, 'same', -200, 20, true],
    [30_003, 'different', 300, 0, false],
    [29_997, 'different', -300, 0, false],
  ] as const)('a total of %i cents is the %s value', (totalE2, verdict, differenceE4, points, sure) => {
    const proposal = pair({ totalE2 });
    expect(reasonOf(proposal, 'value')).toEqual({ kind: 'value', verdict, differenceE4, points });
    expect(proposal.sure).toBe(sure);
  });

  test.each([
    [500_100, 'same', 100, 20, true],
    [499_900, 'same', -100, 20, true],
    [500_101, 'different', 101, -10, false],
    [499_899, 'different', -101, -10, false],
  ] as const)('%i ten-thousandths of a litre are the %s litres', (quantityE4, verdict, differenceE4, points, sure) => {
    const proposal = pair({ items: item({ quantityE4 }) });
    expect(reasonOf(proposal, 'litres')).toEqual({ kind: 'litres', verdict, differenceE4, points });
    expect(proposal.sure).toBe(sure);
  });
});

describe('products', () => {
  test.each([
    ['GASOLINA COMUM', 'DIESEL S10', 'different', -15],
    ['DIESEL', 'DIESEL S10', 'unknown', 0],
    ['Óleo  de caixa', 'OLEO DE CAIXA', 'same', 10],
    ['Óleo de caixa', 'Óleo de freio', 'unknown', 0],
  ] as const)('%s on the note, %s in the list: %s', (description, product, verdict, points) => {
    const proposal = pair({ items: item({ description }) }, { product });
    expect(reasonOf(proposal, 'product')).toEqual({ kind: 'product', verdict, points });
    expect(proposal.sure).toBe(verdict === 'same');
  });

  test('one that is only half known is sure when the plate agrees, one that differs never is', () => {
    const plates = [row.plate];
    expect(pair({ items: item({ description: 'DIESEL' }), plates }).sure).toBe(true);
    expect(pair({ items: item({ description: 'GNV' }), plates }).sure).toBe(false);
  });
});

describe('plates', () => {
  test.each([
    [['ABC1D23'], 'ABC1D23', 'same', 15, true],
    [['QQQ1A11', 'ABC-1323'], 'ABC1D23', 'same', 15, true],
    [['QQQ1A11'], 'ABC1D23', 'different', -10, false],
    [['ABC1D23'], '', 'unknown', 0, true],
    [[], 'ABC1D23', 'unknown', 0, true],
  ] as const)('%j on the note, %j in the list: %s', (plates, plate, verdict, points, sure) => {
    const proposal = pair({ plates }, { plate });
    expect(reasonOf(proposal, 'plate')).toEqual({ kind: 'plate', verdict, points });
    expect(proposal.sure).toBe(sure);
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-10T07:00:00', 0, false, 10, true],
    ['2026-11-10T06:59:00', 0, true, 0, false],
    ['2026-11-09T09:00:00', -1, true, 0, false],
    ['2026-11-11T10:00:00', 1, false, 10, true],
    ['2026-11-12T10:00:00', 2, false, 9, true],
    ['2026-11-20T10:00:00', 10, false, 1, true],
    ['2026-11-21T10:00:00', 11, false, 0, true],
    ['2026-11-25T10:00:00', 15, false, 0, true],
    ['2026-11-26T10:00:00', 16, false, 0, false],
  ] as const)('a note of %s is %i days after', (emission, days, early, points, sure) => {
    const proposal = pair({ emission });
    expect(reasonOf(proposal, 'date')).toEqual({ kind: 'date', days, early, points });
    expect(proposal.sure).toBe(sure);
  });

  test('of several fuelings the one farthest away counts', () => {
    const rows = [fueling('1', { date: '2026-11-10T10:00:00' }), fueling('2', { date: '2026-11-06T10:00:00' })];
    const proposal = explainMatch([noteOf('a', rows, { emission: '2026-11-11T10:00:00' })], rows, context);
    expect(proposal?.reasons.find(({ kind }) => kind === 'date')).toEqual({ kind: 'date', days: 5, early: false, points: 6 });
    const reversed = rows.toReversed();
    expect(explainMatch([noteOf('a', rows, { emission: '2026-11-11T10:00:00' })], reversed, context)?.reasons[5]).toMatchObject({
      days: 5,
    });
  });
});

describe('customers', () => {
  const links = [{ name: 'AURORA', cnpj: CARRIER }];
  test.each([
    [{}, { customerDocument: CARRIER }, 'document', 25, true],
    [{}, { customerName: 'Aurora' }, 'remembered', 25, true],
    [{ recipientCnpj: '11444777000161' }, { customerName: 'Aurora' }, 'other', -10, false],
    [{}, { customerName: 'Quem' }, 'unknown', -10, false],
    [{}, { customerName: '' }, 'unknown', -10, false],
    [{ recipientCnpj: '', recipientCpf: '52998224725' }, {}, 'person', -10, false],
  ] as const)('%j against %j: %s', (note, change, verdict, points, sure) => {
    const proposal = explainMatch([noteOf('a', [row], note)], [{ ...row, ...change }], { ...context, customers: links });
    expect(proposal?.reasons.find(({ kind }) => kind === 'customer')).toEqual({ kind: 'customer', verdict, points });
    expect(proposal?.sure).toBe(sure);
  });
});

describe('groups', () => {
  const rows = [fueling('1'), fueling('2', { valueE4: 2_000_000, quantityE4: 333_300 })];
  const extra = (proposal: Proposal | null) =>
    proposal?.reasons.filter(({ kind }) => kind === 'references' || kind === 'lines' || kind === 'group');

  test('one note for several: a sum alone is no proof, as many coupons are', () => {
    const bare = explainMatch([noteOf('a', rows)], rows, context);
    expect(bare).toMatchObject({ form: 'one-to-many', sure: false, score: 65 });
    expect(extra(bare)).toEqual([{ kind: 'group', size: 2, points: -20 }]);
    const referring = explainMatch([noteOf('a', rows, { referencedKeys: ['k1', 'k2', 'k2'] })], rows, context);
    expect(referring).toMatchObject({ sure: true, score: 75 });
    expect(extra(referring)).toEqual([
      { kind: 'references', verdict: 'same', count: 2, points: 10 },
      { kind: 'group', size: 2, points: -20 },
    ]);
    const more = explainMatch([noteOf('a', rows, { referencedKeys: ['k1', 'k2', 'k3'] })], rows, context);
    expect(more).toMatchObject({ sure: false, score: 55 });
    expect(extra(more)?.[0]).toEqual({ kind: 'references', verdict: 'different', count: 3, points: -10 });
    const plates = { plates: [row.plate] };
    expect(explainMatch([noteOf('a', rows, plates)], rows, context)).toMatchObject({ sure: true, score: 80 });
    // One coupon of several is not as many; it is no other number either.
    expect(explainMatch([noteOf('a', rows, { ...plates, referencedKeys: ['k1'] })], rows, context)).toMatchObject({
      sure: true,
      score: 80,
    });
    expect(explainMatch([noteOf('a', rows, { referencedKeys: ['k1'] })], rows, context)).toMatchObject({ sure: false, score: 65 });
  });

  test('one coupon is the usual note and says nothing', () => {
    expect(extra(pair({ referencedKeys: ['k1'] }))).toEqual([]);
    expect(extra(pair({ referencedKeys: ['k1', 'k2'] }))).toEqual([{ kind: 'references', verdict: 'different', count: 2, points: -10 }]);
    expect(pair({ referencedKeys: ['k1', 'k2'] }).sure).toBe(false);
  });

  test('several lines for one fueling speak against it', () => {
    const half = { anpCode: null, description: 'DIESEL S10', quantityE4: 250_000, valueE2: 15_000 };
    const proposal = pair({ items: [half, half] });
    expect(extra(proposal)).toEqual([{ kind: 'lines', verdict: 'different', count: 2, points: -10 }]);
    expect(proposal).toMatchObject({ sure: false, score: 75 });
  });

  test('several notes for one fueling: their coupons say nothing', () => {
    const half = fueling('1', { valueE4: 1_500_000, quantityE4: 250_000 });
    const notes = [noteOf('b', [half], { referencedKeys: ['k1', 'k2'] }), noteOf('a', [half])];
    const proposal = explainMatch(notes, [row], context);
    expect(proposal).toMatchObject({ form: 'many-to-one', noteKeys: ['a', 'b'], fuelingIds: ['1'], sure: false, score: 65 });
    expect(extra(proposal)).toEqual([{ kind: 'group', size: 2, points: -20 }]);
  });

  test('each of several may be off by the tolerance, their sum by ten cents at the most', () => {
    const many = Array.from({ length: 8 }, (_, index) => fueling(`${index}`));
    const off = (cents: number) => explainMatch([noteOf('a', many, { totalE2: 240_000 + cents })], many, context);
    expect(off(10)?.reasons[0]).toMatchObject({ verdict: 'same' });
    expect(off(11)?.reasons[0]).toMatchObject({ verdict: 'different' });
    const two = (cents: number) => explainMatch([noteOf('a', rows, { totalE2: 50_000 + cents })], rows, context);
    expect(two(4)?.reasons[0]).toMatchObject({ verdict: 'same' });
    expect(two(5)?.reasons[0]).toMatchObject({ verdict: 'different' });
  });

  test('a product that only one side has differs', () => {
    const gas = fueling('2', { product: 'GASOLINA COMUM' });
    const product = (proposal: Proposal | null) => proposal?.reasons.find(({ kind }) => kind === 'product');
    expect(product(explainMatch([noteOf('a', [row])], [row, gas], context))).toMatchObject({ verdict: 'different' });
    expect(product(explainMatch([noteOf('a', [row, gas])], [row], context))).toMatchObject({ verdict: 'different' });
    expect(product(explainMatch([noteOf('a', [row, gas])], [gas, row], context))).toMatchObject({ verdict: 'same' });
    expect(product(explainMatch([noteOf('a', [row, gas])], [gas, fueling('1', { product: 'DIESEL' })], context))).toMatchObject({
      verdict: 'unknown',
    });
    expect(product(explainMatch([noteOf('a', [])], [row], context))).toMatchObject({ verdict: 'unknown' });
  });
});

describe('what is no match at all', () => {
  test.each([
    ['no note', [], [row]],
    ['no fueling', [noteOf('a', [row])], []],
    ['several of both', [noteOf('a', [row]), noteOf('b', [row])], [row, fueling('2')]],
    ['an emitter that is no station', [noteOf('a', [row], { emitterCnpj: CARRIER })], [row]],
    ['notes of two emitters', [noteOf('a', [row]), noteOf('b', [row], { emitterCnpj: CARRIER })], [row]],
    ['a fueling of another station', [noteOf('a', [row])], [row, fueling('2', { stationId: 's2' })]],
  ] as const)('%s', (_, notes, fuelings) => expect(explainMatch(notes, fuelings, context)).toBeNull());

  test('the worst pair has no points below zero', () => {
    const bad = pair({ plates: ['QQQ1A11'], items: item({ description: 'GNV', quantityE4: 1 }), totalE2: 1 }, { customerName: 'Quem' });
    expect(bad.reasons.reduce((sum, { points }) => sum + points, 0)).toBeLessThan(0);
    expect(bad.score).toBe(0);
  });
});

describe('what resembles a note by one thing alone', () => {
  const note = noteOf('a', [row]);
  const found = (change: Partial<PendingFueling>, more: Partial<NoteToMatch> = {}): readonly string[] => {
    const [result] = matchNotes([{ ...note, ...more }], [{ ...row, plate: '', ...change }], context).notes;
    return result === undefined ? [] : [result.status];
  };

  test('the value of the same customer, but another product: not shown', () => {
    expect(found({ quantityE4: 480_000, product: 'GASOLINA COMUM' })).toEqual(['not-found']);
    // Another sort of the same fuel may be a slip.
    expect(found({ quantityE4: 480_000, product: 'DIESEL' })).not.toEqual(['not-found']);
    expect(found({ product: 'GASOLINA COMUM' })).not.toEqual(['not-found']);
  });

  test('the litres, and another value: shown when the customer or the plate speaks for it', () => {
    const valueE4 = 2_000_000;
    expect(found({ valueE4 })).toEqual(['divergent']);
    expect(found({ valueE4, customerName: 'Quem' })).toEqual(['not-found']);
    expect(found({ valueE4, customerName: 'Quem', customerDocument: CARRIER })).toEqual(['divergent']);
    expect(found({ valueE4, customerName: 'Quem', plate: 'ABC1D23' }, { plates: ['ABC1D23'] })).toEqual(['divergent']);
    expect(found({ valueE4, product: 'GASOLINA COMUM' })).toEqual(['not-found']);
  });

  test('the vehicle near the day, and a value within a tenth: shown', () => {
    const plates = { plates: ['ABC1D23'] };
    const slip = { quantityE4: 460_000, plate: 'ABC1D23' };
    expect(found({ ...slip, valueE4: 2_700_000 }, plates)).toEqual(['divergent']);
    expect(found({ ...slip, valueE4: 3_300_000 }, plates)).toEqual(['divergent']);
    expect(found({ ...slip, valueE4: 2_699_900 }, plates)).toEqual(['not-found']);
    expect(found({ ...slip, valueE4: 3_300_100 }, plates)).toEqual(['not-found']);
    expect(found({ ...slip, valueE4: 2_700_000, product: 'GASOLINA COMUM' }, plates)).toEqual(['not-found']);
    expect(found({ ...slip, valueE4: 2_700_000, date: '2026-11-08T10:00:00' }, plates)).toEqual(['not-found']);
  });
});
