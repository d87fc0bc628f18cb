import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  formatPrice,
  MAX_PRICE_E4,
  type PriceStyle,
  priceInStyle,
  readPrice,
  withImplied,
} from '../../../main/prices/model/price.ts';

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
  ])('%s can be one number only', (text, e4) => {
    expect(read(text)).toEqual(price(e4));
    expect(read(text, COMMA)).toEqual(price(e4));
    expect(read(text, DOT)).toEqual(price(e4));
  });

  it('5.890 and 5,890 are asked about until the column tells', () => {
    for (const text of ['5.890', '5,890', '123.456']) expect(read(text)).toEqual({ type: 'ask', what: 'decimal-mark' });
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
  ])('%s is refused: %s', (text, reason) => {
    expect(read(text, COMMA)).toEqual(refused(reason));
  });

  it('an empty cell is no error by itself', () => {
    expect(readPrice('  ')).toEqual({ type: 'empty' });
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
