/** Logs made byte by byte (sqlite.org/fileformat2.html, "The Write-Ahead Log"), whole and damaged in each place. */

import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isWalDamaged } from '../../../main/store/testing.ts';
import { createFolder } from './support.ts';

interface Shape {
  readonly big?: boolean;
  readonly pageSize?: number;
  readonly magic?: number;
}
interface Frame {
  readonly salts?: readonly [number, number];
  /** Pages of the store after a commit; 0 = the transaction goes on. */
  readonly size?: number;
}

const SALTS = [0x01020304, 0x05060708] as const;
const OLD = [0x11, 0x22] as const;

/** The log's running sum: two words, over words in the byte order that the magic tells. */
function summed(bytes: Buffer, big: boolean, [first, second]: readonly [number, number]): readonly [number, number] {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (big ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (big ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * n);
  return bytes;
};

function logOf(frames: readonly Frame[], { big = true, pageSize = 512, magic = 0x377f0682 + (big ? 1 : 0) }: Shape = {}): Buffer {
  const head = words(magic, 3_007_000, pageSize === 65_536 ? 1 : pageSize, 0, ...SALTS);
  let sums = summed(head, big, [0, 0]);
  const parts = [head, words(...sums)];
  for (const [n, { salts = SALTS, size = 1 }] of frames.entries()) {
    const start = words(n + 1, size);
    const page = Buffer.alloc(pageSize, n + 1);
    sums = summed(page, big, summed(start, big, sums));
    parts.push(start, words(...salts), words(...sums), page);
  }
  return Buffer.concat(parts);
}

function damaged(log: Buffer): boolean {
  const { path } = createFolder();
  writeFileSync(path, log);
  return isWalDamaged(path);
}

const turned = (log: Buffer, at: number): Buffer => {
  const bytes = Buffer.from(log);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

const THREE: readonly Frame[] = [{ size: 0 }, {}, {}];
const FRAME = 24 + 512;
const frameAt = (n: number): number => 32 + n * FRAME;

describe.each<Shape>([{ big: true }, { big: false }, { pageSize: 65_536 }])('%o', (shape) => {
  const pageSize = shape.pageSize ?? 512;
  const at = (n: number): number => 32 + n * (24 + pageSize);

  test('a whole log is no damage, cut in the middle of a frame neither', () => {
    const log = logOf(THREE, shape);
    expect([damaged(log), damaged(log.subarray(0, at(2) + 30)), damaged(log.subarray(0, at(2) - 1)), damaged(log.subarray(0, 32))]).toEqual(
      [...[false, false, false, false]],
    );
  });

  test.each([0, 1, 2])('a byte of frame %i is another one', (n) => {
    const log = logOf(THREE, shape);
    for (const place of [0, 7, 8, 12, 16, 23, 24, 24 + pageSize - 1])
      expect(damaged(turned(log, at(n) + place)), `byte ${place}`).toBe(true);
  });

  test('a byte of the header is another one', () => {
    const log = logOf(THREE, shape);
    for (let place = 0; place < 32; place += 4) expect(damaged(turned(log, place + 3)), `byte ${place}`).toBe(true);
  });
});

test('no log, an empty one, one that was reset, one too short to say anything', () => {
  expect(isWalDamaged(createFolder().path)).toBe(false);
  for (const log of [Buffer.alloc(0), Buffer.alloc(31, 7), Buffer.alloc(32), Buffer.alloc(5000)]) expect(damaged(log)).toBe(false);
  expect([damaged(Buffer.alloc(32, 7)), damaged(Buffer.concat([Buffer.alloc(31), Buffer.from([1])]))]).toEqual([true, true]);
});

test('another file is no log', () => {
  expect([damaged(logOf(THREE, { magic: 0x377f0681 })), damaged(logOf(THREE, { magic: 0x377f0684, big: false }))]).toEqual([true, true]);
});

describe('frames of an earlier round of the log', () => {
  const old: Frame = { salts: OLD };

  test('behind the last one are no damage', () => {
    expect([damaged(logOf([{}, old, old])), damaged(logOf([old]))]).toEqual([false, false]);
  });

  test('before one that was committed in this round are', () => {
    expect([damaged(logOf([{}, old, {}])), damaged(logOf([{}, old, old, {}])), damaged(logOf([{}, old, { size: 0 }]))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(damaged(logOf([{}, old, {}]).subarray(0, frameAt(3) - 1))).toBe(false);
    expect(damaged(logOf([{}, old, { salts: [SALTS[0], 0x22] }]))).toBe(false);
  });

  test('have both salts changed: one alone is damage', () => {
    expect([damaged(logOf([{}, { salts: [SALTS[0], 0x22] }])), damaged(logOf([{}, { salts: [0x11, SALTS[1]] }]))]).toEqual([true, true]);
  });
});
