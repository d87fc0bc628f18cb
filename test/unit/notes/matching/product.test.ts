import { expect, test } from 'vitest';
import { indexProducts, type ProductIndex, productsByStation } from '../../../../main/notes/testing.ts';

/** Which products are equal, by the network's catalogue and by the words of the trade. */

const index = () =>
  indexProducts([
    { name: 'Especial', code: '820101999' },
    { name: 'ESPECIAL', code: '820101999' },
    { name: 'Outro', code: '820101998' },
    { name: 'Duplo', code: '820101999' },
    { name: 'Duplo', code: '820101998' },
    { name: 'Duplo', code: '820101999' },
    { name: ' - ', code: '820101034' },
    { name: 'Sem Código', code: null },
    { name: 'Curto', code: '8201' },
    { name: 'Longo', code: '1820101034' },
    { name: 'Comprido', code: '8201010341' },
    { name: 'Meu Diesel', code: '820101034' },
  ]);

test.each([
  ['a name that comes twice with one code', (products: ProductIndex) => products.ofLabel('especial'), 'anp 820101999'],
  ['a name of another code', (products: ProductIndex) => products.ofLabel('OUTRO'), 'anp 820101998'],
  ['the name of a fuel', (products: ProductIndex) => products.ofLabel('meu diesel'), 'diesel-s10'],
  ['an item of a code that the catalogue has', (products: ProductIndex) => products.ofItem('820101999', 'TANTO FAZ'), 'anp 820101999'],
  ['an item of a known code, whatever its words', (products: ProductIndex) => products.ofItem('820101034', 'GASOLINA'), 'diesel-s10'],
  ['an item of a code that nobody knows', (products: ProductIndex) => products.ofItem('820101997', 'Gasolina Comum'), 'gasolina-comum'],
  ['an item without a code', (products: ProductIndex) => products.ofItem(null, 'ESPECIAL'), 'anp 820101999'],
])('%s is a fuel', (_, read, fuel) => expect(read(index())).toEqual({ fuel, key: fuel }));

test.each([
  ['a name of several codes', (products: ProductIndex) => products.ofLabel('Duplo'), 'label DUPLO'],
  ['a name without a code', (products: ProductIndex) => products.ofLabel('Sem Código'), 'label SEM CODIGO'],
  ['a code that is none', (products: ProductIndex) => products.ofLabel('Curto'), 'label CURTO'],
  ['a code with a place more before', (products: ProductIndex) => products.ofLabel('Longo'), 'label LONGO'],
  ['a code with a place more behind', (products: ProductIndex) => products.ofLabel('Comprido'), 'label COMPRIDO'],
  ['no name', (products: ProductIndex) => products.ofLabel(''), 'label '],
  ['a code that nobody knows', (products: ProductIndex) => products.ofItem('820101997', 'Não sei'), 'label NAO SEI'],
])('%s is told by its label', (_, read, key) => expect(read(index())).toEqual({ fuel: null, key }));

test('a name is the product of its own station, and of all where that has no catalogue', () => {
  const productsOf = productsByStation([
    { stationId: 'a', name: 'Diesel', code: '820101034' },
    { stationId: 'b', name: 'Diesel', code: '820101012' },
    { stationId: 'b', name: 'Especial', code: '810101001' },
  ]);
  const [a, b, none] = [productsOf('a'), productsOf('b'), productsOf('c')];
  expect([a, b, none].map(({ ofLabel }) => ofLabel('Diesel').key)).toEqual(['diesel-s10', 'diesel-s500', 'label DIESEL']);
  expect([a, b, none].map(({ ofItem }) => ofItem(null, 'Especial').key)).toEqual(['label ESPECIAL', 'etanol-comum', 'etanol-comum']);
});
