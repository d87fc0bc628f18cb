import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessKeyCheckDigit, isAccessKey, readAccessKey } from '../../../../main/notes/testing.ts';
import { cnpjCheckDigits, joinAccessKey } from '../../../fakes/check-digits.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const cnpj = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 12, maxLength: 12 })
  .map((all) => all.join('') + cnpjCheckDigits(all.join('')));
const parts = fc.record({
  uf: digits(2),
  yearMonth: digits(4),
  cnpj,
  model: fc.constantFrom('55', '65'),
  series: digits(3),
  number: digits(9),
  emissionType: digits(1),
  code: digits(8),
});

describe('access key', () => {
  it('reads the parts of a real key', () => {
    // A published example of the layout.
    const reading = readAccessKey('35180834128745000152550010000476491552806942');
    expect(reading).toEqual({
      type: 'valid',
      key: '35180834128745000152550010000476491552806942',
      parts: {
        uf: '35',
        yearMonth: '1808',
        cnpj: '34128745000152',
        model: '55',
        series: '001',
        number: '000047649',
        emissionType: '1',
        code: '55280694',
        checkDigit: '2',
      },
    });
  });

  it('works out the check digit by hand: 4 × 2 + 5 × 3 = 23, rest 1, gives 0', () => {
    expect(accessKeyCheckDigit('54')).toBe('0');
    // A is 17: 17 × 2 = 34, rest 1, gives 0; B is 18: 36, rest 3, gives 8.
    expect(accessKeyCheckDigit('A')).toBe('0');
    expect(accessKeyCheckDigit('B')).toBe('8');
  });

  it.each([
    ['0', '0'],
    ['1', '9'],
    ['2', '7'],
    ['3', '5'],
    ['4', '3'],
    ['5', '1'],
    ['6', '0'],
    ['7', '8'],
    ['8', '6'],
    ['9', '4'],
    ['E', '2'],
  ])('%s alone, whose weight is 2, gives %s', (sign, expected) => {
    expect(accessKeyCheckDigit(sign)).toBe(expected);
  });

  it('takes letters only where the CNPJ may hold them', () => {
    expect(readAccessKey(`3518AA${'0'.repeat(38)}`).type).toBe('shape');
    expect(readAccessKey(`351808${'a'.repeat(12)}${'0'.repeat(26)}`).type).toBe('shape');
    expect(readAccessKey(' 35180834128745000152550010000476491552806942').type).toBe('shape');
    expect(readAccessKey('').type).toBe('shape');
  });

  it('gives back the parts it was joined from', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const reading = readAccessKey(joinAccessKey(given));
        expect(reading.type).toBe('valid');
        if (reading.type === 'valid') expect(reading.parts).toMatchObject(given);
      }),
    );
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 43 }), fc.integer({ min: 1, max: 9 }), (given, place, step) => {
        const key = joinAccessKey(given);
        const old = key.charAt(place);
        fc.pre(/[0-9]/.test(old));
        const wrong = key.slice(0, place) + String((Number(old) + step) % 10) + key.slice(place + 1);
        // Rests 0 and 1 share the digit 0: the only wrong digits that the rule can't see.
        const unseen = accessKeyCheckDigit(wrong.slice(0, 43)) === '0' && key.endsWith('0') && place < 43;
        expect(isAccessKey(wrong)).toBe(unseen);
      }),
    );
  });
});
