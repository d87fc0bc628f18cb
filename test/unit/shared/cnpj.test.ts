import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCnpj, isCnpj, readCnpj } from '../../../main/shared/cnpj.ts';
import { cnpjCheckDigits } from '../../fakes/check-digits.ts';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const first12 = fc.array(fc.constantFrom(...SIGNS), { minLength: 12, maxLength: 12 }).map((signs) => signs.join(''));
const valid = first12.map((first) => first + cnpjCheckDigits(first)).filter(isCnpj);

describe('CNPJ', () => {
  it('knows the examples of the alphanumeric CNPJ and numeric ones', () => {
    for (const cnpj of ['12ABC34501DE35', 'XT9CDVWJ000172', '11222333000181', '00003188000121']) expect(isCnpj(cnpj)).toBe(true);
  });

  it('refuses wrong digits, one sign repeated, and check digits that are letters', () => {
    for (const text of ['11222333000182', '00000000000000', '12ABC34501DE3A', '1122233300018', 'AAAAAAAAAAAAAA'])
      expect(isCnpj(text)).toBe(false);
  });

  it('reads punctuation, spaces and lower case', () => {
    expect(readCnpj(' 00.003.188/0001-21')).toEqual({ type: 'valid', cnpj: '00003188000121', padded: false });
    expect(readCnpj('12.abc.345/01de-35')).toEqual({ type: 'valid', cnpj: '12ABC34501DE35', padded: false });
  });

  it('puts lost zeros back only when the check digits agree', () => {
    expect(readCnpj('3188000121')).toEqual({ type: 'valid', cnpj: '00003188000121', padded: true });
    expect(readCnpj('3188000122')).toEqual({ type: 'invalid', reason: 'check-digits' });
    expect(readCnpj('188')).toEqual({ type: 'invalid', reason: 'shape' });
  });

  it('tells a number in scientific notation from other nonsense', () => {
    expect(readCnpj('1,12223E+13')).toEqual({ type: 'invalid', reason: 'scientific' });
    expect(readCnpj('Posto Modelo')).toEqual({ type: 'invalid', reason: 'shape' });
    expect(readCnpj('  ')).toEqual({ type: 'empty' });
  });

  it('reads every valid CNPJ back from its punctuated form', () => {
    fc.assert(
      fc.property(valid, (cnpj) => {
        expect(readCnpj(formatCnpj(cnpj))).toEqual({ type: 'valid', cnpj, padded: false });
      }),
    );
  });

  it('never takes a CNPJ with one sign changed, unless both digits agree again', () => {
    fc.assert(
      fc.property(valid, fc.nat({ max: 11 }), fc.constantFrom(...SIGNS), (cnpj, place, sign) => {
        const changed = cnpj.slice(0, place) + sign + cnpj.slice(place + 1);
        expect(isCnpj(changed)).toBe(changed === cnpj || cnpjCheckDigits(changed.slice(0, 12)) === cnpj.slice(12));
      }),
    );
  });

  it('refuses any wrong pair of check digits', () => {
    fc.assert(
      fc.property(valid, fc.nat({ max: 99 }), (cnpj, pair) => {
        const digits = String(pair).padStart(2, '0');
        expect(isCnpj(cnpj.slice(0, 12) + digits)).toBe(digits === cnpj.slice(12));
      }),
    );
  });
});
