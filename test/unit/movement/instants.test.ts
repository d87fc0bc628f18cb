import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantsIn, instantsOf } from '../../../main/movement/testing.ts';
import { cases } from '../../tools/runs/cases.ts';

// São Paulo set its clocks until 2019, Noronha and Acre at other offsets; Lord Howe by half an hour.
const ZONES = ['America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'Europe/Lisbon', 'Australia/Lord_Howe'];

test('of very many the same as of each by itself, also where a clock was set', () => {
  const known = new Map(ZONES.map((zone) => [zone, instantsIn(zone)]));
  const start = Date.parse('2017-10-01T00:00:00Z');
  const moment = fc
    .integer({ min: 0, max: 2 * 366 * 24 * 60 })
    .map((minutes) => new Date(start + minutes * 60_000).toISOString().slice(0, 19));
  const odd = fc.constantFrom(
    '2018-02-17T23:30:00',
    '2018-11-04T00:30:00',
    '2018-02-17',
    'no time',
    '2018-02-30T10:00:00',
    '2018-02-17T23:30:00.5',
  );
  fc.assert(
    fc.property(fc.oneof(moment, odd), fc.constantFrom(...ZONES), (local, zone) => {
      expect(known.get(zone)?.(local)).toEqual(instantsOf(local, zone));
    }),
    { numRuns: cases(3000) },
  );
  expect(known.get('America/Sao_Paulo')?.('2018-02-17T23:30:00')).toHaveLength(2);
});
