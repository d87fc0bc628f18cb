import { describe, expect, it } from 'vitest';
import {
  explainMatch,
  learnCustomer,
  matchNotes,
  type NoteResult,
  type NoteToMatch,
  type PendingFueling,
  matchingReasonText as reasonText,
} from '../../../../../main/notes/testing.ts';
import { CARRIER, context, fueling, noteOf } from '../support.ts';

function resultOf(note: NoteToMatch, pending: readonly PendingFueling[], more: Partial<typeof context> = {}): NoteResult | undefined {
  return matchNotes([note], pending, { ...context, ...more }).notes[0];
}

describe('one note, one fueling', () => {
  it('is identical when everything agrees', () => {
    const row = fueling('1');
    expect(resultOf(noteOf('a', [row]), [row])).toMatchObject({
      status: 'identical',
      proposal: { form: 'one-to-one', fuelingIds: ['1'], noteKeys: ['a'], sure: true },
    });
  });

  it('says why, and the points add up to the score', () => {
    const row = fueling('1');
    const result = resultOf(noteOf('a', [row], { plates: ['abc-1323'] }), [row]);
    if (result?.status !== 'identical') throw new Error('not identical');
    expect(result.proposal.score).toBe(100);
    expect(result.proposal.reasons.reduce((sum, reason) => sum + reason.points, 0)).toBe(100);
    expect(result.proposal.reasons.map((reason) => reason.kind)).toEqual(['value', 'litres', 'product', 'customer', 'plate', 'date']);
  });

  it('reads the product from the ANP code before the description', () => {
    const row = fueling('1');
    const note = noteOf('a', [row], {
      items: [{ anpCode: '820101034', description: 'DIESEL', quantityE4: 500_000, valueE2: 30_000 }],
    });
    expect(resultOf(note, [row])?.status).toBe('identical');
  });

  it.each([
    ['2026-11-10T23:58:00', '2026-11-11T00:10:00'],
    ['2026-11-10T18:00:00', '2026-11-11T09:00:00'],
    ['2026-11-10T00:20:00', '2026-11-09T23:50:00'],
    ['2026-11-01T10:00:00', '2026-11-16T10:00:00'],
  ])('takes a fueling of %s with a note of %s', (date, emission) => {
    const row = fueling('1', { date });
    expect(resultOf(noteOf('a', [row], { emission }), [row])?.status).toBe('identical');
  });

  it.each([
    ['2026-11-26T10:00:00', 16],
    ['2026-11-30T10:00:00', 20],
    ['2026-12-25T10:00:00', 45],
  ])('offers it for a note of %s, %i days later, and never takes it', (emission, days) => {
    const row = fueling('1');
    const outcome = matchNotes([noteOf('a', [row], { emission, plates: [row.plate] })], [row], context);
    expect(outcome.automatic).toEqual([]);
    const [result] = outcome.notes;
    expect(result).toMatchObject({ status: 'ambiguous', cause: 'confirm', proposals: [{ fuelingIds: ['1'], sure: false }] });
    const date = result?.status === 'ambiguous' ? result.proposals[0]?.reasons.find(({ kind }) => kind === 'date') : undefined;
    expect(date).toMatchObject({ days, early: false });
    expect(date === undefined ? '' : reasonText(date)).toBe(`A nota foi emitida ${days} dias depois.`);
  });

  it('does not let one of long ago stand beside one of now', () => {
    const rows = [fueling('1', { date: '2026-10-20T10:00:00' }), fueling('2')];
    expect(resultOf(noteOf('a', [fueling('2')]), rows)).toMatchObject({ status: 'identical', proposal: { fuelingIds: ['2'] } });
  });

  it('offers one of long ago beside one that differs, and not one that another note took', () => {
    const rows = [fueling('1', { date: '2026-10-20T10:00:00', plate: '' }), fueling('2', { plate: 'XYZ9Z99', customerName: 'Outra' })];
    const result = resultOf(noteOf('a', [fueling('2')], { plates: ['ABC1D23'] }), rows);
    expect(result?.status === 'ambiguous' && result.proposals[0]?.fuelingIds).toEqual(['1']);
    const own = noteOf('b', [fueling('1', { date: '2026-10-20T10:00:00' })]);
    const both = matchNotes([noteOf('a', [fueling('2')]), own], rows.slice(0, 1), context);
    expect(both.notes.map(({ status }) => status)).toEqual(['not-found', 'identical']);
  });

  it.each(['2026-12-26T10:00:00', '2026-11-08T10:00:00', 'ontem'])('does not find it for a note of %s', (emission) => {
    const row = fueling('1');
    expect(resultOf(noteOf('a', [row], { emission }), [row])).toMatchObject({ status: 'not-found', cause: 'none' });
  });

  it('differs when issued hours before the fueling', () => {
    const row = fueling('1', { date: '2026-11-10T18:00:00' });
    expect(resultOf(noteOf('a', [row], { emission: '2026-11-10T09:00:00' }), [row])?.status).toBe('divergent');
  });

  it('never attaches on the value alone', () => {
    const row = fueling('1', { quantityE4: 480_000, product: 'GASOLINA COMUM', customerName: 'Outra' });
    expect(resultOf(noteOf('a', [fueling('x')]), [row])?.status).toBe('not-found');
    const sameCustomer = fueling('1', { quantityE4: 480_000, product: 'GASOLINA COMUM' });
    expect(resultOf(noteOf('a', [fueling('x')]), [sameCustomer])?.status).not.toBe('identical');
  });

  it.each<[string, Partial<PendingFueling>]>([
    ['litres', { quantityE4: 490_000 }],
    ['value', { valueE4: 3_010_000 }],
    ['plate', { plate: 'XYZ9Z99' }],
  ])('is divergent when the %s differ', (kind, change) => {
    const row = fueling('1');
    const result = resultOf(noteOf('a', [row], { plates: [row.plate] }), [fueling('1', change)]);
    if (result?.status !== 'divergent') throw new Error(`is ${result?.status}`);
    expect(result.proposals[0]?.reasons.find((reason) => reason.kind === kind)).toMatchObject({ verdict: 'different' });
  });

  it('takes cents of rounding, and no more than the tolerance', () => {
    const row = fueling('1');
    expect(resultOf(noteOf('a', [row], { totalE2: 30_002 }), [row])?.status).toBe('identical');
    expect(resultOf(noteOf('a', [row], { totalE2: 30_003 }), [row])?.status).toBe('divergent');
  });

  it('asks when "DIESEL" is all that is known, unless the plate agrees', () => {
    const row = fueling('1', { product: 'DIESEL' });
    const note = noteOf('a', [fueling('1')]);
    expect(resultOf(note, [row])).toMatchObject({ status: 'ambiguous', cause: 'confirm' });
    expect(resultOf({ ...note, plates: ['ABC1323'] }, [row])?.status).toBe('identical');
  });

  it('matches no note of another emitter', () => {
    const row = fueling('1');
    const note = noteOf('a', [row]);
    expect(resultOf({ ...note, emitterCnpj: CARRIER }, [row])).toMatchObject({ status: 'not-found', cause: 'other-emitter' });
  });

  it('keeps the stations of one computer apart', () => {
    const row = fueling('1', { stationId: 's2' });
    expect(resultOf(noteOf('a', [row]), [row])).toMatchObject({ status: 'not-found', cause: 'customer' });
  });
});

describe('choices', () => {
  const twins = [fueling('1', { date: '2026-11-10T08:00:00' }), fueling('2', { date: '2026-11-10T18:00:00' })];

  it('leaves the same driver, R$ 300,00 and day to the user', () => {
    const note = noteOf('a', [fueling('1')], { plates: ['ABC1D23'], emission: '2026-11-10T18:05:00' });
    const result = resultOf(note, twins);
    expect(result).toMatchObject({ status: 'ambiguous', cause: 'close', more: 0 });
    expect(result?.status === 'ambiguous' && result.proposals.map((proposal) => proposal.fuelingIds).sort()).toEqual([['1'], ['2']]);
  });

  it('leaves two equal notes of one fueling to the user', () => {
    const notes = [noteOf('a', [fueling('1')]), noteOf('b', [fueling('1')])];
    const outcome = matchNotes(notes, [fueling('1')], context);
    expect(outcome.automatic).toEqual([]);
    expect(outcome.notes.map((result) => result.status)).toEqual(['ambiguous', 'ambiguous']);
  });

  it('lets a plate decide only against another plate, not against none', () => {
    const note = noteOf('a', [fueling('1')], { plates: ['ABC1D23'] });
    expect(resultOf(note, [fueling('1'), fueling('2', { plate: 'XYZ9Z99' })])).toMatchObject({
      status: 'identical',
      proposal: { fuelingIds: ['1'] },
    });
    expect(resultOf(note, [fueling('1'), fueling('2', { plate: '' })])).toMatchObject({ status: 'ambiguous', cause: 'close' });
  });

  it('settles what is left over once a clear pair is taken', () => {
    const rows = [fueling('1'), fueling('2', { plate: '' })];
    const notes = [noteOf('a', [fueling('1')], { plates: ['ABC1D23'] }), noteOf('b', [fueling('1')], { plates: ['QQQ1A11'] })];
    const outcome = matchNotes(notes, rows, context);
    expect(outcome.automatic.map((proposal) => proposal.noteKeys)).not.toContainEqual(['b']);
    expect(new Set(outcome.automatic.flatMap((proposal) => proposal.fuelingIds)).size).toBe(outcome.automatic.length);
  });

  it('gives up on a crowd of equals, and gives none of them to another note', () => {
    const crowd = Array.from({ length: 300 }, (_, place) => fueling(`f${place}`, { plate: place === 7 ? 'XYZ9Z99' : '' }));
    const notes = [noteOf('a', [fueling('1')]), noteOf('b', [fueling('1')], { plates: ['XYZ9Z99'] })];
    const outcome = matchNotes(notes, crowd, context);
    expect(outcome.automatic).toEqual([]);
    expect(outcome.notes[0]).toMatchObject({ status: 'ambiguous', cause: 'too-many' });
  });
});

describe('customers', () => {
  const row = fueling('1', { customerName: 'AURORA FROTAS' });
  const note = noteOf('a', [fueling('1')]);

  it('asks once for a name it does not know, and remembers it', () => {
    expect(resultOf(note, [row])).toMatchObject({ status: 'ambiguous', cause: 'confirm' });
    const customers = learnCustomer([], note, row);
    expect(resultOf(note, [row], { customers })).toMatchObject({ status: 'identical' });
    expect(learnCustomer(customers, note, row)).toBe(customers);
  });

  it('learns nothing from a recipient without CNPJ or a row without name', () => {
    expect(learnCustomer([], { recipientCnpj: '12345678909' }, row)).toEqual([]);
    expect(learnCustomer([], note, { customerName: ' - ' })).toEqual([]);
  });

  it('does not take a name that belongs to another CNPJ, branches included', () => {
    const customers = learnCustomer([], { recipientCnpj: STATION_OF_ANOTHER }, fueling('1'));
    expect(resultOf(note, [fueling('1')], { customers })).toMatchObject({ status: 'divergent' });
    const both = learnCustomer(customers, note, fueling('1'));
    expect(resultOf(note, [fueling('1')], { customers: both })).toMatchObject({ status: 'identical' });
  });

  it('is not disturbed by equal fuelings of strangers', () => {
    const strangers = [fueling('2', { customerName: 'Outra', plate: 'XYZ9Z99' }), fueling('3', { customerName: 'Mais Uma', plate: '' })];
    expect(resultOf(note, [fueling('1'), ...strangers])).toMatchObject({ status: 'identical', proposal: { fuelingIds: ['1'] } });
  });
});

describe('another CNPJ under the name of the customer', () => {
  const BRANCH = '12ABC34501DF16';
  const name = fueling('1').customerName;
  const note = noteOf('a', [fueling('1')], { plates: ['ABC1D23'] });
  const scoreOf = (result: NoteResult | undefined) =>
    result?.status === 'identical' ? result.proposal.score : result?.status === 'divergent' ? (result.proposals[0]?.score ?? null) : null;

  it('is not taken, nor ever a hundred points, when the name was seen with another one only', () => {
    expect(scoreOf(resultOf(note, [fueling('1')]))).toBe(100);
    const other = resultOf(note, [fueling('1')], { seen: [{ name, cnpj: BRANCH }] });
    expect(other?.status).toBe('divergent');
    expect(scoreOf(other)).toBeLessThan(80);
  });

  it('is said, and costs points, when the name has both', () => {
    const both = [CARRIER, BRANCH].map((cnpj) => ({ name, cnpj }));
    for (const known of [{ seen: both }, { customers: both }, { customers: both.slice(0, 1), seen: both.slice(1) }]) {
      const result = resultOf(note, [fueling('1')], known);
      expect(result?.status).toBe('identical');
      expect(scoreOf(result)).toBeLessThan(100);
      const reasons = result?.status === 'identical' ? result.proposal.reasons : [];
      expect(reasons.map((reason) => reasonText(reason))).toContain('O nome do cliente é o mesmo. Há mais de um CNPJ com ele.');
    }
  });

  it('speaks neither for nor against what the network told of this very fueling', () => {
    const told = fueling('1', { customerDocument: CARRIER });
    expect(scoreOf(resultOf(note, [told], { seen: [{ name, cnpj: BRANCH }] }))).toBe(100);
  });
});

describe('a product of another name', () => {
  const catalogue = [
    { name: 'DIESEL S10 B', code: '820101034' },
    { name: 'GÁS NATURAL VEICULAR - GNV', code: '220101005' },
    { name: 'DIESEL ESPECIAL', code: '820101999' },
    { name: 'DUPLO', code: '320102001' },
    { name: 'DUPLO', code: '810101001' },
  ].map((product) => ({ stationId: 's1', ...product }));
  const sold = (anpCode: string, description: string, product: string, products = catalogue) => {
    const row = fueling('1', { product, plate: '' });
    const note = noteOf('a', [row]);
    const own = products.map((each) => ({ ...each, stationId: row.stationId }));
    return resultOf({ ...note, items: note.items.map((item) => ({ ...item, anpCode, description })) }, [row], { products: own });
  };

  it.each([
    ['820101034', 'OLEO DIESEL B S10 - COMUM', 'DIESEL S10 B'],
    ['220101005', 'GNV', 'GÁS NATURAL VEICULAR - GNV'],
    ['820101999', 'DIESEL DE INVERNO', 'Diesel Especial'],
  ])('%s %s is the catalogue’s %s, by its ANP code', (code, description, product) => {
    expect(sold(code, description, product)?.status).toBe('identical');
    // Without the catalogue nobody knows.
    expect(sold(code, description, product, [])?.status).not.toBe('identical');
  });

  it('is another one where the code is another, and no one where a name has two', () => {
    expect(sold('820101012', 'DIESEL S500', 'DIESEL S10 B')?.status).not.toBe('identical');
    expect(sold('320102001', 'GASOLINA', 'DUPLO')?.status).not.toBe('identical');
  });
});

describe('the document that the network told for a fueling', () => {
  const BRANCH = '12ABC34501DF16';
  const reasonOf = (result: NoteResult | undefined): string => {
    const reasons = result?.status === 'divergent' ? (result.proposals[0]?.reasons ?? []) : [];
    return reasons.flatMap((reason) => (reason.kind === 'customer' ? [reasonText(reason)] : [])).join();
  };

  it("must be the note's, all of it, though the name is the same", () => {
    const note = noteOf('a', [fueling('1')]);
    expect(resultOf(note, [fueling('1', { customerDocument: CARRIER })])?.status).toBe('identical');
    expect(resultOf(note, [fueling('1', { customerDocument: '12.ABC.345/01DE-35' })])?.status).toBe('identical');
    const other = resultOf(note, [fueling('1', { customerDocument: BRANCH })]);
    expect(other?.status).toBe('divergent');
    expect(reasonOf(other)).toBe('O CNPJ do cliente é outro.');
    // Days later as well: it must not be passed over in silence.
    const later = resultOf({ ...note, emission: '2026-11-24T10:00:00' }, [fueling('1', { customerDocument: BRANCH, plate: '' })]);
    expect(reasonOf(later)).toBe('O CNPJ do cliente é outro.');
    expect(resultOf({ ...note, recipientCnpj: '' }, [fueling('1', { customerDocument: BRANCH })])?.status).toBe('ambiguous');
  });

  it('goes before names and before what is remembered', () => {
    const told = fueling('1', { customerName: 'AURORA FROTAS', customerDocument: CARRIER });
    const note = noteOf('a', [fueling('1')]);
    expect(resultOf(note, [told])?.status).toBe('identical');
    const elsewhere = learnCustomer([], { recipientCnpj: STATION_OF_ANOTHER }, told);
    expect(resultOf(note, [told], { customers: elsewhere })?.status).toBe('identical');
    const remembered = learnCustomer([], note, told);
    expect(resultOf(note, [{ ...told, customerDocument: BRANCH }], { customers: remembered })?.status).toBe('divergent');
  });

  it('chooses between branches of one name', () => {
    const rows = [fueling('1', { customerDocument: BRANCH }), fueling('2', { customerDocument: CARRIER })];
    expect(resultOf(noteOf('a', [fueling('1')]), rows)).toMatchObject({ status: 'identical', proposal: { fuelingIds: ['2'] } });
  });

  it('says nothing when it is no document', () => {
    expect(resultOf(noteOf('a', [fueling('1')]), [fueling('1', { customerDocument: '***' })])?.status).toBe('identical');
  });

  it('a note for a CPF is taken only where the network told that CPF', () => {
    const note = noteOf('a', [fueling('1')], { recipientCnpj: '', recipientCpf: '52998224725' });
    const person = resultOf(note, [fueling('1')]);
    expect(person?.status).toBe('divergent');
    expect(reasonOf(person)).toBe('O cliente é este? A nota é para um CPF.');
    expect(resultOf(note, [fueling('1', { customerDocument: CARRIER })])?.status).toBe('divergent');
    for (const customerDocument of ['529.982.247-25', '00052998224725'])
      expect(resultOf(note, [fueling('1', { customerDocument })])?.status).toBe('identical');
  });
});

describe('by hand', () => {
  it('gives the reasons of any pair, even of a bad one', () => {
    const bad = fueling('1', { valueE4: 10_000, product: 'GNV', date: '2025-01-01T00:00:00' });
    expect(explainMatch([noteOf('a', [fueling('1')])], [bad], context)).toMatchObject({ form: 'one-to-one', sure: false });
    expect(explainMatch([noteOf('a', [fueling('1')])], [fueling('1', { stationId: 's2' })], context)).toBeNull();
    expect(explainMatch([], [bad], context)).toBeNull();
  });
});

const STATION_OF_ANOTHER = '11222333000181';
