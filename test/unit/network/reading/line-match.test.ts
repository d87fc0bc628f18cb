import { describe, expect, it } from 'vitest';
import type { BatchLineIntent } from '../../../../main/network/index.ts';
import { type LineMatchProfile, matchLines, namesForeign } from '../../../../main/network/testing.ts';

const FLEET = '12345678000195';
const intent = (product: string, customerDocument: string | null = null): BatchLineIntent => ({
  productId: `id${product}`,
  productCode: product === 'X' ? null : `code${product}`,
  productName: `name${product}`,
  customerDocument,
  priceE4: 50_000,
  validFrom: null,
});
const SENT = [intent('A'), intent('B'), intent('B', FLEET)];
const BY_INDEX: LineMatchProfile = { by: 'index', index: ['i'], base: 0, product: ['p'], productKey: 'id', customer: ['c'] };
const BY_ORDER: LineMatchProfile = { ...BY_INDEX, by: 'order' };
const BY_PRODUCT: LineMatchProfile = { ...BY_INDEX, by: 'product' };

describe('places by number', () => {
  it.each<[0 | 1, readonly unknown[], readonly (number | null)[], boolean]>([
    [0, [{ i: 0 }, { i: 2 }], [0, 2], false],
    [0, [{ i: 3 }], [null], true],
    [0, [{ i: -1 }], [null], true],
    [0, [{}], [null], false],
    [0, [{}, { i: 1 }], [null, 1], false],
    [0, [{ i: 1 }, { i: 9 }], [1, null], true],
    [0, [{ i: 1 }, { i: 1 }, { i: 0 }], [null, null, 0], false],
    [1, [{ i: 1 }, { i: 3 }], [0, 2], false],
    [1, [{ i: 0 }], [null], true],
    [1, [{ i: 4 }], [null], true],
    [0, [], [], false],
  ])('counted from %i: %j stands for %j, another batch: %s', (base, records, places, foreign) => {
    expect(matchLines(records, { ...BY_INDEX, base }, SENT)).toEqual(places);
    expect(namesForeign(records, { ...BY_INDEX, base }, SENT)).toBe(foreign);
  });
});

describe('places by order', () => {
  it.each<[number, readonly (number | null)[], boolean]>([
    [0, [], false],
    [2, [null, null], false],
    [3, [0, 1, 2], false],
    [4, [null, null, null, null], true],
  ])('%i lines of three stand for %j, another batch: %s', (count, places, foreign) => {
    const records = Array.from({ length: count }, () => ({ i: 0, p: 'x' }));
    expect(matchLines(records, BY_ORDER, SENT)).toEqual(places);
    expect(namesForeign(records, BY_ORDER, SENT)).toBe(foreign);
  });
});

describe('places by product and customer', () => {
  it.each<[LineMatchProfile['productKey'], readonly unknown[], readonly (number | null)[], boolean]>([
    ['id', [{ p: 'idA' }, { p: 'idB', c: '12.345.678/0001-95' }, { p: 'idB' }], [0, 2, 1], false],
    ['code', [{ p: 'codeA' }, { p: 'idA' }], [0, null], true],
    ['name', [{ p: 'nameB' }], [1], false],
    ['name', [{ p: 'codeB' }], [null], true],
    ['id', [{ p: 'idA', c: FLEET }], [null], false],
    ['id', [{}], [null], false],
    ['id', [{}, { p: 'idC' }], [null, null], true],
  ])('by %s: %j stands for %j, another batch: %s', (productKey, records, places, foreign) => {
    expect(matchLines(records, { ...BY_PRODUCT, productKey }, SENT)).toEqual(places);
    expect(namesForeign(records, { ...BY_PRODUCT, productKey }, SENT)).toBe(foreign);
  });

  it('are told of one line of its kind only, and of a product without the key never', () => {
    expect(matchLines([{ p: 'idA' }, { p: 'idB' }], BY_PRODUCT, [intent('A'), intent('A'), intent('B')])).toEqual([null, 2]);
    expect(matchLines([{ p: 'null' }, {}], { ...BY_PRODUCT, productKey: 'code' }, [intent('X')])).toEqual([null, null]);
  });
});
