/** One key, however a network, a person or a note writes it; and never another one. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareKey } from '../../../../main/shared/names/note-key.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
/** Since CNPJs have letters, keys have them too, but never first. */
const key = fc.tuple(digits(6), fc.stringMatching(/^[0-9A-Z]{12}$/), digits(26)).map((parts) => parts.join(''));
const sign = fc.constantFrom('', ' ', '.', '-', '/', '\u00a0', '\t', '\n');

/** As anybody writes it. */
const written = fc
  .tuple(
    key,
    fc.array(sign, { minLength: 11, maxLength: 11 }),
    fc.constantFrom('', 'NFe', 'NFE', 'nfe', 'Chave: ', 'ID', 'NFe: ', 'Chave NFe '),
    fc.boolean(),
    sign,
    sign,
  )
  .map(([bare, signs, before, small, start, end]) => {
    const groups = bare.match(/.{4}/g) ?? [];
    const grouped = groups.map((group, place) => `${group}${signs[place] ?? ''}`).join('');
    return { bare, text: `${start}${before}${small ? grouped.toLowerCase() : grouped}${end}` };
  });

describe('bareKey', () => {
  it('finds the key in whatever way it is written', () => {
    fc.assert(
      fc.property(written, ({ bare, text }) => {
        expect(bareKey(text)).toBe(bare);
      }),
    );
  });

  it('is the same of what is bare already', () => {
    fc.assert(
      fc.property(key, (bare) => {
        expect(bareKey(bareKey(bare))).toBe(bare);
      }),
    );
  });

  it('never makes one key of two', () => {
    fc.assert(
      fc.property(written, written, (one, other) => {
        expect(bareKey(one.text) === bareKey(other.text)).toBe(one.bare === other.bare);
      }),
    );
  });

  it.each([null, '', '  ', '-', 'NFe'.slice(3)])('%j is none', (text) => expect(bareKey(text)).toBe(''));
  it('takes wide digits as digits, and leaves what is no key as it is', () => {
    expect(bareKey('３５２６')).toBe('3526');
    expect(bareKey('NFENOTA')).toBe('NFENOTA');
    expect(bareKey('12345')).toBe('12345');
  });
});
