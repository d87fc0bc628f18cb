import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { exampleSheet } from '../../../../renderer/features/home/testing.ts';

const standard = (productName: string, priceE4: number) => ({ kind: 'standard', productName, priceE4 }) as const;

test('every standard price, R$ 0,05 higher; agreements stay out', () => {
  const prices = [
    standard('Gasolina Comum', 58_900),
    standard('Diesel S10', 57_999),
    { ...standard('Etanol', 1), kind: 'agreement' } as const,
  ];
  expect(exampleSheet(prices)).toBe('\uFEFFProduto;Preço\r\nGasolina Comum;5,94\r\nDiesel S10;5,8499\r\n');
  expect(exampleSheet([])).toBeNull();
});

test('any name comes back as it is', () => {
  const name = fc.string().filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(fc.array(fc.record({ name, priceE4: fc.integer({ min: 1, max: 9_999_999 }) }), { minLength: 1, maxLength: 8 }), (given) => {
      const sheet = exampleSheet(given.map((each) => standard(each.name, each.priceE4)));
      const { data } = Papa.parse<string[]>((sheet ?? '').slice(1).trimEnd(), { delimiter: ';', newline: '\r\n' });
      expect(data.slice(1).map(([first]) => first)).toEqual(given.map((each) => each.name));
      expect(data.slice(1).map(([, price = '']) => Math.round(Number(price.replace(',', '.')) * 10_000))).toEqual(
        given.map(({ priceE4 }) => priceE4 + 500),
      );
    }),
  );
});
