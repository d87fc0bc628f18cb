/** Which product of a station a label means, and what is known of a station's products. */

import { describe, expect, it } from 'vitest';
import {
  ASK_PRODUCT,
  COOKING_GAS,
  createCatalogue,
  type LabelAnswers,
  likelyProducts,
  NO_LABEL,
  NOT_FUEL,
  productLabels,
} from '../../../main/prices/model/index.ts';
import type { ProductView } from '../../../preload/contract/price-import/price-import.ts';

const product = (id: string, name: string, code: string | null = null, unit: string | null = null): ProductView => ({
  id,
  code,
  name,
  unit,
});
const NONE: LabelAnswers = new Map();

/** Two stations; the second sells two sorts of S10 and some things that are no fuel. */
const FIRST = [product('a', 'Gasolina Comum', '320102001'), product('b', 'Gasolina Aditivada'), product('c', 'Etanol')];
const SECOND = [
  product('g', 'Gasolina C'),
  product('x', 'S10 da casa', '820101034'),
  product('y', 'Diesel S10'),
  product('o', 'Óleo 20W50', 'L-77'),
  product('w', 'Lavagem'),
  product('w2', 'Lavagem'),
  product('c', 'Querosene'),
];
const catalogue = createCatalogue(
  {
    stations: [
      { id: 'one', catalog: FIRST },
      { id: 'two', catalog: SECOND },
    ],
    aliases: { SUPER: ['a'], ESPECIAL: ['gone'], COMUM: ['g'], ETANOL: ['a'], LAVAGEM: ['w'] },
  },
  ['Óleo de freio', 'lavagem', 'Etanol'],
);
/** One answer at each of the stations. */
const atBoth = (id: string) => new Map(['one', 'two'].map((station) => [station, id]));
const idOf = (index: number): string | number => catalogue.products[index]?.view.id ?? index;
const found = (station: number, label: string, answers: LabelAnswers = NONE) => idOf(catalogue.find(station, label, answers));

describe('a label finds', () => {
  it.each<[string, number, string, string | number]>([
    ['a name', 0, 'gasolina comum', 'a'],
    ['a code', 1, 'l 77', 'o'],
    ['a fuel by a synonym of its own', 0, 'GC', 'a'],
    ['a fuel by its code', 0, '320102002', 'b'],
    ['each station’s own', 1, 'GC', 'g'],
    ['an id', 0, 'B', 'b'],
    ['an id of one station alone', 0, 'w2', ASK_PRODUCT],
    ['an id, were it a fuel elsewhere', 1, 'c', 'c'],
    ['what was remembered', 0, 'Super', 'a'],
    ['nothing by what was remembered of another station', 1, 'Super', ASK_PRODUCT],
    ['nothing by what was remembered of a product that is gone', 0, 'Especial', ASK_PRODUCT],
    ['the only entry before what was remembered', 0, 'Etanol', 'c'],
    ['a name before what two entries share as a fuel', 1, 'Diesel S10', 'y'],
    ['nothing of two entries of the same fuel', 1, 'S10', ASK_PRODUCT],
    ['nothing of two entries of the same name, were one remembered; it is no fuel', 1, 'Lavagem', NOT_FUEL],
    ['nothing of a fuel that is not sold', 0, 'GNV', ASK_PRODUCT],
    ['what is no fuel', 0, 'óleo de freio', NOT_FUEL],
    ['what is no fuel, at a station without it', 1, 'etanol', NOT_FUEL],
    ['cooking gas', 0, 'Botijão P13', COOKING_GAS],
    ['nothing in nothing', 0, ' - ', NO_LABEL],
    ['nothing in a formula that failed', 0, '#N/D', NO_LABEL],
    ['nothing at a station that is not there', 2, 'GC', ASK_PRODUCT],
    ['nothing by an id of a station that is not there', 2, 'Super', ASK_PRODUCT],
  ])('%s', (_what, station, label, expected) => {
    expect(found(station, label)).toBe(expected);
  });

  it('what was answered before anything else, where the station has it', () => {
    const answers = new Map([
      ['GC', atBoth('b')],
      ['LAVAGEM', atBoth('w2')],
      ['ETANOL', atBoth('gone')],
      ['P13', atBoth('a')],
    ]);
    expect([found(0, 'GC', answers), found(1, 'lavagem', answers), found(0, 'Etanol', answers), found(0, 'P13', answers)]).toEqual([
      'b',
      'w2',
      'c',
      'a',
    ]);
    expect(found(1, 'GC', answers)).toBe('g');
  });

  it('nothing of two entries of the same name that nobody called no fuel', () => {
    const twice = createCatalogue({ stations: [{ id: 'one', catalog: SECOND }], aliases: { LAVAGEM: ['w'] } });
    expect(twice.find(0, 'Lavagem', NONE)).toBe(ASK_PRODUCT);
    expect(twice.find(0, 'óleo de freio', NONE)).toBe(ASK_PRODUCT);
  });

  it('an entry whose name and code are the same word', () => {
    const same = createCatalogue({ stations: [{ catalog: [product('1', 'Arla', 'ARLA')] }], aliases: {} });
    expect(same.find(0, 'arla', NONE)).toBe(0);
  });

  it('a name before the id that is the same word', () => {
    const crossed = createCatalogue({ stations: [{ catalog: [product('2', 'Um'), product('9', '2')] }], aliases: {} });
    expect(crossed.find(0, '2', NONE)).toBe(1);
  });
});

it('an id is of its own station', () => {
  expect([catalogue.byId(0, 'c'), catalogue.byId(1, 'c'), catalogue.byId(0, 'g'), catalogue.byId(2, 'a')]).toEqual([2, 9, null, null]);
});

describe('a remembered answer that names another product than the label itself', () => {
  const contradicted = (station: number, label: string, answers: LabelAnswers = NONE) => {
    const other = catalogue.contradicted(station, label, answers);
    return [other === null ? null : idOf(other), idOf(catalogue.findAgreed(station, label, answers))];
  };
  const plain = createCatalogue({
    stations: [{ id: 'one', catalog: FIRST }],
    aliases: { ETANOL: ['a'], GC: ['b'], P13: ['a'], SUPER: ['a'], 'GASOLINA COMUM': ['a'] },
  });
  const asked = (label: string) => idOf(plain.findAgreed(0, label, NONE));

  it('is asked about, whether a name or a fuel contradicts it', () => {
    expect(['Etanol', 'etanol ', 'GC'].map(asked)).toEqual([ASK_PRODUCT, ASK_PRODUCT, ASK_PRODUCT]);
    expect(plain.contradicted(0, 'Etanol', NONE)).toBe(0);
  });

  it('is no question where both agree, or only one of them is known', () => {
    expect(['Gasolina Comum', 'Super', 'Gasolina Aditivada', 'P13', ''].map(asked)).toEqual(['a', 'a', 'b', COOKING_GAS, NO_LABEL]);
    expect(contradicted(1, 'Diesel S10')).toEqual([null, 'y']);
  });

  it('is settled by an answer in this import: a product of the station, or no fuel', () => {
    expect(contradicted(0, 'Etanol')).toEqual(['a', NOT_FUEL]);
    expect(contradicted(0, 'Etanol', new Map([['ETANOL', atBoth('c')]]))).toEqual([null, 'c']);
    expect(contradicted(0, 'Etanol', new Map([['ETANOL', atBoth('a')]]))).toEqual([null, 'a']);
    expect(contradicted(0, 'Etanol', new Map([['ETANOL', atBoth('gone')]]))).toEqual(['a', NOT_FUEL]);
  });
});

describe('a product', () => {
  const known = (catalog: readonly ProductView[]) =>
    createCatalogue({ stations: [{ catalog: [] }, { catalog }], aliases: {} }).products.map(({ station, view, measure, notBelow }) => [
      `${station} ${view.id} ${measure}`,
      ...notBelow,
    ]);

  it('is measured as its fuel is, else as the network says, in litres or cubic metres', () => {
    expect(
      known([
        product('1', 'Etanol', null, 'M3'),
        product('2', 'GNV'),
        product('3', 'Arla 32', null, 'L'),
        product('4', 'Querosene', null, 'L'),
        product('5', 'Biometano', null, 'm³'),
        product('6', 'Óleo', null, 'UN'),
        product('7', 'Lavagem'),
      ]),
    ).toEqual([['1 1 litre'], ['1 2 cubic-metre'], ['1 3 any'], ['1 4 litre'], ['1 5 cubic-metre'], ['1 6 any'], ['1 7 any']]);
  });

  it('should not be below the plain ones of its kind, where there is one of each', () => {
    const catalog = [
      ...[product('add', 'S10 Aditivado'), product('s10', 'S10'), product('s500', 'S500')],
      ...[product('s500a', 'S500 Aditivado'), product('ga', 'GA'), product('gp', 'GP')],
    ];
    expect(known(catalog)).toEqual([
      ['1 add litre', 1, 3],
      ['1 s10 litre', 2],
      ['1 s500 litre'],
      ['1 s500a litre', 2],
      ['1 ga litre'],
      ['1 gp litre'],
    ]);
    expect(known([product('ga', 'GA'), product('g1', 'GC'), product('g2', 'Gasolina')])).toEqual([
      ['1 ga litre'],
      ['1 g1 litre'],
      ['1 g2 litre'],
    ]);
  });
});

describe('the text that an import reads as one product', () => {
  it.each<[string, readonly ProductView[], readonly (readonly [string, string])[]]>([
    ['is its name', [product('1', 'Gasolina Comum', 'GC1')], [['1', 'Gasolina Comum']]],
    [
      'else its code',
      [product('1', 'Gasolina', 'G-1'), product('2', 'Gasolina', 'G-2')],
      [
        ['1', 'G-1'],
        ['2', 'G-2'],
      ],
    ],
    ['its code, where its name would be a row of sums', [product('1', 'Total', 'T1')], [['1', 'T1']]],
    [
      'else its id',
      [product('1', 'Gasolina'), product('2', 'Gasolina', 'X'), product('3', 'Álcool', 'X')],
      [
        ['1', '1'],
        ['2', '2'],
        ['3', 'Álcool'],
      ],
    ],
    ['its id, where a name says nothing', [product('77', '-', '')], [['77', '77']]],
    ['is none, where not even its id is its own', [product('Total', 'Total')], []],
    ['is none of no products', [], []],
  ])('%s', (_how, catalog, labels) => {
    expect([...productLabels(catalog)]).toEqual(labels);
  });

  it('is none that the import would ask about, because another product was remembered for it', () => {
    const catalog = [product('1', 'Gasolina', 'G-1'), product('2', 'Álcool')];
    expect([...productLabels(catalog, { GASOLINA: ['2'], ALCOOL: ['2'] })]).toEqual([
      ['1', 'G-1'],
      ['2', 'Álcool'],
    ]);
  });
});

describe('the products that a label may mean', () => {
  const CATALOG = [
    product('gc', 'Gasolina Comum'),
    product('ga', 'Gasolina Aditivada'),
    product('et', 'Etanol'),
    product('s10', 'Diesel S10'),
    product('s500', 'Diesel S500'),
    product('lav', 'Lavagem'),
  ];
  const offered = (label: string, catalog: readonly ProductView[] = CATALOG) => {
    const { candidates, likely } = likelyProducts(label, catalog);
    return [likely, ...candidates.map(({ id }) => id)];
  };

  it.each<[string, readonly (string | number)[]]>([
    ['Diesel', [2, 's10', 's500', 'et', 'ga', 'gc', 'lav']],
    ['Gasolina Comun', [2, 'gc', 'ga', 'et', 's10', 's500', 'lav']],
    ['Alcool comum', [4, 'et', 'gc', 's10', 's500', 'ga', 'lav']],
    ['Lavagens', [1, 'lav', 'ga', 'gc', 'et', 's10', 's500']],
    ['Lubrificante', [0, 'ga', 'et', 'lav', 'gc', 's10', 's500']],
    ['', [0, 'gc', 'ga', 'et', 's10', 's500', 'lav']],
  ])('“%s”: how many are likely, and all in their order', (label, expected) => {
    expect(offered(label)).toEqual(expected);
  });

  it.each([
    ...['Etanol Anidro', 'Gasolina A', 'Gasolina tipo A', 'Querosene', 'Biodiesel B100', 'Biodiesel', 'Diesel Marítimo', 'Diesel A S10'],
    ...['Gasolina de Aviação', 'Gás Natural Liquefeito', 'Óleo Lubrificante', 'Diesel Verde', 'Óleo Diesel B100', 'Etanol Industrial'],
  ])('none is offered for “%s”, which means another thing', (label) => {
    expect(offered(label)[0]).toBe(0);
  });

  it.each([
    'Gasolna Comun',
    'Etanol hidrtado posto',
    'Diezel S-10 grid',
    'Gasol. aditivda',
    'Diesel',
    'Oleo Dieselll S10',
    'Gasolina Shell',
  ])('some are offered for “%s”, a slip of the fingers or too short a name', (label) => {
    expect(offered(label)[0]).toBeGreaterThan(0);
  });

  it('are at most four likely ones, each product once', () => {
    const many = Array.from({ length: 6 }, (_, index) => product(`s${index}`, `Diesel S10 tipo ${index}`));
    expect(offered('Diesel S10', [...many, ...many])).toEqual([4, 's0', 's1', 's2', 's3', 's4', 's5']);
  });
});
