/** What of a match made by hand asks for a reason. */

import { describe, expect, it, test } from 'vitest';
import {
  afterYes,
  type CustomerVerdict,
  differencesOf,
  explainMatch,
  FEW_POINTS,
  type MatchContext,
  type NoteToMatch,
  type PendingFueling,
  type Reason,
} from '../../../../main/notes/testing.ts';
import type { PairDifference } from '../../../../preload/contract/notes/note-choice.ts';
import { CARRIER, context, fueling, noteOf } from './support.ts';

const F = fueling('1', { plate: 'ABC1D23' });
const N = noteOf('K', [F], { plates: ['ABC1D23'] });

function explained(note: NoteToMatch, row: PendingFueling, more: Partial<MatchContext> = {}) {
  const proposal = explainMatch([note], [row], { ...context, ...more });
  if (proposal === null) throw new Error('not comparable');
  return proposal;
}
const differing = (...given: Parameters<typeof explained>) => differencesOf(explained(...given), context.maxDays);

describe('a match made by hand', () => {
  it('of what agrees asks for nothing', () => {
    expect(differing(N, F)).toEqual([]);
  });

  it.each([
    ['another value', { ...N, totalE2: N.totalE2 + 3 }, 'value'],
    ['another plate', { ...N, plates: ['XYZ9K87'] }, 'plate'],
    ['a month later', { ...N, emission: '2026-12-30T12:00:00' }, 'day'],
    ['hours before', { ...N, emission: '2026-01-01T12:00:00' }, 'day'],
    ['a customer that nobody has confirmed', { ...N, recipientName: 'OUTRA EMPRESA', recipientCnpj: '60746948000112' }, 'customer'],
    ['a person', { ...N, recipientCnpj: '', recipientCpf: '52998224725', recipientName: 'FULANO' }, 'customer'],
    ['other litres', { ...N, items: N.items.map((item) => ({ ...item, quantityE4: item.quantityE4 + 50_000 })) }, 'litres'],
    ['another product', { ...N, items: N.items.map((item) => ({ ...item, anpCode: '810101001', description: 'ETANOL' })) }, 'product'],
  ])('%s', (_name, note, difference) => {
    expect(differing(note, F)).toContain(difference);
  });

  it('few points ask even where nothing that can be compared differs', () => {
    const { reasons } = explained(N, F);
    expect(differencesOf({ reasons, score: FEW_POINTS }, context.maxDays)).toEqual([]);
    expect(differencesOf({ reasons, score: FEW_POINTS - 1 }, context.maxDays)).toEqual(['points']);
  });
});

describe('each reason', () => {
  const of = (reason: Reason, score = 100) => differencesOf({ reasons: [reason], score }, context.maxDays);
  const date = { kind: 'date', days: 0, early: false, points: 0 } as const;
  test.each<[Reason, readonly PairDifference[]]>([
    [{ kind: 'value', verdict: 'same', differenceE4: 200, points: 0 }, []],
    [{ kind: 'value', verdict: 'different', differenceE4: 300, points: 0 }, ['value']],
    [{ kind: 'litres', verdict: 'different', differenceE4: 300, points: 0 }, ['litres']],
    [{ kind: 'product', verdict: 'different', points: 0 }, ['product']],
    [{ kind: 'product', verdict: 'unknown', points: 0 }, []],
    [{ kind: 'plate', verdict: 'different', points: 0 }, ['plate']],
    [{ kind: 'plate', verdict: 'unknown', points: 0 }, []],
    [{ kind: 'customer', verdict: 'document', points: 0 }, []],
    [{ kind: 'customer', verdict: 'remembered', points: 0 }, []],
    [{ kind: 'customer', verdict: 'name', points: 0 }, []],
    [{ kind: 'customer', verdict: 'shared', points: 0 }, []],
    [{ kind: 'customer', verdict: 'unknown', points: 0 }, ['customer']],
    [{ kind: 'customer', verdict: 'person', points: 0 }, ['customer']],
    [{ kind: 'customer', verdict: 'other', points: 0 }, ['customer']],
    [{ ...date, days: context.maxDays }, []],
    [{ ...date, days: context.maxDays + 1 }, ['day']],
    [{ ...date, early: true }, ['day']],
    [{ kind: 'references', verdict: 'different', count: 2, points: 0 }, []],
    [{ kind: 'lines', verdict: 'different', count: 2, points: 0 }, []],
    [{ kind: 'group', size: 2, points: 0 }, []],
  ])('%j', (reason, differences) => {
    expect(of(reason)).toEqual(differences);
    expect(of(reason, 0)).toEqual([...differences, 'points']);
  });

  test.each<[CustomerVerdict, readonly PairDifference[]]>([
    ['unknown', ['plate']],
    ['shared', ['plate']],
    ['other', ['customer', 'plate']],
    ['person', ['customer', 'plate']],
  ])('after a yes about a customer who is %s', (verdict, left) => {
    const reasons: readonly Reason[] = [
      { kind: 'plate', verdict: 'different', points: 0 },
      { kind: 'customer', verdict, points: 0 },
    ];
    expect(afterYes(['customer', 'litres', 'plate'], ['plate'], reasons)).toEqual(left);
    expect(afterYes(['customer', 'litres', 'plate'], ['plate'], reasons.slice(0, 1))).toEqual(['plate']);
  });
});

describe('a yes about the customer', () => {
  const other = { ...N, recipientName: 'OUTRA EMPRESA', recipientCnpj: '60746948000112' };
  const link = { name: F.customerName, cnpj: other.recipientCnpj };
  const yes = (note: NoteToMatch, row: PendingFueling, more: Partial<MatchContext> = {}) => {
    const known = explained(note, row, { ...more, customers: [...(more.customers ?? context.customers), link] });
    return afterYes(differing(note, row, more), differencesOf(known, context.maxDays), explained(note, row, more).reasons);
  };

  it('answers a name that is not known, and nothing else', () => {
    const bare = { customers: [] };
    expect(differing(other, F, bare)).toEqual(['customer']);
    expect(yes(other, F, bare)).toEqual([]);
    expect(yes({ ...other, plates: ['XYZ9K87'] }, F, bare)).toEqual(['plate']);
  });

  it('does not answer what the network has told of this fueling, or what was confirmed of the name before', () => {
    expect(yes(other, { ...F, customerDocument: CARRIER }, { customers: [] })).toContain('customer');
    expect(yes(other, F, { customers: [{ name: F.customerName, cnpj: CARRIER }] })).toContain('customer');
  });
});
