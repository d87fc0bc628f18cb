/** The index finds each row by what it sets a price for, and no other, however full it is. */

import { describe, expect, it } from 'vitest';
import { createRowIndex, type RowKeys } from '../../../../../main/price-import/testing.ts';

type Key = readonly [product: number, kind: number, customer: number, validity: number];

function keysOf(keys: readonly Key[]): RowKeys {
  return {
    product: Int32Array.from(keys, ([product]) => product),
    kind: Uint8Array.from(keys, ([, kind]) => kind),
    customer: Int32Array.from(keys, ([, , customer]) => customer),
    validity: Int32Array.from(keys, ([, , , validity]) => validity),
  };
}

/** First row of each key as a plain map tells it, beside what the index answers. */
function compared(keys: readonly Key[]) {
  const index = createRowIndex(keysOf(keys), keys.length);
  const firsts = new Map<string, number>();
  keys.forEach((key, row) => {
    if (!firsts.has(key.join())) firsts.set(key.join(), row);
  });
  const expected = keys.map((key) => firsts.get(key.join()));
  return { expected, added: keys.map((_, row) => index.add(row)), found: keys.map((key) => index.find(...key)), index };
}

describe('rows of the same key', () => {
  it.each([0, 1, 2, 3, 7, 8, 15, 16, 17, 100, 1000])('%i rows, all of different keys', (size) => {
    const { expected, added, found } = compared(Array.from({ length: size }, (_, row): Key => [row * 7, 1 + (row % 2), row * 64, row % 5]));
    expect(added).toEqual(expected);
    expect(found).toEqual(expected);
  });

  /** Alike in their last bits, so that many of them meet in one place of the table. */
  it.each<[string, (row: number) => Key, number]>([
    ['product', (row) => [row * 4096, 1, 5, 2], 1000],
    ['kind', (row) => [3, row, 5, 2], 256],
    ['customer', (row) => [3, 1, row * 4096, 2], 1000],
    ['validity', (row) => [3, 1, 5, row * 4096], 1000],
  ])('that differ in their %s alone', (_name, keyOf, size) => {
    const { expected, added, found } = compared(Array.from({ length: size }, (_, row) => keyOf(row)));
    expect(added).toEqual(expected);
    expect(found).toEqual(expected);
  });

  it('of two rows each has its place, also where both belong into the last one of the table', () => {
    for (let one = 0; one < 40; one++) {
      for (let other = one + 1; other < 40; other++) {
        const { added, found } = compared([
          [one, 1, 0, 0],
          [other, 1, 0, 0],
        ]);
        expect([added, found]).toEqual([
          [0, 1],
          [0, 1],
        ]);
      }
    }
  });

  it('are as many as may be: of each two rows one repeats the other', () => {
    const { expected, added, found } = compared(Array.from({ length: 200 }, (_, row): Key => [row >> 1, 1, 0, 0]));
    expect(added).toEqual(expected);
    expect(found).toEqual(expected);
  });

  it('keys that differ in one thing alone are different', () => {
    const keys: readonly Key[] = [
      [3, 1, 5, 2],
      [4, 1, 5, 2],
      [3, 2, 5, 2],
      [3, 1, 6, 2],
      [3, 1, 5, 3],
      [3, 1, 5, 2],
    ];
    const { added, found, index } = compared(keys);
    expect(added).toEqual([0, 1, 2, 3, 4, 0]);
    expect(found).toEqual([0, 1, 2, 3, 4, 0]);
    expect([index.find(5, 1, 5, 2), index.find(3, 0, 5, 2), index.find(3, 1, 7, 2), index.find(3, 1, 5, 4)]).toEqual([-1, -1, -1, -1]);
  });

  it('a row that was not added is not found', () => {
    const index = createRowIndex(
      keysOf([
        [0, 0, 0, 0],
        [1, 1, 0, 0],
      ]),
      2,
    );
    expect(index.find(0, 0, 0, 0)).toBe(-1);
    expect(index.add(1)).toBe(1);
    expect([index.find(1, 1, 0, 0), index.find(0, 0, 0, 0)]).toEqual([1, -1]);
  });
});
