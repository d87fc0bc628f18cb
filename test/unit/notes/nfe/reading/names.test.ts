/** What a name of an element says, and that it is found out once. */

import { describe, expect, it } from 'vitest';
import { createElementNames } from '../../../../../main/notes/testing.ts';

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

describe('what a name means', () => {
  it('is found out once, and anew only behind 4,000 names', () => {
    const names = createElementNames([]);
    const one = names('one');
    for (let index = 1; index < 4000; index++) names(`n${index}`);
    expect(names('one')).toBe(one);
    names('n4000');
    expect([names('one') === one, names('one')]).toEqual([false, one]);
  });
});
