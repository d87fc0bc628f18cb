/** Encodes text into bytes; the inverse of `decode`. */

import type { Encoding } from '../../../preload/contract/price-import/price-import.ts';

/** Characters missing from Windows-1252 become `?`. */
export function encode(text: string, encoding: Encoding, byteOrderMark: boolean): Uint8Array {
  const whole = byteOrderMark && encoding !== 'windows-1252' ? `\ufeff${text}` : text;
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(whole);
    case 'utf-16le':
      return new Uint8Array(Buffer.from(whole, 'utf16le'));
    case 'utf-16be':
      return new Uint8Array(Buffer.from(whole, 'utf16le').swap16());
    case 'windows-1252':
      return windows1252(whole);
  }
}

let codes: ReadonlyMap<string, number> | null = null;

function windows1252(text: string): Uint8Array {
  codes ??= new Map(Array.from({ length: 256 }, (_, code) => [new TextDecoder('windows-1252').decode(Uint8Array.of(code)), code]));
  const known = codes;
  return Uint8Array.from([...text], (sign) => known.get(sign) ?? UNKNOWN);
}

const UNKNOWN = '?'.charCodeAt(0);
