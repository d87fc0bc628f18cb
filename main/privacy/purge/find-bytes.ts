import { closeSync, openSync, readSync } from 'node:fs';

const PART = 1024 * 1024;

/** Whether a file contains any of these texts, read in parts. @throws Error of the file system. */
export function holdsBytes(path: string, texts: readonly string[]): boolean {
  const needles = texts.filter((text) => text !== '').map((text) => Buffer.from(text));
  const overlap = Math.max(0, ...needles.map(({ length }) => length - 1));
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(PART + overlap);
    let carried = 0;
    for (let read = readSync(file, bytes, 0, PART, null); read > 0; read = readSync(file, bytes, carried, PART, null)) {
      const filled = bytes.subarray(0, carried + read);
      if (needles.some((needle) => filled.includes(needle))) return true;
      carried = Math.min(overlap, filled.length);
      filled.copyWithin(0, filled.length - carried);
    }
    return false;
  } finally {
    closeSync(file);
  }
}
