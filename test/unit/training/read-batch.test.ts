import { describe, expect, test } from 'vitest';
import type { BatchBodyProfile } from '../../../main/network/testing.ts';
import { deriveCredentials, readBatch } from '../../../main/training/testing.ts';

const CNPJ = '00003188000121';
const STATION = { cnpj: CNPJ, name: 'Posto', uf: 'AM', seededAt: 0, ...deriveCredentials(CNPJ) } as const;
const PROFILE: BatchBodyProfile = {
  fields: [
    { name: 'posto.cnpj', source: 'stationDocument', as: 'number', whenNull: 'omit' },
    { name: 'cliente', source: 'customerDocument', as: 'text', whenNull: 'null' },
    { name: 'inicio', source: 'validFrom', as: 'text', whenNull: 'omit' },
    { name: 'total', source: 'count', as: 'text', whenNull: 'omit' },
    { name: 'origem', source: { constant: { app: ['x'] } }, as: 'text', whenNull: 'omit' },
  ],
  linesField: 'lote.linhas',
  lineFields: [
    { name: 'i', source: 'lineIndex', as: 'text', whenNull: 'omit' },
    { name: 'n', source: 'lineNumber', as: 'text', whenNull: 'omit' },
    { name: 'produto.id', source: 'productId', as: 'number', whenNull: 'omit' },
    { name: 'produto.nome', source: 'productName', as: 'text', whenNull: 'omit' },
    { name: 'valor', source: 'price', as: 'text', whenNull: 'omit' },
    { name: 'posto', source: 'stationDocument', as: 'text', whenNull: 'omit' },
    { name: 'moeda', source: { constant: 'BRL' }, as: 'text', whenNull: 'omit' },
  ],
  price: { as: 'integer', decimals: 3, mark: '.', grouped: false },
  percent: { counts: 'discount', unit: 'percent', decimals: 2, mark: '.' },
  date: 'iso-offset',
  largest: 2,
};
const line = (index: number) => ({
  i: index,
  n: index + 1,
  produto: { id: 1101, nome: 'Gasolina Comum' },
  valor: 5_899,
  posto: CNPJ,
  moeda: 'BRL',
});
const body = (change: object = {}, lines: readonly unknown[] = [line(0), line(1)]) => ({
  posto: { cnpj: 3_188_000_121 },
  cliente: '12ABC34501DE35',
  inicio: '2026-11-22T00:00:00-04:00',
  total: lines.length,
  origem: { app: ['x'] },
  lote: { linhas: lines },
  ...change,
});

describe('a batch with values beside its lines', () => {
  test('holds them for each line', () => {
    const expected = {
      productId: '1101',
      productCode: null,
      productName: 'Gasolina Comum',
      customer: '12ABC34501DE35',
      priceE4: 58_990,
      validFrom: '2026-11-22T00:00:00',
      stationDocument: CNPJ,
    };
    expect(readBatch(PROFILE, STATION, body())).toEqual({ type: 'lines', lines: [expected, expected] });
    const without = readBatch(PROFILE, STATION, { ...body({ cliente: null }), inicio: undefined });
    expect(without).toMatchObject({ lines: [{ customer: null, validFrom: null }, {}] });
  });

  test.each([
    ['another station', body({ posto: { cnpj: 11_222_333_000_181 } }), 'posto.cnpj'],
    ['a document as text', body({ posto: { cnpj: CNPJ } }), 'posto.cnpj'],
    ['a customer left out that is written as null', body({ cliente: undefined }), 'cliente'],
    ['an offset missing', body({ inicio: '2026-11-22T00:00:00' }), 'inicio'],
    ['a wrong count', body({ total: 3 }), 'total'],
    ['no count', body({ total: undefined }), 'total'],
    ['another constant', body({ origem: { app: [] } }), 'origem'],
    ['no constant', body({ origem: undefined }), 'origem'],
    ['the list elsewhere', { ...body(), lote: [line(0)] }, 'lote.linhas'],
    ['a list in place of the object', [line(0)], 'body'],
    ['a wrong index', body({}, [{ ...line(0), i: 1 }]), 'lote.linhas[0].i'],
    ['a wrong number', body({}, [line(0), { ...line(1), n: 1 }]), 'lote.linhas[1].n'],
    ['another constant in a line', body({}, [{ ...line(0), moeda: 'USD' }]), 'lote.linhas[0].moeda'],
    ['no constant in a line', body({}, [{ ...line(0), moeda: undefined }]), 'lote.linhas[0].moeda'],
    ['no place of a line', body({}, [{ ...line(0), n: undefined }]), 'lote.linhas[0].n'],
    ['an id as text', body({}, [{ ...line(0), produto: { id: '1101' } }]), 'lote.linhas[0].produto.id'],
    ['a price in reais', body({}, [{ ...line(0), valor: 5.899 }]), 'lote.linhas[0].valor'],
  ])('%s is refused by its field', (_name, value, field) => {
    const read = readBatch(PROFILE, STATION, value);
    expect(read).toHaveProperty(['errors', field]);
  });

  test('every wrong field is told at once', () => {
    const read = readBatch(PROFILE, STATION, body({ total: 9, cliente: 'x' }, [5, { ...line(1), valor: null }, line(2)]));
    expect(read.type === 'invalid' ? Object.keys(read.errors).toSorted() : read).toEqual([
      'cliente',
      'lote.linhas',
      'lote.linhas[0]',
      'lote.linhas[1].valor',
      'total',
    ]);
  });
});
