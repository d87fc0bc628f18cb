/** What the movement knows goes before what looks alike. */

import { expect, test } from 'vitest';
import { classifyFiles, type DeskInput, seenCustomers } from '../../../../main/notes/testing.ts';
import type { ListedFueling } from '../../../../main/store/index.ts';
import { cancelled, EVERY_DAY, fileOf, inputOf, knownOf, listed, sent } from './support.ts';

const KEY = '35261111222333000181550010000000011464538825';
const OTHER = '35261111222333000181550010000000021464538820';
const F1 = listed('1');
const NOTE = fileOf('f', 1, KEY, [F1]);

const shown = (id: string, more: Partial<ListedFueling> = {}): ListedFueling => ({
  ...{ id, date: F1.date, key: null, cancelled: false, customerDocument: null },
  ...more,
});
const stateOf = (known: DeskInput['known'], more: Partial<DeskInput> = {}) => classifyFiles(inputOf([NOTE], [F1], { known, ...more }))[0];

test('nothing against it: matched', () => {
  expect(stateOf(knownOf([shown('1')]))).toMatchObject({ state: 'identical', fuelings: [F1] });
});

test('a note whose key stands at another fueling is offered for none, and names that one', () => {
  const known = knownOf([shown('1')], { places: new Map([[KEY, { id: '9', date: '2026-11-08T08:10:00' }]]) });
  expect(stateOf(known)).toMatchObject({ state: 'on-network', why: { fuelingId: '9' }, fuelings: [], proposals: [] });
  expect(stateOf(known, { cancellations: [cancelled(KEY, 'e')] })).toMatchObject({ state: 'on-network', cancelledAfterSending: true });
});

test('a fueling that has another note, or was cancelled, is offered for none', () => {
  expect(stateOf(knownOf([shown('1', { key: OTHER })]))).toMatchObject({ state: 'not-found', fuelings: [] });
  expect(stateOf(knownOf([shown('1', { cancelled: true })]))).toMatchObject({ state: 'not-found', fuelings: [] });
});

test('nor to a sum: of fuelings with a note already none is a part', () => {
  const F2 = listed('2', { valueE4: 1_000_000, quantityE4: 150_000 });
  const both = fileOf('g', 1, KEY, [F1, F2]);
  const stand = (known: DeskInput['known']) => classifyFiles(inputOf([both], [F1, F2], { known }))[0]?.state;
  expect(stand(knownOf([shown('1'), shown('2')]))).toBe('grouped');
  expect(stand(knownOf([shown('1'), shown('2', { key: OTHER })]))).not.toBe('grouped');
});

test('a key that this PC explains itself is no bar: its own part of the fueling, or a note that was cancelled', () => {
  expect(stateOf(knownOf([shown('1', { key: OTHER })]), { cancellations: [cancelled(OTHER, 'e')] })?.state).toBe('identical');
  const part = fileOf('p', 2, OTHER, [F1]);
  const ledger = [sent('i', part, [F1])];
  const choices = [
    { key: KEY, stationId: 's1', transactionIds: ['1'], chosenAt: '2026-11-22T12:00:00.000Z', reason: 'x', differences: null },
  ];
  const half = { ...part, note: part.note === null ? null : { ...part.note, totalE4: F1.valueE4 / 2 } };
  const input = inputOf([NOTE, half], [F1], { known: knownOf([shown('1', { key: OTHER })]), ledger, choices });
  expect(classifyFiles(input)[0]?.state).toBe('chosen');
});

test('a match made by hand falls when the movement shows another note at its fueling', () => {
  const choices = [
    { key: KEY, stationId: 's1', transactionIds: ['1'], chosenAt: '2026-11-22T12:00:00.000Z', reason: 'x', differences: null },
  ];
  expect(stateOf(knownOf([shown('1')]), { choices })?.state).toBe('chosen');
  expect(stateOf(knownOf([shown('1', { key: OTHER })]), { choices })?.why).toMatchObject({ type: 'match', choice: 'gone' });
});

test('a fueling that was cancelled, or left the list with no note, stands in the way of its twin', () => {
  const F2 = listed('2', { date: '2026-11-10T08:00:00' });
  const stand = (known: DeskInput['known']) => classifyFiles(inputOf([NOTE], [F1, F2], { known }))[0]?.state;
  expect(stand(knownOf([shown('1'), shown('2', { key: OTHER })]))).toBe('identical');
  expect(stand(knownOf([shown('1'), shown('2', { cancelled: true })]))).toBe('ambiguous');
  const loose = [{ ...shown('8'), ...F1, id: '8', key: null }];
  const station = { fuelings: new Map(), loose, customers: [], daysRead: EVERY_DAY };
  expect(stateOf({ ...knownOf(), stations: new Map([['s1', station]]) })).toMatchObject({
    state: 'ambiguous',
    why: { result: { cause: 'confirm' } },
    proposals: [{ fuelingIds: ['1'] }],
  });
});

test('names that the movement shows with other CNPJs speak against a note', () => {
  const customers = [{ name: 'TRANSPORTES AURORA LTDA', cnpj: '11444777000161' }];
  const known = { ...knownOf(), stations: new Map([['s1', { fuelings: new Map(), loose: [], customers, daysRead: new Map() }]]) };
  expect(seenCustomers(inputOf([], [], { known }))).toHaveLength(1);
  expect(stateOf(known)?.state).toBe('divergent');
});

test('an upload of the same key by a station of another environment is said', () => {
  expect(stateOf(knownOf([], { uploadsElsewhere: new Map([[KEY, 'Posto B']]) }))?.sentBy).toBe('Posto B');
});
