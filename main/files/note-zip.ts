/**
 * Files out of a zip, within limits. No more is ever inflated than the directory says and the limits
 * allow, whatever the data holds: zlib stops there. So the sums can be judged before anything is read.
 */

import { crc32, inflateRawSync } from 'node:zlib';
import type { NoteFinding } from '../../preload/contract/notes.ts';
import { makeFinding } from '../domain/nfe/finding.ts';
import type { ZipRefusal } from '../texts/nfe.ts';
import { readDirectory, type ZipHead } from './note-zip-directory.ts';
import { isNoFile, pointsOutside, shownName, zipName } from './note-zip-name.ts';
import { NOTE_FILE_LIMIT } from './read-nfe-text.ts';

const MEGABYTE = 1024 * 1024;
export const ZIP_PACKED_LIMIT = 50 * MEGABYTE;
export const ZIP_UNPACKED_LIMIT = 50 * MEGABYTE;
export const ZIP_ENTRY_LIMIT = 1000;
export const ZIP_RATIO_LIMIT = 100;
/** Folders and the systems' own files are not counted, but not without end. */
const MOST_HEADS = 10 * ZIP_ENTRY_LIMIT;
const STORED = 0;
const DEFLATED = 8;
/** File type bits of a regular file; 0 where the zip was made elsewhere. */
const REGULAR = 8;
const NO_TYPE = 0;

export type ZipEntryReading =
  | { readonly type: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'refused'; readonly finding: NoteFinding };

export interface ZipEntry {
  /** Inside the zip, safe to show. */
  readonly name: string;
  read(): ZipEntryReading;
}

export type OpenedZip =
  | { readonly type: 'zip'; readonly entries: readonly ZipEntry[] }
  | { readonly type: 'refused'; readonly refusal: ZipRefusal };

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));
}

export function openZip(bytes: Uint8Array): OpenedZip {
  if (bytes.length > ZIP_PACKED_LIMIT) return refuse({ type: 'packed', limit: ZIP_PACKED_LIMIT });
  const heads = readDirectory(bytes, MOST_HEADS + 1);
  if (heads === null) return refuse({ type: 'damaged' });
  const files = withNames(heads);
  if (files.length > ZIP_ENTRY_LIMIT || heads.length > MOST_HEADS) return refuse({ type: 'entries', limit: ZIP_ENTRY_LIMIT });
  if (files.length === 0) return refuse({ type: 'empty' });
  const unpacked = files.reduce((sum, { head }) => sum + head.unpacked, 0);
  if (unpacked > ZIP_UNPACKED_LIMIT) return refuse({ type: 'unpacked', limit: ZIP_UNPACKED_LIMIT });
  if (unpacked > bytes.length * ZIP_RATIO_LIMIT) return refuse({ type: 'ratio', limit: ZIP_RATIO_LIMIT });
  return {
    type: 'zip',
    entries: files.map(({ name, path, head }) => ({ name, read: () => readEntry(bytes, path, head) })),
  };
}

interface Named {
  readonly name: string;
  readonly path: string;
  readonly head: ZipHead;
}

/** The same name with the same content is one file; with other content it is another, told apart by a number. */
function withNames(heads: readonly ZipHead[]): readonly Named[] {
  const files: Named[] = [];
  const contents = new Map<string, Set<string>>();
  for (const head of heads) {
    const path = zipName(head.rawName, head.utf8);
    if (isNoFile(path)) continue;
    const shown = shownName(path);
    // Windows knows no difference between capital and small letters.
    const known = contents.get(shown.toLowerCase()) ?? new Set();
    const content = `${head.crc}-${head.unpacked}`;
    if (known.has(content)) continue;
    known.add(content);
    contents.set(shown.toLowerCase(), known);
    files.push({ name: known.size === 1 ? shown : `${shown} (${known.size})`, path, head });
  }
  return files;
}

function readEntry(bytes: Uint8Array, path: string, head: ZipHead): ZipEntryReading {
  if (pointsOutside(path)) return no(makeFinding('zip-path', null, {}));
  if (head.unixType !== REGULAR && head.unixType !== NO_TYPE) return no(makeFinding('zip-link', null, {}));
  if (head.encrypted) return no(makeFinding('zip-encrypted', null, {}));
  if (/\.(?:zip|rar|7z)$/i.test(path)) return no(makeFinding('zip-nested', null, {}));
  if (head.method !== STORED && head.method !== DEFLATED) return no(makeFinding('zip-method', null, {}));
  if (head.unpacked > NOTE_FILE_LIMIT) {
    return no(makeFinding('file-too-large', null, { bytes: head.unpacked, limit: NOTE_FILE_LIMIT }));
  }
  if (head.unpacked > head.packed * ZIP_RATIO_LIMIT) return no(makeFinding('zip-ratio', null, { limit: ZIP_RATIO_LIMIT }));
  const content = contentOf(bytes, head);
  if (content === null) return no(makeFinding('zip-damaged', null, {}));
  return isZip(content) ? no(makeFinding('zip-nested', null, {})) : { type: 'bytes', bytes: content };
}

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;

/** null: cut, not what the directory says, or with a wrong checksum. */
function contentOf(bytes: Uint8Array, { localAt, packed, unpacked, method, crc }: ZipHead): Uint8Array<ArrayBuffer> | null {
  if (localAt + LOCAL_LENGTH > bytes.length) return null;
  const local = new DataView(bytes.buffer, bytes.byteOffset + localAt, LOCAL_LENGTH);
  if (local.getUint32(0, true) !== LOCAL) return null;
  const from = localAt + LOCAL_LENGTH + local.getUint16(26, true) + local.getUint16(28, true);
  if (from + packed > bytes.length) return null;
  const data = bytes.subarray(from, from + packed);
  // A copy in both cases: a part of a larger buffer would take the whole of it along to main.
  const content = new Uint8Array(method === STORED ? data : inflated(data, unpacked));
  return content.length === unpacked && crc32(content) === crc ? content : null;
}

const NOTHING = new Uint8Array();

function inflated(data: Uint8Array, unpacked: number): Uint8Array {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(unpacked, 1) });
  } catch {
    // Broken, or more than was said: both differ from what the directory says.
    return NOTHING;
  }
}

function no(finding: NoteFinding): ZipEntryReading {
  return { type: 'refused', finding };
}

function refuse(refusal: ZipRefusal): OpenedZip {
  return { type: 'refused', refusal };
}
