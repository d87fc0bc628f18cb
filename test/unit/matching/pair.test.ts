/** What of a match made by hand asks for a reason. */

import { describe, expect, it } from 'vitest';
import { explainMatch } from '../../../main/domain/matching/explain.ts';
import { afterYes, differencesOf, FEW_POINTS } from '../../../main/domain/matching/pair.ts';
import type { MatchContext, NoteToMatch, PendingFueling } from '../../../main/domain/matching/types.ts';
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
