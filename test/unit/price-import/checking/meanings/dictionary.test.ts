/** Texts of a column by number, and codes worked out once for each. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCodes, createDictionary, grown } from '../../../../../main/price-import/testing.ts';

describe('the texts of a column', () => {
  it('are numbered as they come, the empty one 0', () => {
    const { intern, texts } = createDictionary();
    expect(['', 'GC', 'GA', 'GC', '', 'Etanol', 'GA'].map(intern)).toEqual([0, 1, 2, 1, 0, 3, 2]);
    expect(texts).toEqual(['', 'GC', 'GA', 'Etanol']);
  });

  it('keep their numbers, whatever comes between', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '5', ','), maxLength: 5 }), { maxLength: 200 }), (cells) => {
        const { intern, texts } = createDictionary();
        const ids = cells.map(intern);
        expect(ids.map((id) => texts[id])).toEqual(cells);
        expect(texts).toEqual([...new Set(['', ...cells])]);
      }),
    );
  });
});

describe('the codes of texts', () => {
  it('are worked out once for each text, also for those that come later', () => {
    const dictionary = createDictionary();
    const asked: (readonly [string, number])[] = [];
    const codes = createCodes(dictionary, (text, id) => {
      asked.push([text, id]);
      return text.length * 10;
    });
    dictionary.intern('GC');
    expect([...codes.of().subarray(0, 3)]).toEqual([0, 20, 0]);
    dictionary.intern('Etanol');
    expect([...codes.of().subarray(0, 4)]).toEqual([0, 20, 60, 0]);
    expect(codes.of()).toBe(codes.of());
    expect(asked).toEqual([
      ['', 0],
      ['GC', 1],
      ['Etanol', 2],
    ]);
  });

  it.each([63, 64, 65, 200])('of %i texts all have room', (size) => {
    const dictionary = createDictionary();
    const codes = createCodes(dictionary, (_text, id) => id + 1);
    codes.of();
    for (let id = 1; id < size; id++) dictionary.intern(`text ${id}`);
    const values = codes.of();
    expect([...values.subarray(0, size)]).toEqual(Array.from({ length: size }, (_, id) => id + 1));
    expect(values.length).toBe(size <= 64 ? 64 : Math.max(128, size));
  });
});

it.each([
  [[1, 2, 3], 4, 6],
  [[1, 2, 3], 6, 6],
  [[1, 2, 3], 7, 7],
  [[], 0, 0],
  [[], 5, 5],
])('%j with room for %i has %i places', (values, atLeast, expected) => {
  const larger = grown(Int32Array.from(values), atLeast);
  expect([...larger]).toEqual([...values, ...Array<number>(expected - values.length).fill(0)]);
});
