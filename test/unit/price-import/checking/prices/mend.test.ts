/** What a price that can't be right is likely meant to be. */

import { describe, expect, it } from 'vitest';
import { movedMark, priceWithin, typedPrice } from '../../../../../main/price-import/testing.ts';

const COMMA = { mark: 'comma', impliedDecimals: 0 } as const;

describe('the same digits with the mark elsewhere', () => {
  it.each([
    ['ten times', 589_000, 58_900, 58_900],
    ['a hundred times', 5_890_000, 58_900, 58_900],
    ['a thousand times', 58_900_000, 58_900, 58_900],
    ['a tenth', 5_890, 58_900, 58_900],
    ['a hundredth', 589, 58_900, 58_900],
    ['a thousandth', 59, 58_900, 59_000],
    ['near the price in force', 589_000, 60_000, 58_900],
    ['far from it, however it is moved', 589_000, 40_000, null],
    ['ten thousand times', 589_000_000, 58_900, null],
    ['no whole number of ten-thousandths when moved', 58_905, 5_890, null],
  ] as const)('%s of the price in force', (_name, price, inForce, expected) => {
    expect(movedMark(price, inForce)).toBe(expected);
  });

  it.each([
    [589_000, 58_900],
    [5_890, 58_900],
    [25, 25_000],
    [3_000_000, null],
    [3_000, null],
    [299, null],
    [9, null],
  ] as const)('without a price in force %i becomes the only price of a pump: %s', (price, expected) => {
    expect(movedMark(price, -1)).toBe(expected);
  });
});

describe('the only number in a text', () => {
  it.each([
    ['6,09 (promo)', 60_900],
    ['6,09*', 60_900],
    ['promo (só 6,09)', 60_900],
    ['R$ 6,09 - à vista', 60_900],
    ['x 6,09 x', 60_900],
    ['R$6,0900 !', 60_900],
  ])('“%s” holds a price', (text, expected) => {
    expect(priceWithin(text, COMMA, 58_900)).toBe(expected);
    expect(priceWithin(text, COMMA, -1)).toBe(expected);
  });

  it.each(['Diesel S10', 'diesel s-10', 'S 10', 'S10', 'Bomba B5', 'Óleo 15W', 'x6,09', '6,09x', 'Gasolina 6,09', 'ARLA 6', 'Diesel 10'])(
    '“%s” is a name with digits: none',
    (text) => {
      expect([priceWithin(text, COMMA, -1), priceWithin(text, COMMA, 60_900), priceWithin(text, COMMA, 100_000)]).toEqual([
        null,
        null,
        null,
      ]);
    },
  );

  it('is read with all of its marks', () => {
    expect(priceWithin('1.234,50 cx', COMMA, 12_345_000)).toBe(12_345_000);
    expect(priceWithin('12,50 cx', COMMA, 120_000)).toBe(125_000);
  });

  it.each(['', 'a combinar', '5,79 ou 5,99', '5,79/5,99', 'tanque 2: 5,99'])('“%s” holds none, or two', (text) => {
    expect(priceWithin(text, COMMA, 58_900)).toBeNull();
  });

  it.each([
    '-5,89 x',
    '- 5,89',
    '-  5,89',
    '-R$5,89',
    '- R$5,89',
    '-R$ 5,89',
    '-  R$  5,89',
    '\u22125,89',
    '(5,89)',
    '( R$ 5,89 )',
    '%5,89',
    '5,89 %',
    '5,89%x',
  ])('“%s” is less, or a share: none', (text) => {
    expect(priceWithin(text, COMMA, 58_900)).toBeNull();
  });

  it.each([
    ['of which the mark is not known', '5.890 x', { mark: 'unknown', impliedDecimals: null }, 58_900, null],
    ['in the style of the column', '5.890 x', { mark: 'dot', impliedDecimals: null }, 58_900, 58_900],
    ['that is zero', '0,00 x', COMMA, 58_900, null],
    ['far from the price in force', '58,90 x', COMMA, 58_900, null],
    ['that no pump shows', '58,90 x', COMMA, -1, null],
    ['that is the price in force', '5,89 x', COMMA, 58_900, 58_900],
    ['over fifteen percent above it', '6,78 x', COMMA, 58_900, null],
  ] as const)('a number %s', (_name, text, style, inForce, expected) => {
    expect(priceWithin(text, style, inForce)).toBe(expected);
  });
});

it.each([
  [58_900, '5,89'],
  [58_000, '5,80'],
  [58_990, '5,8990'],
  [58_999, '5,8999'],
  [12_345_670, '1.234,5670'],
])('%i is typed as %s, which no style reads another way', (priceE4, expected) => {
  expect(typedPrice(priceE4)).toBe(expected);
});
