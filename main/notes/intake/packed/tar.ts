/** Reads files from a tar (POSIX ustar, GNU long names, pax paths). */

import { detachedBytes, type PackedFile } from './packed-file.ts';

const BLOCK = 512;
const MAGIC = 'ustar';
const NAME_LENGTH = 100;
const SIZE_AT = 124;
const SIZE_LENGTH = 12;
const TYPE_AT = 156;
const MAGIC_AT = 257;
const PREFIX_AT = 345;
const PREFIX_LENGTH = 155;
const PAX_PATH = /^\d+ path=(.+)$/m;
const REGULAR: ReadonlySet<string> = new Set(['0', '\0', '7']);

export function isTar(bytes: Uint8Array): boolean {
  return bytes.length >= BLOCK && latin(bytes, MAGIC_AT, MAGIC.length) === MAGIC;
}

/** At most `most` files; null: truncated or damaged. */
export function readTar(bytes: Uint8Array, most: number): readonly PackedFile[] | null {
  const files: PackedFile[] = [];
  let longName: string | null = null;
  for (let at = 0; at + BLOCK <= bytes.length && files.length < most; ) {
    if (bytes[at] === 0) return files;
    if (latin(bytes, at + MAGIC_AT, MAGIC.length) !== MAGIC) return null;
    const size = Number.parseInt(field(bytes, at + SIZE_AT, SIZE_LENGTH).trim() || '0', 8);
    const from = at + BLOCK;
    if (!Number.isSafeInteger(size) || size < 0 || from + size > bytes.length) return null;
    const type = latin(bytes, at + TYPE_AT, 1);
    const content = bytes.subarray(from, from + size);
    if (type === 'L') longName = utf8.decode(content).replace(/\0.*$/s, '');
    else if (type === 'x') longName = PAX_PATH.exec(utf8.decode(content))?.[1] ?? longName;
    else {
      const prefix = field(bytes, at + PREFIX_AT, PREFIX_LENGTH);
      const base = field(bytes, at, NAME_LENGTH);
      if (REGULAR.has(type)) files.push({ name: longName ?? (prefix === '' ? base : `${prefix}/${base}`), bytes: detachedBytes(content) });
      longName = null;
    }
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

const utf8 = new TextDecoder();

function latin(bytes: Uint8Array, at: number, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(length, Math.max(bytes.length - at, 0))).toString('latin1');
}

/** Text up to its first NUL. */
function field(bytes: Uint8Array, at: number, length: number): string {
  const whole = bytes.subarray(at, at + length);
  const end = whole.indexOf(0);
  return utf8.decode(end === -1 ? whole : whole.subarray(0, end));
}
