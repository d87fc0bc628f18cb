import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlates, locatorOf } from '../../../../main/notes/testing.ts';
import { formatCents, formatDecimal, multiply, readDecimal, sumOf, unitsAt } from '../../../../main/shared/decimal.ts';

describe('decimals', () => {
  it('reads what the layout writes, and nothing else', () => {
    expect(readDecimal('5.8900')).toEqual({ units: 58900n, scale: 4 });
    expect(readDecimal('12')).toEqual({ units: 12n, scale: 0 });
    expect(readDecimal('123456789012345.1234567890')).toEqual({ units: 1_234_567_890_123_451_234_567_890n, scale: 10 });
    for (const text of ['', '5,89', '-1.00', '1e3', '.5', '5.', '1.12345678901', 'string', '1234567890123456', '1.2.3', 'x1', '1 '])
      expect([text, readDecimal(text)]).toEqual([text, null]);
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

describe('a decimal at a scale', () => {
  it.each([
    [58900n, 4, 4, 58900n],
    [589n, 2, 4, 58900n],
    [58949n, 4, 2, 589n],
    [58950n, 4, 2, 590n],
    [-58949n, 4, 2, -589n],
    [-58950n, 4, 2, -590n],
    [0n, 4, 2, 0n],
    [1n, 2, 0, 0n],
    [-1n, 2, 0, 0n],
    [50n, 2, 0, 1n],
    [-50n, 2, 0, -1n],
    [49n, 2, 0, 0n],
    [5n, 0, 2, 500n],
    [-5n, 0, 2, -500n],
    [1n, 1, 25, 10n ** 24n],
  ])('%d with %i decimals, at %i: %d', (units, scale, at, expected) => {
    expect(unitsAt({ units, scale }, at)).toBe(expected);
  });

  it.each([
    [123456n, '1234.56'],
    [5n, '0.05'],
    [0n, '0.00'],
    [-5n, '-0.05'],
    [-123456n, '-1234.56'],
    [1n, '0.01'],
    [-1n, '-0.01'],
    [99n, '0.99'],
    [100n, '1.00'],
    [-100n, '-1.00'],
  ])('%d cents are written %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it.each([
    ['5.8900', '5.8900'],
    ['12', '12'],
    ['0.05', '0.05'],
    ['0', '0'],
    ['10.0', '10.0'],
  ])('%s is written as the layout writes it', (text, expected) => {
    expect(formatDecimal(readDecimal(text))).toBe(expected);
  });

  it('is nothing where there is none', () => {
    expect(formatDecimal(null)).toBeNull();
  });

  it('times another has the decimals of both', () => {
    expect(multiply({ units: 15n, scale: 1 }, { units: 25n, scale: 2 })).toEqual({ units: 375n, scale: 3 });
  });
});

describe('sums', () => {
  it('brings all terms to one scale, and is none with what is no number', () => {
    const [a, b] = [readDecimal('10.5'), readDecimal('0.125')];
    const term = (sign: 1 | -1, value: ReturnType<typeof readDecimal>) => ({ sign, value });
    expect(sumOf([term(1, a), term(-1, b)])).toEqual({ units: 10375n, scale: 3 });
    expect(sumOf([term(1, b), term(-1, a)])).toEqual({ units: -10375n, scale: 3 });
    expect(sumOf([term(1, a), term(1, null)])).toBeNull();
    expect(sumOf([term(1, null), term(1, a)])).toBeNull();
    expect(sumOf([term(1, a)])).toEqual(a);
    expect(sumOf([])).toEqual({ units: 0n, scale: 0 });
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
    ['PLACA DO VEÍCULO: ABC 1234', ['ABC1234']],
    ['Placa veiculo abc 1234', ['ABC1234']],
    ['Veículo: GOL 1000', []],
    ['veiculo uno 2012, placa abc 1234', ['ABC1234']],
    ['Veículo: abc 1d23', ['ABC1D23']],
    ['', []],
    ['ABC1234 X', ['ABC1234']],
    ['abc1234, Abc-1234, ABC 1234', []],
    ['ABC--1234, ABC1234D, ABC-1D234, ABC12D3', []],
    ['1ABC1234, ABC1234X, 9ABC-1D23', []],
    ['Placa abc1d23', ['ABC1D23']],
    ['placa....:abc1234', ['ABC1234']],
    ['placa: = - abc1234', []],
    ['placa#abc1234 veículos abc1235 veiculo.abc1236', ['ABC1234', 'ABC1235', 'ABC1236']],
    ['placa: abcd123, placa: abc 12345, placa abc1234x, placa x abc1234', []],
    ['chapa abc1234', []],
    ['Veículo: XYZ9999, placa: abc1234, ABC1234', ['XYZ9999', 'ABC1234']],
    ['placa: abc1234 e DEF1234', ['ABC1234', 'DEF1234']],
    ['placa\nabc-1234', ['ABC1234']],
    ['placa: abc1234 e DEF1234, ABC1234', ['ABC1234', 'DEF1234']],
    ['ABC1234 DEF1234 ABC1234', ['ABC1234', 'DEF1234']],
    ['GHI1234 DEF1234 ABC1234', ['GHI1234', 'DEF1234', 'ABC1234']],
    ['placa=abc\t1234 placa:-.#=abc1235', ['ABC1234', 'ABC1235']],
    ['ABC1234-ABC1D35', ['ABC1234', 'ABC1D35']],
  ])('%j', (text, plates) => expect(findPlates(text)).toEqual(plates));
});

describe('a text of seven signs', () => {
  const ABBREVIATIONS =
    'ABA AUT BIC BOM CCF CEP CFO COD COO CPF CST CTE CTR CUP CXA DAV DOC ECF FAT FIL FRE KMS LEI LOT MDF NCM NFC NFE NFS NRO NSU NUM OPE ORC ORD PAF PDV PED QTD REC REF REQ RPS SAT SEQ SER TEF TEL TKT TUR VDA VEN';

  it.each(ABBREVIATIONS.split(' '))('is no plate after %s, unless the text says so', (letters) => {
    expect([findPlates(`${letters}0001`), findPlates(`${letters}-0001`), findPlates(`placa ${letters}0001`)]).toEqual([
      [],
      [],
      [`${letters}0001`],
    ]);
  });
});

describe('places', () => {
  it('is the line whose beginning is the last before it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r\n', '\r', '<b>')), fc.nat(30), (pieces, some) => {
        const text = pieces.join('');
        const at = Math.min(some, text.length);
        const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((found) => found.index + found[0].length)].filter(
          (start) => start <= at,
        );
        expect(locatorOf(text)(at, 'f')).toEqual({ line: starts.length, column: at - (starts.at(-1) ?? 0) + 1, field: 'f' });
      }),
    );
  });

  it('counts lines of every kind of break', () => {
    const place = locatorOf('ab\ncd\r\nef\rgh');
    expect(place(0, 'x')).toEqual({ line: 1, column: 1, field: 'x' });
    expect(place(4, '')).toMatchObject({ line: 2, column: 2 });
    expect(place(7, '')).toMatchObject({ line: 3, column: 1 });
    expect(place(11, '')).toMatchObject({ line: 4, column: 2 });
  });
});
