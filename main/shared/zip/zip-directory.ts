/**
 * The central directory of a zip (APPNOTE 6.3.10, 4.3.12 to 4.3.16). Its sizes are never
 * trusted; they only limit what is unpacked: see zip-content.ts.
 */

export interface ZipHead {
  readonly rawName: Uint8Array;
  /** The name is declared as UTF-8 (general purpose bit 11). */
  readonly utf8: boolean;
  readonly encrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  /** File type bits of Unix; 0 when the zip was made on another system. */
  readonly unixType: number;
  readonly localAt: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR64 = 0x07064b50;
const END64 = 0x06064b50;
const HEAD = 0x02014b50;
const HEAD_LENGTH = 46;
const ENCRYPTED = 0b100_0001;
const UTF8_NAME = 0x800;
const AES = 99;
const ZIP64_FIELD = 1;
const FULL_32 = 0xffffffff;

/** The entries in the directory's order, at most `most`; null when the bytes are no complete zip. */
export function readDirectory(bytes: Uint8Array, most: number): readonly ZipHead[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = findEnd(view);
    if (end === null) return null;
    const heads: ZipHead[] = [];
    let at = end.directoryAt;
    while (heads.length < Math.min(end.entries, most)) {
      if (view.getUint32(at, true) !== HEAD) return null;
      const head = readHead(bytes, view, at);
      heads.push(head);
      at += HEAD_LENGTH + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return heads;
  } catch (error) {
    // Offsets outside of the bytes: the zip is truncated or forged.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function findEnd(view: DataView): { readonly entries: number; readonly directoryAt: number } | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) !== END) continue;
    const entries = view.getUint16(at + 10, true);
    const directoryAt = view.getUint32(at + 16, true);
    if (at < 20 || view.getUint32(at - 20, true) !== LOCATOR64) return { entries, directoryAt };
    const end64 = Number(view.getBigUint64(at - 12, true));
    if (view.getUint32(end64, true) !== END64) return null;
    return { entries: Number(view.getBigUint64(end64 + 32, true)), directoryAt: Number(view.getBigUint64(end64 + 48, true)) };
  }
  return null;
}

function readHead(bytes: Uint8Array, view: DataView, at: number): ZipHead {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const nameLength = view.getUint16(at + 28, true);
  const extraAt = at + HEAD_LENGTH + nameLength;
  const extraEnd = extraAt + view.getUint16(at + 30, true);
  if (extraEnd > bytes.length) throw new RangeError('head');
  const sizes = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  const [unpacked = 0, packed = 0, localAt = 0] = sizes.includes(FULL_32) ? longSizes(view, extraAt, extraEnd, sizes) : sizes;
  return {
    rawName: bytes.subarray(at + HEAD_LENGTH, extraAt),
    utf8: (flags & UTF8_NAME) !== 0,
    encrypted: (flags & ENCRYPTED) !== 0 || method === AES,
    method,
    crc: view.getUint32(at + 16, true),
    packed,
    unpacked,
    unixType: (view.getUint16(at + 40, true) >>> 12) & 0xf,
    localAt,
  };
}

/** Zip64: those of the three values that are all ones are in an extra field, in this order. */
function longSizes(view: DataView, from: number, end: number, sizes: readonly number[]): readonly number[] {
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue;
    let place = at + 4;
    return sizes.map((size) => {
      if (size !== FULL_32) return size;
      place += 8;
      return Number(view.getBigUint64(place - 8, true));
    });
  }
  return sizes;
}
