/** Which CNPJs a customer's name was seen with. */

import { expect, it } from 'vitest';
import { classifyFiles, seenCustomers } from '../../../../main/notes/testing.ts';
import { CARRIER } from '../matching/support.ts';
import { fileOf, inputOf, listed, sent } from './support.ts';

const BRANCH = '12ABC34501DF16';
const F1 = listed('1');
const F2 = listed('2', { valueE4: 4_000_000, quantityE4: 700_000, plate: 'XYZ9K88' });
const name = 'TRANSPORTES AURORA LTDA';

it('are those that the network told, and those of notes that it took', () => {
  const note = fileOf('a', 1, 'K1', [F1]);
  const told = { ...F2, customerDocument: BRANCH };
  expect(seenCustomers(inputOf([note], [F1, told]))).toEqual([{ name, cnpj: BRANCH }]);
  expect(seenCustomers(inputOf([note], [F1], { ledger: [sent('i', note, [F1])] }))).toEqual([{ name, cnpj: CARRIER }]);
  const refused = sent('i', note, [F1], { state: 'rejected', stage: 'rejected', acceptedAt: null });
  expect(seenCustomers(inputOf([note], [F1], { ledger: [refused] }))).toEqual([]);
  expect(seenCustomers(inputOf([note], [{ ...F2, customerDocument: '52998224725' }]))).toEqual([]);
});

it('speak against a note of another one, of the same name', () => {
  const note = fileOf('a', 1, 'K1', [F1]);
  expect(classifyFiles(inputOf([note], [F1]))[0]?.state).toBe('identical');
  const told = { ...F2, customerDocument: BRANCH };
  expect(classifyFiles(inputOf([note], [F1, told]))[0]).toMatchObject({ state: 'divergent' });
});

it('are not those of a note that was matched by hand: a slip of it must not speak against the right notes', () => {
  const note = fileOf('a', 1, 'K1', [F1]);
  const choice = {
    key: 'K1',
    stationId: 's1',
    transactionIds: ['1'],
    chosenAt: '2026-11-21T11:00:00.000Z',
    reason: 'troca',
    differences: null,
  };
  expect(seenCustomers(inputOf([note], [F1], { ledger: [sent('i', note, [F1])], choices: [choice] }))).toEqual([]);
});
