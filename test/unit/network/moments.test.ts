/** Moments of an answer in every writing that an entry names, and amounts without their mark. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountAt, momentOf } from '../../../main/network/testing.ts';
import { writeMoment } from '../../../main/training/testing.ts';
import { cases } from '../../tools/runs/cases.ts';

const ZONE = 'America/Sao_Paulo';
const moment = fc
  .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })
  .map((at) => new Date(at).toISOString().slice(0, 19));

test('what a network writes in a form is read back in it, as the local moment that it was', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom('iso', 'day-first', 'seconds', 'milliseconds'), (local, as) => {
      expect(momentOf(writeMoment(local, as, -180), as, ZONE)).toBe(local);
    }),
    { numRuns: cases(200) },
  );
});

test('the days of a form are read with as much of their time as there is; another form is no date', () => {
  expect(momentOf('25/11/2026', 'day-first', ZONE)).toBe('2026-11-25T00:00:00');
  expect(momentOf('5/3/2026 7:05', 'day-first', ZONE)).toBe('2026-03-05T07:05:00');
  expect(momentOf('1795627800', 'seconds', ZONE)).toBe('2026-11-25T14:30:00');
  expect(momentOf(1_795_627_800_000, 'milliseconds', ZONE)).toBe('2026-11-25T14:30:00');
  expect(momentOf('2026-11-25T17:30:00Z', 'iso', ZONE)).toBe('2026-11-25T14:30:00');
  for (const wrong of ['31/02/2026', '11/25/2026', '2026-11-25', 'ontem', '', null, {}])
    expect(momentOf(wrong, 'day-first', ZONE), String(wrong)).toBeNull();
  expect(momentOf('25/11/2026', 'iso', ZONE)).toBeNull();
  expect(momentOf(1_795_631_400, 'iso', ZONE)).toBeNull();
  expect(momentOf('25/11/2026', 'seconds', ZONE)).toBeNull();
});

test('cents and thousandths are amounts, as numbers and as texts', () => {
  expect(amountAt({ a: 18_045 }, ['a'], '.', 2)).toBe(1_804_500);
  expect(amountAt({ a: '30500' }, ['a'], ',', 3)).toBe(305_000);
  expect(amountAt({ a: '1.234,56' }, ['a'], ',')).toBe(12_345_600);
  expect(amountAt({ a: 18.045 }, ['a'], '.', 0)).toBe(180_450);
});
