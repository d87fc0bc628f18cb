/** Zips written byte by byte, so that each field can lie. */

import { crc32, deflateRawSync } from 'node:zlib';

export interface EntryOptions {
  readonly name: string | Uint8Array;
  readonly content: Uint8Array | string;
  readonly method: number;
  readonly flags: number;
  /** Unix mode in the outer half of the external attributes. */
  readonly mode: number;
  readonly crc: number;
  readonly unpacked: number;
  readonly packed: number;
  readonly data: Uint8Array;
  readonly localAt: number;
}

export interface ZipOptions {
  readonly comment: string;
  readonly entries: number;
  /** Zip64 records for the end, and sizes in the extra field. */
  readonly long: boolean;
}

const encoder = new TextEncoder();

export function zipOf(
  entries: readonly (Partial<EntryOptions> & Pick<EntryOptions, 'name'>)[],
  options: Partial<ZipOptions> = {},
): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = typeof entry.name === 'string' ? encoder.encode(entry.name) : entry.name;
    const content = typeof entry.content === 'string' ? encoder.encode(entry.content) : (entry.content ?? new Uint8Array());
    const method = entry.method ?? 8;
    const data = entry.data ?? (method === 8 ? deflateRawSync(content) : content);
    const figures = { packed: entry.packed ?? data.length, unpacked: entry.unpacked ?? content.length, localAt: entry.localAt ?? at };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(entry.flags ?? 0, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(entry.flags ?? 0, 8);
    head.writeUInt16LE(method, 10);
    head.writeUInt32LE(entry.crc ?? crc32(content), 16);
    head.writeUInt32LE(options.long === true ? 0xffffffff : figures.packed, 20);
    head.writeUInt32LE(options.long === true ? 0xffffffff : figures.unpacked, 24);
    head.writeUInt16LE(name.length, 28);
    head.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 38);
    head.writeUInt32LE(options.long === true ? 0xffffffff : figures.localAt, 42);
    const extra = Buffer.alloc(options.long === true ? 28 : 0);
    if (options.long === true) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      extra.writeBigUInt64LE(BigInt(figures.unpacked), 4);
      extra.writeBigUInt64LE(BigInt(figures.packed), 12);
      extra.writeBigUInt64LE(BigInt(figures.localAt), 20);
      head.writeUInt16LE(extra.length, 30);
    }
    parts.push(local, Buffer.from(name), Buffer.from(data));
    at += 30 + name.length + data.length;
    directory.push(head, Buffer.from(name), extra);
  }
  const heads = Buffer.concat(directory);
  const count = options.entries ?? entries.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.long === true ? 0xffff : count, 10);
  end.writeUInt32LE(heads.length, 12);
  end.writeUInt32LE(options.long === true ? 0xffffffff : at, 16);
  end.writeUInt16LE(options.comment?.length ?? 0, 20);
  const long = Buffer.alloc(options.long === true ? 76 : 0);
  if (options.long === true) {
    long.writeUInt32LE(0x06064b50, 0);
    long.writeBigUInt64LE(BigInt(count), 32);
    long.writeBigUInt64LE(BigInt(at), 48);
    long.writeUInt32LE(0x07064b50, 56);
    long.writeBigUInt64LE(BigInt(at + heads.length), 64);
  }
  return new Uint8Array(Buffer.concat([...parts, heads, long, end, Buffer.from(options.comment ?? '')]));
}
