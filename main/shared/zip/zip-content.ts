/** Unpacks an entry of a zip with a size limit, for notes and workbooks alike. */

import { crc32, inflateRawSync } from 'node:zlib';
import type { ZipHead } from './zip-directory.ts';

export const ZIP_UNPACKED_LIMIT = 50 * 1024 * 1024;
export const ZIP_ENTRY_LIMIT = 1000;
/** Limit of unpacked to packed size: real files stay far below it. */
export const ZIP_RATIO_LIMIT = 100;

export const STORED = 0;
export const DEFLATED = 8;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;

/** @returns null: truncated, not as declared, with a wrong checksum, or more than `most`. A stored entry is a view of `bytes`. */
export function zipContent(bytes: Uint8Array, head: ZipHead, most = ZIP_UNPACKED_LIMIT): Uint8Array | null {
  const { localAt, packed, unpacked, method, crc } = head;
  if (localAt + LOCAL_LENGTH > bytes.length) return null;
  const local = new DataView(bytes.buffer, bytes.byteOffset + localAt, LOCAL_LENGTH);
  if (local.getUint32(0, true) !== LOCAL) return null;
  const from = localAt + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + packed > bytes.length) return null;
  const data = bytes.subarray(from, from + packed);
  const content = method === STORED ? data : method === DEFLATED ? inflateWithin(data, Math.min(unpacked, most)) : null;
  return content !== null && content.length === unpacked && crc32(content) === crc ? content : null;
}

/** Never more than `most` bytes: a zip bomb could fill the memory. null for more, and for corrupt data. */
export function inflateWithin(data: Uint8Array, most: number): Uint8Array | null {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(most, 1) });
  } catch {
    return null;
  }
}
