import { expect, test } from 'vitest';
import { customerVerdict } from '../../../main/domain/matching/compare.ts';
import { indexCustomers } from '../../../main/domain/matching/customers.ts';
import { explainMatch } from '../../../main/domain/matching/explain.ts';
import { CARRIER, context, fueling, noteOf } from './support.ts';

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
  expect(of([OTHER], [])).toBe('other');
  expect(of([], [OTHER])).toBe('other');
  expect(of([OTHER], [OTHER])).toBe('other');
  expect(of([OTHER], [OTHER], CARRIER)).toBe('document');
  expect(of([CARRIER], [CARRIER], OTHER)).toBe('other');
});
