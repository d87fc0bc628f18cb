import { describe, expect, it, test } from 'vitest';
import {
  type Choice,
  classifyFiles,
  type DeskFueling,
  type DeskInput,
  deskLedger,
  type FileFacts,
  type LedgerEntry,
  type MatchOutcome,
  partners,
  toMatch,
} from '../../../../main/notes/testing.ts';
import type { Steps } from '../../../../main/shared/work/slices.ts';
import { EVERY_DAY, fileOf, inputOf, knownOf, listed, NOW, sent } from './support.ts';

/** What a person chose, what comes back, and what a standing then holds. */

const F1 = listed('1');
const F2 = listed('2', { valueE4: 1_000_000, quantityE4: 200_000 });
const F3 = listed('3', { valueE4: 2_000_000, quantityE4: 300_000 });
const AT = new Date(NOW).toISOString();
const choice = (key: string, transactionIds: readonly string[], more: Partial<Choice> = {}): Choice => ({
  ...{ key, stationId: 's1', transactionIds, chosenAt: AT, reason: null, differences: null },
  ...more,
});
const part = (id: string, seq: number, cents: number): FileFacts =>
  fileOf(id, seq, `K${id}`, [{ ...F1, valueE4: cents * 100, quantityE4: cents * 100 * (F1.quantityE4 / F1.valueE4) }]);
const stand = (files: readonly FileFacts[], fuelings: readonly DeskFueling[], more: Partial<DeskInput> = {}) =>
  classifyFiles(inputOf(files, fuelings, more));

describe('chosen by hand', () => {
  const NOTE = fileOf('a', 1, 'Ka', [F1]);

  it('a note holds its fuelings, the reason that was given, and how well they match', () => {
    const [one] = stand([NOTE], [F1, F2], { choices: [choice('Ka', ['1'], { reason: 'troca' })] });
    expect(one).toMatchObject({ state: 'chosen', fuelings: [F1], score: 100, siblings: [], moreProposals: 0 });
    expect(one?.why).toEqual({ type: 'chosen', reason: 'troca' });
    expect(one?.proposals).toMatchObject([{ noteKeys: ['Ka'], fuelingIds: ['1'], score: 100 }]);
    expect(stand([NOTE], [F1], { choices: [choice('Ka', ['1'])] })[0]?.why).toEqual({ type: 'chosen', reason: null });
  });

  it('several fuelings of one note are compared with that note alone', () => {
    const sum = fileOf('s', 1, 'Ks', [F2, F3]);
    const both = [choice('Ks', ['2', '3']), choice('Kb', ['1'])];
    const found = stand([sum, fileOf('b', 2, 'Kb', [F1])], [F1, F2, F3], { choices: both });
    expect(found.map(({ proposals }) => proposals[0])).toMatchObject([
      { form: 'one-to-many', noteKeys: ['Ks'], fuelingIds: ['2', '3'] },
      { form: 'one-to-one', noteKeys: ['Kb'], fuelingIds: ['1'] },
    ]);
  });

  it('several notes of one fueling are compared with it together, and no others with them', () => {
    const files = [part('p', 1, 10_000), part('q', 2, 20_000), fileOf('b', 3, 'Kb', [F2]), fileOf('s', 4, 'Ks', [F3, F2])];
    const choices = [choice('Kp', ['1']), choice('Kq', ['1']), choice('Kb', ['2']), choice('Ks', ['1', '3'])];
    const [p, q, b] = stand(files, [F1, F2, F3], { choices });
    for (const one of [p, q]) expect(one?.proposals).toMatchObject([{ form: 'many-to-one', noteKeys: ['Kp', 'Kq'], fuelingIds: ['1'] }]);
    expect(p?.proposals[0]?.reasons[0]).toMatchObject({ kind: 'value', verdict: 'same' });
    expect(b?.proposals).toMatchObject([{ form: 'one-to-one', noteKeys: ['Kb'] }]);
  });

  it('of which one fueling is gone counts no longer, and that is told; of a note without a choice it is not', () => {
    const found = stand([NOTE, fileOf('b', 2, 'Kb', [F2])], [F1, F2], { choices: [choice('Ka', ['1', 'gone'])] });
    expect(found.map(({ state, why }) => [state, why.type === 'match' && why.choice])).toEqual([
      ['identical', 'gone'],
      ['identical', null],
    ]);
  });

  it('without a reason, it waits for the person once something differs that was not there, and keeps its fueling', () => {
    const rival = fileOf('b', 2, 'Kb', [F1]);
    const of = (fueling: DeskFueling, more: Partial<DeskInput> = {}) =>
      stand([NOTE, rival], [fueling], { choices: [choice('Ka', ['1'])], ...more }).map(({ state, fuelings }) => [state, fuelings.length]);
    const waits = [
      ['divergent', 0],
      ['not-found', 0],
    ];
    expect(of(F1)[0]).toEqual(['chosen', 1]);
    expect(of({ ...F1, customerName: 'Nome Novo' })[0]).toEqual(['chosen', 1]);
    for (const changed of [{ valueE4: 300_000 }, { quantityE4: 1 }, { productName: 'GNV' }, { customerDocument: '11222333000181' }])
      expect(of({ ...F1, ...changed }), JSON.stringify(changed)).toEqual(waits);
    const [one] = stand([NOTE], [{ ...F1, valueE4: 300_000 }], { choices: [choice('Ka', ['1'])] });
    expect(one?.why).toMatchObject({ type: 'match', choice: 'changed', result: { status: 'divergent' } });
    expect(one?.proposals).toMatchObject([{ fuelingIds: ['1'] }]);
    // Who gave a reason in an earlier version has seen a difference; which one is not recorded.
    expect(of({ ...F1, valueE4: 300_000 }, { choices: [choice('Ka', ['1'], { reason: 'troca' })] })[0]).toEqual(['chosen', 1]);
    // What it was compared with may have ended since.
    const ended = sent('i', part('p', 3, 10_000), [F1], { state: 'rejected', stage: 'rejected' });
    expect(of({ ...F1, valueE4: 300_000 }, { ledger: [ended] })[0]).toEqual(['chosen', 1]);
  });

  it('with a reason, it waits once something differs that the person had not in view', () => {
    const of = (differences: Choice['differences'], changed: Partial<DeskFueling>) =>
      stand([NOTE], [{ ...F1, ...changed }], { choices: [choice('Ka', ['1'], { reason: 'mesma pessoa', differences })] })[0]?.state;
    expect(of(['customer', 'points'], {})).toBe('chosen');
    expect(of(['customer'], { customerDocument: '11222333000181' })).toBe('chosen');
    expect(of(['customer'], { valueE4: 30_000 })).toBe('divergent');
    expect(of(['value'], { valueE4: 30_000 })).toBe('chosen');
    expect(of(['value'], { customerDocument: '11222333000181' })).toBe('divergent');
    // A reason for a statement about the note alone.
    expect(of([], { valueE4: 30_000 })).toBe('divergent');
    // The other note of the fueling is gone: this one pays a part of it.
    const [p, q] = [part('p', 1, 10_000), part('q', 2, 20_000)];
    const choices = [p, q].map(({ id }) => choice(`K${id}`, ['1'], { reason: 'placa', differences: ['plate'] }));
    expect(stand([p, q], [F1], { choices }).map(({ state }) => state)).toEqual(['chosen', 'chosen']);
    expect(stand([p], [F1], { choices })[0]?.state).toBe('divergent');
  });

  it('what was sent for the fueling by then, to the very moment, was seen by the person', () => {
    const [p, q] = [part('p', 1, 10_000), part('q', 2, 20_000)];
    const at = (createdAt: string) =>
      stand([p, q], [F1], { ledger: [sent('i', p, [F1], { createdAt })], choices: [choice('Kq', ['1'])] })[1]?.state;
    expect(at(AT)).toBe('chosen');
    expect(at(new Date(NOW + 1).toISOString())).toBe('not-found');
  });
});

describe('a note whose upload was given up', () => {
  const [p, q, r, more] = [part('p', 1, 10_000), part('q', 2, 20_000), part('r', 3, 20_010), part('more', 4, 20_011)];
  const [s, t] = [part('s', 5, 5000), part('t', 6, 5000)];
  const back = (file: FileFacts, more: Partial<LedgerEntry> = {}) =>
    sent(`back-${file.id}`, file, [F1], { state: 'rejected', stage: 'rejected', ...more });

  it.each<[string, readonly LedgerEntry[], readonly DeskFueling[], readonly string[] | null]>([
    ['follows the other parts that are on their way', [back(p), sent('i', q, [F1])], [F1], ['Kq']],
    ['also ten cents beyond the fueling', [back(p), sent('i', r, [F1])], [F1], ['Kr']],
    ['not without any', [back(p)], [F1], null],
    ['not when the fueling is gone', [back(p), sent('i', q, [F1])], [], null],
    ['not when it was for several fuelings', [back(p, { fuelings: [F1, F2] }), sent('i', q, [F1])], [F1, F2], null],
    ['not when another is for several fuelings', [back(p), sent('i', q, [F1, F2])], [F1, F2], null],
    ['not when one of two others is', [back(p), sent('i', s, [F1]), sent('j', t, [F1, F2])], [F1, F2], null],
    ['not when another is for more than is left', [back(p), sent('i', more, [F1])], [F1], null],
    ['not when the file of another is not there', [back(p), sent('i', { ...q, id: 'gone' }, [F1])], [F1], null],
    ['not when it never was for any', [back(p, { fuelings: [] }), sent('i', q, [F1])], [F1], null],
  ])('%s', (_, ledger, fuelings, siblings) => {
    const [one] = stand([p, q, r, more, s, t], fuelings, { ledger });
    expect(one?.siblings).toEqual(siblings ?? []);
    expect(one?.state === 'chosen').toBe(siblings !== null);
    if (siblings !== null) expect(one).toMatchObject({ fuelings: [F1], why: { type: 'chosen', reason: null } });
  });
});

describe('a copy of a note with other bytes', () => {
  const [first, copy] = [part('p', 1, 30_000), { ...part('p', 1, 30_000), sha256: 'other' }];
  const of = (more: Partial<LedgerEntry>) =>
    stand([copy], [F1], { ledger: [sent('i', first, [F1], { state: 'cancelled', stage: 'cancelled', ...more })] });

  it('is behind the upload that was given up and may have arrived', () => {
    expect(of({ givenUp: true })[0]?.entry?.id).toBe('i');
    expect(of({ givenUp: false })[0]?.entry).toBeNull();
  });
});

describe('the notes that pay the other parts', () => {
  const [p, q] = [part('p', 1, 10_000), part('q', 2, 20_000)];
  const of = (fuelings: readonly DeskFueling[], ledger: readonly LedgerEntry[]) =>
    partners(fuelings, 's1', deskLedger({ files: [p, q], ledger }), (fileId) => [p, q].find(({ id }) => id === fileId)?.note?.match).map(
      ({ key }) => key,
    );

  it.each<[string, readonly DeskFueling[], readonly LedgerEntry[], readonly string[]]>([
    ['are those of the one fueling', [F1], [sent('i', p, [F1])], ['Kp']],
    ['are none where no note is missing', [F1], [sent('i', p, [F1]), sent('j', q, [F1])], []],
    ['are none of several fuelings', [F1, F2], [sent('i', p, [F1])], []],
    ['are none of no fueling', [], [sent('i', p, [F1])], []],
    ['are none whose file is not there', [F1], [sent('i', { ...p, id: 'gone' }, [F1])], []],
    ['are none where nothing was sent', [F1], [], []],
  ])('%s', (_, fuelings, ledger, keys) => expect(of(fuelings, ledger)).toEqual(keys));
});

describe('a standing', () => {
  it('of a group holds its fuelings, and its only proposal with its points', () => {
    const [one] = stand([fileOf('s', 1, 'Ks', [F2, F3])], [F2, F3]);
    expect(one).toMatchObject({ state: 'grouped', fuelings: [F2, F3], score: 90, proposals: [{ form: 'one-to-many', score: 90 }] });
  });

  it('of what is sent holds the fuelings of its upload; of what is refused none', () => {
    const NOTE = fileOf('a', 1, 'Ka', [F1]);
    expect(stand([NOTE], [], { ledger: [sent('i', NOTE, [F1])] })[0]).toMatchObject({
      state: 'sent',
      fuelings: [F1],
      score: null,
      proposals: [],
    });
    expect(stand([NOTE], [F1], { stations: [] })[0]).toMatchObject({ state: 'refused', fuelings: [], score: null, proposals: [] });
  });

  it('is of its own station, whose fuelings are its own though they have the same ids', () => {
    const cnpj = '11444777000161';
    const own = fileOf('a', 1, 'Ka', [F1]);
    const other = fileOf('b', 2, 'Kb', [F1], { emitterCnpj: cnpj });
    if (other.note === null || other.note.match === null) throw new Error('no note');
    const emitter = { cnpj, cpf: null, name: 'Outro' };
    const theirs = { ...other, note: { ...other.note, emitter, match: { ...other.note.match, emitterCnpj: cnpj } } };
    const stations = [...inputOf([], []).stations, { id: 's2', cnpj }];
    const both = stand([own, theirs], [F1], {
      stations,
      known: knownOf([], {
        stations: new Map(stations.map(({ id }) => [id, { fuelings: new Map(), loose: [], customers: [], daysRead: EVERY_DAY }])),
      }),
      pending: new Map([
        ['s1', [F1]],
        ['s2', [F1]],
      ]),
    });
    expect(both).toMatchObject([
      { stationId: 's1', state: 'identical', fuelings: [F1] },
      { stationId: 's2', state: 'identical', fuelings: [F1] },
    ]);
    // A choice for the one says nothing of the other's.
    const choices = [choice('Kb', ['1'], { stationId: 's2' })];
    const chosen = stand([own, theirs], [F1], { stations, choices, pending: new Map(['s1', 's2'].map((id) => [id, [F1]])) });
    expect(chosen.map(({ state }) => state)).toEqual(['identical', 'chosen']);
    // The list of the other one was never read.
    expect(stand([own, theirs], [F1], { stations }).map(({ state }) => state)).toEqual(['identical', 'not-found']);
  });
});

test('nothing is matched where no note waits for it', () => {
  const asked: (readonly string[])[] = [];
  const match = function* (notes: readonly { readonly key: string }[]): Steps<MatchOutcome> {
    asked.push(notes.map(({ key }) => key));
    return { notes: [], automatic: [] };
  };
  const NOTE = fileOf('a', 1, 'Ka', [F1]);
  classifyFiles(inputOf([NOTE], [F1], { ledger: [sent('i', NOTE, [F1])] }), match);
  classifyFiles(inputOf([NOTE], [F1], { choices: [choice('Ka', ['1'])] }), match);
  expect(asked).toEqual([]);
  classifyFiles(inputOf([NOTE], [F1]), match);
  expect(asked).toEqual([['Ka']]);
});

test('a listed fueling is matched with all that the list says of it', () => {
  const whole = listed('1', { customerDocument: '52998224725' });
  const { date, quantityE4, valueE4 } = whole;
  expect(toMatch(whole, 's7')).toEqual({
    ...{ id: '1', date, stationId: 's7', customerName: 'Transportes Aurora Ltda', customerDocument: '52998224725' },
    ...{ quantityE4, valueE4, product: 'DIESEL S10', plate: 'ABC1D23' },
  });
  const bare = listed('1', { customerName: null, productName: null, plate: null });
  expect(toMatch(bare, 's7')).toMatchObject({ customerName: '', customerDocument: null, product: '', plate: '' });
});
