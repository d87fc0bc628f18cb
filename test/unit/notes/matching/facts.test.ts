import { describe, expect, test } from 'vitest';
import { fuelingReader, indexCustomers, indexProducts, matchNotes, noteReader, productsByStation } from '../../../../main/notes/testing.ts';
import { CARRIER, context, factsOfNote, factsOfRows, fueling, noteOf } from './support.ts';

/** What is worked out once of each note and each row. */

const row = fueling('1');
const OTHER = '11444777000161';

describe('a row', () => {
  test('holds what was read of it', () => {
    const [facts] = factsOfRows([fueling('7', { date: '1970-01-03T10:37:00', customerName: ' Frota  Sul ', plate: 'abc-1d23' })]);
    expect(facts).toEqual({
      ...{ id: '7', stationId: 's1', name: 'FROTA SUL', document: null, product: { fuel: 'diesel-s10', key: 'diesel-s10' } },
      ...{ plate: 'ABC1323', valueE4: 3_000_000, quantityE4: 500_000, day: 2, minute: 2 * 1440 + 10 * 60 + 37 },
    });
  });

  test('labels repeat: each is read once', () => {
    const asked: string[] = [];
    const products = indexProducts([]);
    const read = fuelingReader(() => ({
      ...products,
      ofLabel: (label) => {
        asked.push(label);
        return products.ofLabel(label);
      },
    }));
    for (const product of ['GNV', 'ETANOL', 'GNV', 'GNV'])
      expect(read(fueling('1', { product })).product.key).toBe(product === 'GNV' ? 'gnv' : 'etanol-comum');
    expect(asked).toEqual(['GNV', 'ETANOL']);
  });

  test('is of a product of its own station', () => {
    const products = productsByStation([
      { stationId: 's1', name: 'Diesel', code: '820101034' },
      { stationId: 's2', name: 'Diesel', code: '820101012' },
    ]);
    const read = fuelingReader(products);
    const keys = ['s1', 's2', 's1'].map((stationId) => read(fueling('1', { stationId, product: 'Diesel' })).product.key);
    expect(keys).toEqual(['diesel-s10', 'diesel-s500', 'diesel-s10']);
    const items = [{ anpCode: null, description: 'DIESEL', quantityE4: 1, valueE2: 1 }];
    const noteAt = noteReader(indexCustomers([]), products);
    expect(['s1', 's2'].map((id) => noteAt({ ...noteOf('a', [row]), items }, id).lines[0]?.product.key)).toEqual([
      'diesel-s10',
      'diesel-s500',
    ]);
  });

  test.each([
    ['12.ABC.345/01DE-35', CARRIER],
    ['529.982.247-25', '52998224725'],
    // A CPF that came as a number, filled up to the places of a CNPJ; the same of one that begins with zeros.
    ['00052998224725', '52998224725'],
    ['00000000000191', '00000000000191'],
    ['000.000.001-91', '00000000191'],
    // 14 places that are no CNPJ are another customer all the same.
    ['52900098224725', '52900098224725'],
    ['99952998224725', '99952998224725'],
    ['000529982247251', null],
    ['52998224724', null],
    ['', null],
    ['***', null],
  ])('the document %j is %j', (customerDocument, document) => {
    expect(factsOfRows([{ ...row, customerDocument }])[0]?.document).toBe(document);
  });
});

describe('a note', () => {
  const note = noteOf('a', [row]);

  test('holds what was read of it', () => {
    const items = [
      { anpCode: null, description: 'DIESEL S10', quantityE4: 10, valueE2: 1 },
      { anpCode: null, description: 'GNV', quantityE4: 200, valueE2: 30 },
      { anpCode: null, description: 'Diesel  s10', quantityE4: 5000, valueE2: 600 },
    ];
    const facts = factsOfNote({
      ...{ ...note, items, emission: '1970-01-02T01:05:00', totalE2: 631, recipientName: ' Aurora ', recipientCnpj: '12.ABC.345/01DE-35' },
      ...{ plates: ['SEM PLACA', 'ABC1D23', 'abc-1323'], referencedKeys: ['k1', 'k1', 'k2'] },
    });
    const [diesel, gas] = [
      { fuel: 'diesel-s10', key: 'diesel-s10' },
      { fuel: 'gnv', key: 'gnv' },
    ];
    expect(facts).toEqual({
      ...{ key: 'a', stationId: 's1', cnpj: CARRIER, cpf: '', recipientName: 'AURORA', names: ['AURORA'] },
      lines: [
        { product: diesel, valueE4: 100, quantityE4: 10 },
        { product: gas, valueE4: 3000, quantityE4: 200 },
        { product: diesel, valueE4: 60_000, quantityE4: 5000 },
      ],
      products: [
        { product: diesel, valueE4: 60_100, quantityE4: 5010 },
        { product: gas, valueE4: 3000, quantityE4: 200 },
      ],
      ...{ valueE4: 63_100, quantityE4: 5210, plates: new Set(['ABC1323']), references: 2, day: 1, minute: 1440 + 65 },
    });
  });

  test.each([
    [
      'the names that its CNPJ is known by, and its own',
      [
        { name: 'SUL', cnpj: CARRIER },
        { name: 'NORTE', cnpj: CARRIER },
      ],
      'MEIO',
      ['MEIO', 'NORTE', 'SUL'],
    ],
    [
      'not its own where that is known to be of another',
      [
        { name: 'SUL', cnpj: CARRIER },
        { name: 'MEIO', cnpj: OTHER },
      ],
      'MEIO',
      ['SUL'],
    ],
    ['none that is empty', [], ' - ', []],
  ])('is looked for by %s', (_, customers, recipientName, names) => {
    expect(factsOfNote({ ...note, recipientName }, customers).names).toEqual(names);
  });

  test('without a name is of no customer, though rows have none either', () => {
    const nameless = { ...row, customerName: '', plate: '' };
    const [result] = matchNotes([{ ...note, recipientName: '' }], [nameless], context).notes;
    expect(result).toMatchObject({ status: 'ambiguous', cause: 'confirm' });
    expect(matchNotes([{ ...note, recipientName: '', totalE2: 1, items: [] }], [nameless], context).notes).toEqual([
      { key: 'a', status: 'not-found', cause: 'customer' },
    ]);
  });

  test('has a CPF only where it has no CNPJ', () => {
    const cpf = '529.982.247-25';
    expect(factsOfNote({ ...note, recipientCpf: cpf }).cpf).toBe('');
    expect(factsOfNote({ ...note, recipientCnpj: '', recipientCpf: cpf }).cpf).toBe('52998224725');
    expect(factsOfNote({ ...note, recipientCnpj: '' }).cpf).toBe('');
  });
});
