import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalsOf, mostDecimals } from '../../../../renderer/format/decimals.ts';
import { formatBarePrice, formatPriceChange } from '../../../../renderer/format/money.ts';

const written = (text: string): number => text.length - text.indexOf(',') - 1;
const anyPrice = fc.integer({ min: 0, max: 999_999 });

it('as many decimals are counted as are written, of a price and of a change', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, (now, before) => {
      expect(decimalsOf(now)).toBe(written(formatBarePrice(now)));
      expect(decimalsOf(now - before)).toBe(written(formatPriceChange(now, before)));
    }),
  );
});

it('a column has the decimals of its longest price', () => {
  expect(mostDecimals([])).toBe(2);
  expect(mostDecimals([56_200, null])).toBe(2);
  expect(mostDecimals([56_200, 56_510])).toBe(3);
  expect(mostDecimals([56_204, 56_510])).toBe(4);
});
