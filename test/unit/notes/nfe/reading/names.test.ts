/** What a name of an element says, and that it is found out once. */

import { describe, expect, it } from 'vitest';
import { createElementNames } from '../../../../../main/notes/nfe/reading/read-nfe-name.ts';

describe('a name', () => {
  const names = createElementNames(['infNFe', 'pag']);

  it.each([
    ['infNFe', { prefix: null, local: 'infNFe', unread: false, wanted: true }],
    ['n:infNFe', { prefix: 'n', local: 'infNFe', unread: false, wanted: true }],
    ['infNFe:n', { prefix: 'infNFe', local: 'n', unread: false, wanted: false }],
    [':infNFe', { prefix: '', local: 'infNFe', unread: false, wanted: true }],
    ['a:b:c', { prefix: 'a', local: 'b:c', unread: false, wanted: false }],
    ['pag', { prefix: null, local: 'pag', unread: true, wanted: true }],
    ['n:pag', { prefix: 'n', local: 'pag', unread: false, wanted: true }],
    ['ICMS', { prefix: null, local: 'ICMS', unread: true, wanted: false }],
    ['x', { prefix: null, local: 'x', unread: false, wanted: false }],
    ['__proto__', { prefix: null, local: '__proto__', unread: false, wanted: false }],
  ])('%s', (written, expected) => {
    expect([names(written), names(written)]).toEqual([
      { written, ...expected },
      { written, ...expected },
    ]);
  });
});

describe('names that fall into the same slot', () => {
  // Of equal length, and equal where the slot is worked out from.
  const [ONE, OTHER] = ['abcdefgh', 'axcdefgh'] as const;

  it('are two names, each found out once', () => {
    const names = createElementNames([ONE]);
    const [one, other] = [names(ONE), names(OTHER)];
    expect([one.written, one.wanted, other.written, other.wanted]).toEqual([ONE, true, OTHER, false]);
    expect(names(OTHER)).toBe(other);
    expect(names(ONE)).toBe(one);
    expect(names(OTHER)).toBe(other);
  });

  it('are found out anew only behind 4,000 names', () => {
    const names = createElementNames([]);
    const one = names(ONE);
    names(OTHER);
    for (let index = 2; index < 4000; index++) names(`n${index}`);
    expect(names(ONE)).toBe(one);
    names('n4000');
    names(OTHER);
    expect([names(ONE) === one, names(ONE)]).toEqual([false, one]);
  });
});
