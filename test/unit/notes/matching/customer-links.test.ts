import { expect, test } from 'vitest';
import { type CustomerTable, customerVerdict, explainMatch, indexCustomers, learnCustomer } from '../../../../main/notes/testing.ts';
import { CARRIER, context, factsOfNote, factsOfRows, fueling, noteOf } from './support.ts';

/** What the remembered table says, and what a row of it that lacks a half does not. */

test('a name and a CNPJ are found however they are written', () => {
  const index = indexCustomers([{ name: ' Aurora  frotas', cnpj: '12.ABC.345/01DE-35' }]);
  expect([...index.cnpjsOf('AURORA FROTAS')]).toEqual([CARRIER]);
  expect([...index.namesOf(CARRIER)]).toEqual(['AURORA FROTAS']);
});

test('a row without a name or without a CNPJ says nothing', () => {
  const index = indexCustomers([
    { name: ' - ', cnpj: CARRIER },
    { name: 'AURORA', cnpj: ' ' },
  ]);
  expect([index.cnpjsOf(''), index.cnpjsOf('AURORA'), index.namesOf(CARRIER), index.namesOf('')].map(({ size }) => size)).toEqual([
    0, 0, 0, 0,
  ]);
});

test('a name has all its CNPJs, and a CNPJ all its names', () => {
  const index = indexCustomers([
    { name: 'AURORA', cnpj: CARRIER },
    { name: 'AURORA', cnpj: '11222333000181' },
    { name: 'AURORA SUL', cnpj: CARRIER },
  ]);
  expect([...index.cnpjsOf('AURORA')]).toEqual([CARRIER, '11222333000181']);
  expect([...index.namesOf(CARRIER)]).toEqual(['AURORA', 'AURORA SUL']);
});

test('a name that is remembered without a CNPJ does not speak against a note', () => {
  const row = fueling('1');
  const customers = [{ name: row.customerName, cnpj: '' }];
  const reasons = explainMatch([noteOf('a', [row])], [row], { ...context, customers })?.reasons;
  expect(reasons?.find(({ kind }) => kind === 'customer')).toMatchObject({ verdict: 'name' });
});

test('one name of one CNPJ, told and remembered, is not shared; of two it is', () => {
  const of = (known: readonly string[], met: readonly string[], document: string | null = null) => {
    const index = (cnpjs: readonly string[]) => indexCustomers(cnpjs.map((cnpj) => ({ name: 'AURORA', cnpj })));
    const note = { cpf: '', cnpj: CARRIER, recipientName: 'OUTRO' };
    return customerVerdict(note as never, { name: 'AURORA', document } as never, { customers: index(known), seen: index(met) });
  };
  const OTHER = '11222333000181';
  expect(of([], [])).toBe('unknown');
  expect(of([CARRIER], [])).toBe('remembered');
  expect(of([CARRIER], [CARRIER])).toBe('remembered');
  expect(of([], [CARRIER])).toBe('unknown');
  expect(of([CARRIER], [OTHER])).toBe('shared');
  expect(of([OTHER], [CARRIER])).toBe('shared');
  expect(of([CARRIER, OTHER], [])).toBe('shared');
  expect(of([], [CARRIER, OTHER])).toBe('shared');
  expect(of([CARRIER], [CARRIER, OTHER])).toBe('shared');
  expect(of([OTHER], [])).toBe('other');
  expect(of([], [OTHER])).toBe('other');
  expect(of([OTHER], [OTHER])).toBe('other');
  expect(of([OTHER], [OTHER], CARRIER)).toBe('document');
  expect(of([CARRIER], [CARRIER], OTHER)).toBe('other');
});

test.each([
  ['52998224725', '', '52998224725', 'document'],
  ['52998224725', '', null, 'person'],
  ['52998224725', '', CARRIER, 'person'],
  ['', '', CARRIER, 'unknown'],
  ['', '', null, 'unknown'],
  ['', CARRIER, CARRIER, 'document'],
] as const)('a note for the CPF %j and the CNPJ %j, and %j told of a nameless fueling: %s', (cpf, cnpj, document, verdict) => {
  const note = { ...factsOfNote(noteOf('a', [fueling('1')])), cpf, cnpj, recipientName: '' };
  const row = { ...factsOfRows([fueling('1', { customerName: '' })])[0], document };
  expect(customerVerdict(note, row as never, { customers: indexCustomers([]) })).toBe(verdict);
});

test('the name alone proves nothing where the note has neither CNPJ nor CPF', () => {
  const note = factsOfNote(noteOf('a', [fueling('1')], { recipientCnpj: '' }));
  const [row] = factsOfRows([fueling('1')]);
  const verdict = (known: CustomerTable) => customerVerdict(note, row as never, { customers: indexCustomers(known) });
  expect(row?.name).toBe(note.recipientName);
  expect(verdict([])).toBe('unknown');
  expect(verdict([{ name: note.recipientName, cnpj: CARRIER }])).toBe('unknown');
});

test('a name is learned for each of its CNPJs, a CNPJ for each of its names, once', () => {
  const [sul, norte] = [{ customerName: 'Sul' }, { customerName: 'Norte' }];
  const [one, two] = [{ recipientCnpj: CARRIER }, { recipientCnpj: '11222333000181' }];
  const steps = [
    [one, sul],
    [one, norte],
    [two, sul],
    [one, sul],
  ] as const;
  expect(steps.reduce((table, [note, row]) => learnCustomer(table, note, row), [] as CustomerTable)).toEqual([
    { name: 'SUL', cnpj: CARRIER },
    { name: 'NORTE', cnpj: CARRIER },
    { name: 'SUL', cnpj: '11222333000181' },
  ]);
});
