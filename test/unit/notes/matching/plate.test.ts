import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparablePlate } from '../../../../main/notes/testing.ts';

it.each([
  ['ABC-1323', 'ABC1323'],
  ['abc1d23', 'ABC1323'],
  [' ABC 1D23 ', 'ABC1323'],
  ['RIO2K18', 'RIO2K18'],
  ['ABC123', null],
  ['', null],
  ['SEM PLACA', null],
])('%s is compared as %s', (text, expected) => {
  expect(comparablePlate(text)).toBe(expected);
});

it('is the same for both systems, however it is written', () => {
  const plate = fc.tuple(fc.stringMatching(/^[A-Z]{3}[0-9]$/), fc.integer({ min: 0, max: 9 }), fc.stringMatching(/^[0-9]{2}$/));
  fc.assert(
    fc.property(plate, fc.constantFrom('', '-', ' '), ([head, digit, tail], sign) => {
      const old = comparablePlate(`${head.slice(0, 3)}${sign}${head.slice(3)}${digit}${tail}`);
      expect(old).toBe(`${head}${digit}${tail}`);
      expect(comparablePlate(`${head}${'ABCDEFGHIJ'.charAt(digit)}${tail}`.toLowerCase())).toBe(old);
    }),
  );
});
