/** Detects the encoding of a text file from its bytes. */

import { isAscii, isUtf8 } from 'node:buffer';
import type { Encoding } from '../../../../preload/contract/price-import/price-import.ts';

interface FoundEncoding {
  readonly encoding: Encoding;
  readonly byteOrderMark: boolean;
}

const LABELS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1252': 'windows-1252',
};
const PATTERN_BYTES = 2048;
/** Share of NUL bytes that indicates UTF-16: Western text has one in nearly every second byte. */
const NUL_SHARE = 0.4;

/** A byte order mark decides; else NULs in every second byte; else UTF-8 when valid; else Windows-1252. */
export function findEncoding(bytes: Uint8Array): FoundEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', byteOrderMark: true };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', byteOrderMark: true };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', byteOrderMark: true };
  const wide = nulPattern(bytes);
  if (wide !== null) return { encoding: wide, byteOrderMark: false };
  return { encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252', byteOrderMark: false };
}

function nulPattern(bytes: Uint8Array): Encoding | null {
  if (bytes.length % 2 !== 0) return null;
  const pairs = Math.floor(Math.min(bytes.length, PATTERN_BYTES) / 2);
  if (pairs < 2) return null;
  let first = 0;
  let second = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[pair * 2] === 0) first++;
    if (bytes[pair * 2 + 1] === 0) second++;
  }
  if (second >= pairs * NUL_SHARE && first === 0) return 'utf-16le';
  return first >= pairs * NUL_SHARE && second === 0 ? 'utf-16be' : null;
}

/** Decodes the bytes without their byte order mark. Invalid sequences become U+FFFD. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(LABELS[encoding]).decode(bytes);
}

const LETTER = /[\p{L}--\p{ASCII}]/v;
const WORD_BEFORE = /[^\s;,|"]*$/;
const WORD_FROM = /^[^\s;,|"]*/;
const SAMPLE_LENGTH = 40;

/** A word with a non-ASCII letter, for the user to see whether the encoding is right; null if none. */
export function sampleWord(text: string, bytes: Uint8Array): string | null {
  if (isAscii(bytes)) return null;
  const at = text.search(LETTER);
  if (at === -1) return null;
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, at - SAMPLE_LENGTH), at))?.[0] ?? '';
  const from = WORD_FROM.exec(text.slice(at, at + SAMPLE_LENGTH))?.[0] ?? '';
  return before + from;
}
