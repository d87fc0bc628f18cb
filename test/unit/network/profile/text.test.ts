import { expect, it } from 'vitest';
import { decodeProfile } from '../../../../main/network/index.ts';

it.each<[string, readonly number[], string | null]>([
  ['nothing', [], ''],
  ['one letter', [0x7b], '{'],
  ['UTF-8', [0x7b, 0xc3, 0xa7], '{ç'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x7b], '{'],
  ['UTF-16, the low half first', [0x7b, 0, 0xe7, 0], '{ç'],
  ['UTF-16 with a mark', [0xff, 0xfe, 0x7b, 0], '{'],
  ['UTF-16, the low half first, a mark and a letter beyond Latin', [0xff, 0xfe, 0x20, 0x20], '\u2020'],
  ['UTF-16, the high half first', [0, 0x7b, 0, 0xe7], '{ç'],
  ['UTF-16, the high half first, with a mark', [0xfe, 0xff, 0, 0x7b], '{'],
  ['UTF-16, the high half first, a mark and a letter beyond Latin', [0xfe, 0xff, 0x20, 0x21], '\u2021'],
  ['half a mark', [0xff, 0x7b], null],
  ['the other half of a mark', [0xfe, 0x7b], null],
  ['a mark that is none', [0x7b, 0xfe], null],
  ['another mark that is none', [0x7b, 0xff], null],
  ['Windows-1252', [0x7b, 0xe7, 0x7d], null],
  ['nothing but zeros', [0, 0], '\0\0'],
  ['half a letter of UTF-16', [0x7b, 0, 0xe7], null],
])('%s', (_name, bytes, text) => {
  expect(decodeProfile(new Uint8Array(bytes))).toBe(text);
});
