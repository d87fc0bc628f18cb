import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText, shownText } from '../../../main/prices/model/sheet-cell.ts';

test.each([
  [5.69 + 0.2, '5,89'],
  [0.1 + 0.2, '0,3'],
  [6.8 * 0.9, '6,12'],
  [5.8901, '5,8901'],
  [5.12345, '5,12345'],
  [619, '619'],
  [11_222_333_000_181, '11222333000181'],
])('%d is shown as Excel shows it: %s', (value, text) => {
  expect(shownText(numberText(value))).toBe(text);
});

test('what has at most four decimals is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (e4) => {
      expect(Number(shownText(numberText(e4 / 10_000)).replace(',', '.'))).toBe(e4 / 10_000);
    }),
    { numRuns: 10_000 },
  );
});

test('a sum of prices is their sum', () => {
  const price = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 6 }), (parts) => {
      const sum = parts.reduce((total, e4) => total + e4 / 10_000, 0);
      const e4 = parts.reduce((total, one) => total + one, 0);
      expect(shownText(numberText(sum))).toBe(String(e4 / 10_000).replace('.', ','));
    }),
    { numRuns: 10_000 },
  );
});
