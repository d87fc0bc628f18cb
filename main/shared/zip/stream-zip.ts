import { Zip, ZipDeflate } from 'fflate';
import type { PackedFile } from './packed-file.ts';
import { clockDate } from './zip-files.ts';

/** Longest work between two yields. */
const SLICE_MS = 8;

interface Pace {
  readonly now: () => number;
  /** Yields to waiting work. */
  readonly turn: () => Promise<void>;
}

/** @throws Error with this name when the zip would exceed its limit. */
class ZipTooLarge extends Error {
  override readonly name = 'ZipTooLarge';
}

/**
 * One zip of files that come one by one: of added files only the compressed bytes are held.
 * Deterministic: the same files give the same bytes.
 * @param most bytes of the zip.
 */
export async function streamZip(files: Iterable<PackedFile>, most: number, pace: Pace): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    chunks.push(chunk);
    length += chunk.length;
  });
  let since = pace.now();
  for (const { path, bytes, localTime } of files) {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = clockDate(localTime);
    zip.add(entry);
    entry.push(bytes, true);
    if (length > most) throw new ZipTooLarge();
    if (pace.now() - since < SLICE_MS) continue;
    await pace.turn();
    since = pace.now();
  }
  zip.end();
  if (failure !== null) throw failure;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
