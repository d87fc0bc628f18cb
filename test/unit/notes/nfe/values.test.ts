import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locatorOf } from '../../../../main/notes/nfe/locate.ts';
import { findPlates } from '../../../../main/notes/nfe/plates.ts';
import { formatCents, multiply, readDecimal, sumOf, unitsAt } from '../../../../main/shared/decimal.ts';

describe('decimals', () => {
  it('reads what the layout writes, and nothing else', () => {
    expect(readDecimal('5.8900')).toEqual({ units: 58900n, scale: 4 });
    expect(readDecimal('12')).toEqual({ units: 12n, scale: 0 });
    for (const text of ['', '5,89', '-1.00', '1e3', '.5', '5.', '1.12345678901', 'string', '1234567890123456'])
      expect(readDecimal(text)).toBeNull();
  });

  it('rounds half up at the cent, exactly where floats would not', () => {
    const cents = (one: string, other: string) => {
      const [a, b] = [readDecimal(one), readDecimal(other)];
      return a === null || b === null ? null : formatCents(unitsAt(multiply(a, b), 2));
    };
    expect(cents('1.005', '1')).toBe('1.01');
    expect(cents('50.1230', '5.8900000000')).toBe('295.22');
    expect(cents('0.001', '1')).toBe('0.00');
    expect(cents('999999999999999', '9999999999')).toBe('9999999998999990000000001.00');
  });

  it('agrees with integers for any cents', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (cents) => {
        const read = readDecimal(formatCents(cents));
        expect(read === null ? null : unitsAt(read, 2)).toBe(cents);
      }),
    );
  });
});

describe('sums', () => {
  it('brings all terms to one scale, and is none with what is no number', () => {
    const [a, b] = [readDecimal('10.5'), readDecimal('0.125')];
    const term = (sign: 1 | -1, value: ReturnType<typeof readDecimal>) => ({ sign, value });
    expect(sumOf([term(1, a), term(-1, b)])).toEqual({ units: 10375n, scale: 3 });
    expect(sumOf([term(1, b), term(-1, a)])).toEqual({ units: -10375n, scale: 3 });
    expect(sumOf([term(1, a), term(1, null)])).toBeNull();
  });
});

describe('plates', () => {
  it.each([
    ['Placa: ABC1D23 | KM: 101627', ['ABC1D23']],
    ['ABC-1234 e XYZ9J87, de novo ABC1234', ['ABC1234', 'XYZ9J87']],
    ['placa abc 1234', ['ABC1234']],
    ['placas: def-5g67', ['DEF5G67']],
    ['nova: ABC1K23', ['ABC1K23']],
    ['Pedido 12345, valor ate 2020, NSU 998877, LEI12741', []],
    ['XABC1234, ABC12345, ABC1K2', []],
    ['PDV0001 CUPOM 123', []],
    ['NFE-1234 / CPF 0001, DOC1A23', []],
    ['PDV0001 placa ABC 1234', ['ABC1234']],
    ['Veículo: pdv-0001', ['PDV0001']],
    ['placa do veiculo: abc-1d23', ['ABC1D23']],
    ['', []],
  ])('%s', (text, plates) => expect(findPlates(text)).toEqual(plates));
});

describe('places', () => {
  it('counts lines of every kind of break', () => {
    const place = locatorOf('ab\ncd\r\nef\rgh');
    expect(place(0, 'x')).toEqual({ line: 1, column: 1, field: 'x' });
    expect(place(4, '')).toMatchObject({ line: 2, column: 2 });
    expect(place(7, '')).toMatchObject({ line: 3, column: 1 });
    expect(place(11, '')).toMatchObject({ line: 4, column: 2 });
  });
});
