/** What is offered to be typed into a row, and what becomes of it when it is. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendedDate, roundedPrice } from '../../../../main/price-import/testing.ts';
import { context, inForce, open, station } from './support.ts';

const STANDARD = [inForce('1101', 58_900), inForce('1201', 39_900), inForce('1301', 61_900)];
const known = context({ stations: [station({ inForce: STANDARD })] });

describe('the likely mend of a price', () => {
  it.each([
    ['a slipped mark', '58,90', '5,89'],
    ['a lost mark', '5890,00', '5,89'],
    ['a mark too far to the left', '0,60', '6,00'],
    ['a remark in the cell', '5,99 (promo)', '5,99'],
    ['three decimals, for every style', '57,99', '5,7990'],
  ])('%s: %s', async (_name, text, mend) => {
    const { row, edit } = await open(`Produto;Preço\nGC;${text}\nEtanol;3,95\n`, known);
    expect((await row(2)).mends).toMatchObject([{ role: 'price', text: mend }]);
    await edit({ type: 'set-cell', line: 2, role: 'price', text: mend });
    expect(await row(2)).toMatchObject({ priceE4: Math.round(Number(mend.replace(',', '.')) * 10_000), mends: [] });
  });

  it.each([
    ['far', '8,90', 'far'],
    ['too far for any mark', '50,00', 'factor'],
  ])('is the price in force where the row is %s: %s', async (_name, text, code) => {
    const { row, edit } = await open(`Produto;Preço\nGC;${text}\nEtanol;3,95\n`, known);
    expect((await row(2)).mends).toEqual([{ code, role: 'price', text: '5,89' }]);
    await edit({ type: 'set-cell', line: 2, role: 'price', text: '5,89' });
    expect(await row(2)).toMatchObject({ verdict: 'unchanged', mends: [] });
  });

  it('is not offered any more once the row was answered for or left out', async () => {
    const { row, edit } = await open('Produto;Preço\nGC;8,90\nEtanol;58,90\n', known);
    await edit({ type: 'confirm', lines: [2] });
    expect((await row(2)).mends).toEqual([]);
    await edit({ type: 'exclude', lines: [3], excluded: true });
    expect((await row(3)).mends).toEqual([]);
  });

  it.each([
    ['a price that is right', '5,79'],
    ['two numbers', '5,79 ou 5,99'],
    ['a share', '3%'],
    ['a negative one', '-5,79'],
    ['the name of a product', 'Diesel S10'],
  ])('none for %s: %s', async (_name, text) => {
    expect((await (await open(`Produto;Preço\nGC;${text}\nEtanol;3,95\n`, known)).row(2)).mends).toEqual([]);
  });

  it('has no more decimals than are taken, and is the nearest such price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }), (price, decimals) => {
        const step = 10 ** (4 - decimals);
        const rounded = roundedPrice(price, decimals);
        expect(rounded % step).toBe(0);
        expect(Math.abs(rounded - price) * 2).toBeLessThanOrEqual(step);
      }),
    );
  });
});

describe('the likely mend of a date', () => {
  it.each([
    ['12/25/2026', 'dmy', '25/12/2026'],
    ['12/25/2026 06:30', 'dmy', '25/12/2026 06:30'],
    ['12/25/26', 'dmy', '25/12/2026'],
    ['31/02/26', 'dmy', null],
    ['12/25/2026', 'mdy', null],
    ['25/12/2026', 'dmy', null],
    ['amanhã', 'dmy', '22/11/2026'],
    ['Depois de amanhã', 'unknown', '23/11/2026'],
    ['segunda-feira', 'dmy', '23/11/2026'],
    ['amanhã', 'ymd', '22/11/2026'],
    ['sábado', 'dmy', '28/11/2026'],
    ['31/31/2026', 'dmy', null],
  ] as const)('%s in %s: %s', (text, order, mend) => {
    expect(mendedDate(text, order, '2026-11-21')).toBe(mend);
  });

  it('is a date once it is typed', async () => {
    const { row, edit } = await open('Produto;Preço;Vigência\nGC;5,79;25/12/2026\nEtanol;3,95;12/26/2026\n', known);
    expect((await row(3)).mends).toEqual([{ code: 'date-question', role: 'validFrom', text: '26/12/2026' }]);
    await edit({ type: 'set-cell', line: 3, role: 'validFrom', text: '26/12/2026' });
    expect(await row(3)).toMatchObject({ validFrom: '2026-12-26T00:00:00', mends: [] });
  });
});

it('the nearest product is offered by a name that means it, and none where nothing is alike', async () => {
  const { row, rows, edit } = await open('Produto;Preço\nEtanol hidrtado posto;3,95\nCoca Cola;9,90\n', known);
  const [mend, ...others] = (await row(2)).mends;
  expect(mend).toMatchObject({ code: 'product-question', role: 'product' });
  expect(others).toEqual([]);
  expect((await row(3)).mends).toEqual([]);
  await edit({ type: 'set-cell', line: 2, role: 'product', text: mend?.text ?? '' });
  expect((await rows())[0]).toMatchObject({ product: { name: mend?.text }, mends: [] });
});
