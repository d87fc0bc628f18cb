import { existsSync, readFileSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;

/**
 * Detects whether a write-ahead log lost acknowledged commits. SQLite reads a log up to its first
 * bad frame and ignores what follows, so damage there makes committed work vanish silently.
 * Format: sqlite.org/fileformat2.html, "The Write-Ahead Log".
 *
 * Not damage: a log that ends in the middle of a frame (a truncated write was never
 * acknowledged), and old frames of an earlier round of the log, which have other salts.
 */
export function isWalDamaged(path: string): boolean {
  if (!existsSync(path)) return false;
  const log = readFileSync(path);
  if (log.length < HEADER || log.subarray(0, HEADER).every((byte) => byte === 0)) return false;
  const magic = log.readUInt32BE(0);
  if ((magic & ~1) >>> 0 !== MAGIC) return true;
  const sum = checksum((magic & 1) === 1);
  let state = sum(log, 0, HEADER - 8, [0, 0]);
  if (!matches(log, HEADER - 8, state)) return true;
  const pageSize = log.readUInt32BE(8) === 1 ? 65_536 : log.readUInt32BE(8);
  const size = FRAME_HEADER + pageSize;
  for (let at = HEADER; at + size <= log.length; at += size) {
    if (!hasSalts(log, at, 'both')) return hasSalts(log, at, 'one') || committedAfter(log, at + size, size);
    state = sum(log, at, 8, state);
    state = sum(log, at + FRAME_HEADER, pageSize, state);
    if (!matches(log, at + 16, state)) return true;
  }
  return false;
}

type Sums = readonly [number, number];

function checksum(bigEndian: boolean): (log: Buffer, from: number, length: number, start: Sums) => Sums {
  return (log, from, length, [first, second]) => {
    let a = first;
    let b = second;
    for (let at = from; at < from + length; at += 8) {
      a = (a + (bigEndian ? log.readUInt32BE(at) : log.readUInt32LE(at)) + b) >>> 0;
      b = (b + (bigEndian ? log.readUInt32BE(at + 4) : log.readUInt32LE(at + 4)) + a) >>> 0;
    }
    return [a, b];
  };
}

function matches(log: Buffer, at: number, [a, b]: Sums): boolean {
  return log.readUInt32BE(at) === a && log.readUInt32BE(at + 4) === b;
}

/** A frame with one matching salt is not from an earlier round: both change with each round. */
function hasSalts(log: Buffer, frame: number, which: 'both' | 'one'): boolean {
  const first = log.readUInt32BE(frame + 8) === log.readUInt32BE(16);
  const second = log.readUInt32BE(frame + 12) === log.readUInt32BE(20);
  return which === 'both' ? first && second : first !== second;
}

function committedAfter(log: Buffer, from: number, size: number): boolean {
  for (let at = from; at + size <= log.length; at += size) {
    if (hasSalts(log, at, 'both') && log.readUInt32BE(at + 4) !== 0) return true;
  }
  return false;
}
