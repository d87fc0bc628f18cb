import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  formatPrice,
  isNoPrice,
  MAX_PRICE_E4,
  type PriceStyle,
  priceInStyle,
  readPrice,
  unitOfPrice,
  withImplied,
} from '../../../main/prices/model/index.ts';
import { NUMBER_SIGN, type PriceReading } from '../../../main/prices/testing.ts';

const COMMA: PriceStyle = { mark: 'comma', impliedDecimals: 0 };
const DOT: PriceStyle = { mark: 'dot', impliedDecimals: 0 };
const UNKNOWN: PriceStyle = { mark: 'unknown', impliedDecimals: null };
const price = (e4: number) => ({ type: 'price', e4 }) as const;
const refused = (reason: string) => ({ type: 'refused', reason });
const read = (text: string, style: PriceStyle = UNKNOWN) => priceInStyle(readPrice(text), style);

describe('prices as sheets write them', () => {
  it.each([
    ['5,89', 58_900],
    ['5.89', 58_900],
    ['R$ 5,89', 58_900],
    ['R$5,8', 58_000],
    [' r$\u00a05,8999 ', 58_999],
    ['0,589', 5_890],
    ['1.234,56', 12_345_600],
    ['1,234.56', 12_345_600],
    ['1234,567', 12_345_670],
    ['5,890000', 58_900],
    ['5,89/L', 58_900],
    ['5,89 / litro', 58_900],
    ['R$ 5,89 por litro', 58_900],
    ['R$/L 5,89', 58_900],
    ['5,89 R$', 58_900],
    ['5,89 R$/L', 58_900],
    ['BRL 5,89', 58_900],
    ['5,89 reais', 58_900],
    ['4,59/m³', 45_900],
    ['4,59/m3', 45_900],
    ['5,89/l.', 58_900],
    ['5,89 / lt', 58_900],
    ['5,89/lts', 58_900],
    ['5,89/litros', 58_900],
    ['R$ / litro 5,89', 58_900],
    ['R$/LT5,89', 58_900],
    ['R$/m³ 4,59', 45_900],
    ['BRL/m3 4,59', 45_900],
    ['5,89R$', 58_900],
    ['5,89 BRL', 58_900],
    ['1.234.567,89', null],
    ['12.345,6', 123_456_000],
    ['123.456,7', null],
    ['1.234,5678', 12_345_678],
    ['1234,567', 12_345_670],
    ['0.589', 5_890],
    ['0,0001', 1],
    ['99999,9999', MAX_PRICE_E4],
  ])('%s can be one number only', (text, e4) => {
    const expected = e4 === null ? refused('too-large') : price(e4);
    for (const style of [UNKNOWN, COMMA, DOT]) expect(read(text, style)).toEqual(expected);
  });

  it.each<[string, PriceReading]>([
    ['619', { type: 'integer', digits: '619' }],
    ['R$ 6/L', { type: 'integer', digits: '6' }],
    ['5,89', { type: 'proven', mark: 'comma', value: price(58_900), hasDecimals: true }],
    ['5.8', { type: 'proven', mark: 'dot', value: price(58_000), hasDecimals: true }],
    ['0.890', { type: 'proven', mark: 'dot', value: price(8_900), hasDecimals: true }],
    ['1234.567', { type: 'proven', mark: 'dot', value: price(12_345_670), hasDecimals: true }],
    ['123,456', { type: 'ambiguous', asComma: price(1_234_560), asDot: { type: 'refused', reason: 'too-large' } }],
    ['5.890', { type: 'ambiguous', asComma: price(58_900_000), asDot: price(58_900) }],
    ['5,890', { type: 'ambiguous', asComma: price(58_900), asDot: price(58_900_000) }],
    ['1.234,56', { type: 'proven', mark: 'comma', value: price(12_345_600), hasDecimals: true }],
    ['1,234.5', { type: 'proven', mark: 'dot', value: price(12_345_000), hasDecimals: true }],
    ['1.234.567', { type: 'proven', mark: 'comma', value: { type: 'refused', reason: 'too-large' }, hasDecimals: false }],
    ['12,345,678', { type: 'proven', mark: 'dot', value: { type: 'refused', reason: 'too-large' }, hasDecimals: false }],
    ['123.456.789,0', { type: 'proven', mark: 'comma', value: { type: 'refused', reason: 'too-large' }, hasDecimals: true }],
    // Number cells of a workbook prove nothing and leave nothing to be asked.
    [`${NUMBER_SIGN}5,899`, { type: 'number', value: price(58_990) }],
    [`${NUMBER_SIGN}12,5`, { type: 'number', value: price(125_000) }],
    [`${NUMBER_SIGN}0,89`, { type: 'number', value: price(8_900) }],
    [`${NUMBER_SIGN}-5,899`, { type: 'number', value: { type: 'refused', reason: 'negative' } }],
    [`${NUMBER_SIGN}5,12345`, { type: 'number', value: { type: 'refused', reason: 'decimals' } }],
    [`${NUMBER_SIGN}1e+21`, { type: 'number', value: { type: 'refused', reason: 'text' } }],
    [`${NUMBER_SIGN}1,5e-7`, { type: 'number', value: { type: 'refused', reason: 'text' } }],
    ['', { type: 'empty' }],
    [' \t', { type: 'empty' }],
  ])('%j says %j', (text, expected) => {
    expect(readPrice(text)).toEqual(expected);
  });

  it('5.890 and 5,890 are asked about until the column tells', () => {
    for (const text of ['5.890', '5,890', '12.345', '123.456']) expect(read(text)).toEqual({ type: 'ask', what: 'decimal-mark' });
    expect(read('5.890', DOT)).toEqual(price(58_900));
    expect(read('5.890', COMMA)).toEqual(price(58_900_000));
    expect(read('5,890', COMMA)).toEqual(price(58_900));
  });

  it('619 is asked about until the number of decimals is told', () => {
    expect(read('619')).toEqual({ type: 'ask', what: 'implied-decimals' });
    expect(withImplied('619', 2)).toEqual(price(61_900));
    expect(withImplied('5899', 3)).toEqual(price(58_990));
    expect(withImplied('6', 0)).toEqual(price(60_000));
    expect(withImplied('6', 2)).toEqual(price(600));
    expect(withImplied('6', 3)).toEqual(price(60));
    expect(withImplied('61', 2)).toEqual(price(6_100));
    for (const [decimals, e4] of [
      [0, 6_190_000],
      [2, 61_900],
      [3, 6_190],
    ] as const) {
      expect(read('619', { mark: 'unknown', impliedDecimals: decimals })).toEqual(price(e4));
    }
  });

  it.each([
    ['abc', 'text'],
    ['5,89,1', 'text'],
    ['1.23.456', 'text'],
    ['5,', 'text'],
    ['R$', 'text'],
    ['5,89 / 13 kg', 'text'],
    ['5,89/', 'text'],
    ['USD 5,89', 'text'],
    ['-5,89/L', 'negative'],
    ['#N/D', 'error-cell'],
    ['1E3', 'text'],
    ['-5,89', 'negative'],
    ['R$ -5,89', 'negative'],
    ['(5,89)', 'negative'],
    ['5,89-', 'negative'],
    ['0,00', 'zero'],
    ['5,89001', 'decimals'],
    ['1234567,00', 'too-large'],
    ['100000,00', 'too-large'],
    ['000,000', 'zero'],
    ['#REF!', 'error-cell'],
    ['=A1*2', 'formula'],
    // With a minus sign of any sort, in each place where people write one.
    ['-5', 'negative'],
    ['- 5,89', 'negative'],
    ['- R$5,89', 'negative'],
    ['-R$ 5,89', 'negative'],
    ['\u22125,89', 'negative'],
    ['( 5,89 )', 'negative'],
    ['(R$ 5,89)', 'negative'],
    ['(R$5)', 'negative'],
    ['5,89 -', 'negative'],
    ['5\u2212', 'negative'],
    ['R$ 5,89-', 'negative'],
    ['R$5-', 'negative'],
    ['R$-5,89', 'negative'],
    ['r$ - 5', 'negative'],
    ['R$ \u2212 5,89', 'negative'],
    ['x-5,89', 'text'],
    ['-5,89x', 'text'],
    ['x(5,89)', 'text'],
    ['(5,89)x', 'text'],
    ['x5,89-', 'text'],
    ['5,89-x', 'text'],
    ['xR$ -5,89', 'text'],
    ['R$ -5,89x', 'text'],
    ['-x', 'text'],
    ['(x)', 'text'],
    ['x-', 'text'],
    ['R$ -x', 'text'],
    // Numbers that are none.
    ['12,345.67.8', 'text'],
    ['1.2345,67', 'text'],
    ['1234.567,89', 'text'],
    ['0.123,45', 'text'],
    ['1.234,567,8', 'text'],
    ['1,234,56', 'text'],
    ['1.234.56', 'text'],
    ['.5', 'text'],
    [',', 'text'],
    ['5,,89', 'text'],
    ['5 89', 'text'],
    ['5R$89', 'text'],
    ['5BRL9', 'text'],
    ['5/L9', 'text'],
    ['x5,89', 'text'],
    ['5,89x', 'text'],
    ['/L', 'text'],
  ])('%s is refused: %s', (text, reason) => {
    expect(read(text, COMMA)).toEqual(refused(reason));
  });

  it.each([
    ...['', '  ', '-', '--', '—', '–', '_', '...', '·', '•', '***', '- -', ' - '],
    ...['n/d', 'N/D', 'nd', 'n/a', 'NA', 'n/d.', 's/p', 'S/P.', 'sem preço', 'Sem preco', 'sem alteração', 'sem alteracao'],
    ...['s/ preço', 's/ alteração', 'S/ALTERAÇÃO', 'sem mudança', 'sem reajuste', 's/ variação', 'não mudou', 'nao altera', 'inalterado'],
    ...['manter', 'mantém', 'mantem', 'MANTIDO', ' mantido '],
  ])('%j leaves the price as it is', (text) => expect(isNoPrice(text)).toBe(true));

  it.each([
    ...[
      '5,89',
      '0',
      '-5',
      '- x',
      'x -',
      'n',
      'n/x',
      'n/d x',
      'x n/d',
      's/p x',
      'xs/p',
      'sem preços',
      'bem sem preço',
      'sem alterações',
      's/ frete',
      'não',
      'não muda mais',
    ],
    ...['manteiga', 'mant', 'o mantido', '#N/D'],
  ])('%j does not', (text) => expect(isNoPrice(text)).toBe(false));

  it.each([
    ['5,89/L', 'L'],
    ['5,89 / litro', 'litro'],
    ['5,89 por Litros ', 'Litros'],
    ['4,59/m³.', 'm³'],
    ['R$/m³ 4,59', 'm³'],
    ['R$ / lt 5,89', 'lt'],
    [' BRL/l 5,89', 'l'],
    ['R$/L 5,89/m3', 'm3'],
    ['R$ 5,89', ''],
    ['5,89', ''],
    ['xR$/L 5,89', ''],
    ['5,89/L ou mais', ''],
    ['', ''],
  ])('%j names the unit %j', (text, unit) => {
    expect(unitOfPrice(text)).toBe(unit);
  });

  it.each([
    [58_900, '5,89'],
    [58_990, '5,899'],
    [58_999, '5,8999'],
    [50_000, '5,00'],
    [58_000, '5,80'],
    [1, '0,0001'],
    [0, '0,00'],
    [12_345_678, '1.234,5678'],
    [MAX_PRICE_E4, '99.999,9999'],
    [-1_000, '-0,10'],
    [-58_999, '-5,8999'],
  ])('%i ten-thousandths are written %s', (e4, text) => {
    expect([formatPrice(e4), formatMoney(e4)]).toEqual([text, `R$\u00a0${text}`]);
  });

  const anyPrice = fc.integer({ min: 1, max: MAX_PRICE_E4 });

  it('every price comes back from its own writing', () => {
    fc.assert(
      fc.property(anyPrice, (e4) => {
        expect(read(formatPrice(e4), COMMA)).toEqual(price(e4));
        expect(read(formatMoney(e4), COMMA)).toEqual(price(e4));
      }),
    );
  });

  it('no text is ever read as anything but its own number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,]{1,9}$/), fc.constantFrom(COMMA, DOT, UNKNOWN), (text, style) => {
        const result = read(text, style);
        if (result.type !== 'price') return;
        const mark = style.mark === 'dot' ? '.' : ',';
        const other = mark === '.' ? ',' : '.';
        const readings = [mark, other].map((decimal) => {
          const [whole = '', fraction = ''] = text.replaceAll(decimal === '.' ? ',' : '.', '').split(decimal);
          return Math.round(Number(`${whole}.${fraction}`) * 10_000);
        });
        expect(readings).toContain(result.e4);
      }),
    );
  });
});

describe('the ninth of a pump', () => {
  it.each(['6,19⁹', 'R$ 6,19⁹', '6.19⁹', '6,19⁹/L'])('“%s” is 6,199', (text) => {
    expect(readPrice(text)).toMatchObject({ type: 'proven', value: { type: 'price', e4: 61_990 } });
  });

  it('no other raised figure is read: it may be a footnote', () => {
    for (const text of ['6,19¹', '6,19²', '6⁹', '6,1⁹']) expect(readPrice(text).type).toBe('refused');
  });
});
