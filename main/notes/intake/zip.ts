/**
 * Reads files from a zip, within limits. No entry is inflated beyond its declared size or the limits,
 * whatever the data contains: zlib stops there. So the totals can be checked before anything is read.
 */

import type { NoteFinding } from '../../../preload/contract/notes/notes.ts';
import { DEFLATED, STORED, ZIP_ENTRY_LIMIT, ZIP_RATIO_LIMIT, ZIP_UNPACKED_LIMIT, zipContent } from '../../shared/zip/zip-content.ts';
import { readDirectory, type ZipHead } from '../../shared/zip/zip-directory.ts';
import { isNoFile, pointsOutside, shownName, zipName } from '../../shared/zip/zip-name.ts';
import { makeFinding } from '../nfe/finding.ts';
import { NOTE_FILE_LIMIT } from '../nfe/reading/read-nfe-text.ts';
import type { ZipRefusal } from '../texts/nfe.ts';

export const ZIP_PACKED_LIMIT = 50 * 1024 * 1024;
/** Folders and system files are not counted, but limited too. */
const MOST_HEADS = 10 * ZIP_ENTRY_LIMIT;
/** File type bits of a regular file; 0 if the zip was created on another system. */
const REGULAR = 8;
const NO_TYPE = 0;

export type ZipEntryReading =
  | { readonly type: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'refused'; readonly finding: NoteFinding };

export interface ZipEntry {
  /** Path inside the zip, safe to show. */
  readonly name: string;
  read(): ZipEntryReading;
  /** Its bytes, of any content and up to the size of a zip; the caller judges them (packed/open-packed.ts). */
  readWhole(): ZipEntryReading;
}

/** Limits for a zip's contents: for a nested zip, the rest of the outer one's. */
export interface ZipBudget {
  readonly entries: number;
  readonly unpacked: number;
}
export const WHOLE_BUDGET: ZipBudget = { entries: ZIP_ENTRY_LIMIT, unpacked: ZIP_UNPACKED_LIMIT };

export type OpenedZip =
  | { readonly type: 'zip'; readonly entries: readonly ZipEntry[]; readonly unpacked: number }
  | { readonly type: 'refused'; readonly refusal: ZipRefusal };

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));
}

export function openZip(bytes: Uint8Array, budget: ZipBudget = WHOLE_BUDGET): OpenedZip {
  if (bytes.length > ZIP_PACKED_LIMIT) return refuse({ type: 'packed', limit: ZIP_PACKED_LIMIT });
  const heads = readDirectory(bytes, MOST_HEADS + 1);
  if (heads === null) return refuse({ type: 'damaged' });
  const files = withNames(heads);
  if (files.length > budget.entries || heads.length > MOST_HEADS) return refuse({ type: 'entries', limit: ZIP_ENTRY_LIMIT });
  if (files.length === 0) return refuse({ type: 'empty' });
  const unpacked = files.reduce((sum, { head }) => sum + head.unpacked, 0);
  if (unpacked > budget.unpacked) return refuse({ type: 'unpacked', limit: ZIP_UNPACKED_LIMIT });
  if (unpacked > bytes.length * ZIP_RATIO_LIMIT) return refuse({ type: 'ratio', limit: ZIP_RATIO_LIMIT });
  return {
    type: 'zip',
    unpacked,
    entries: files.map(({ name, path, head }) => ({
      name,
      read: () => readEntry(bytes, path, head, PLAIN),
      readWhole: () => readEntry(bytes, path, head, WHOLE),
    })),
  };
}

interface Named {
  readonly name: string;
  readonly path: string;
  readonly head: ZipHead;
}

/** Entries with the same name and content are one file; with other content they get a distinguishing number. */
function withNames(heads: readonly ZipHead[]): readonly Named[] {
  const files: Named[] = [];
  const contents = new Map<string, Set<string>>();
  for (const head of heads) {
    const path = zipName(head.rawName, head.utf8);
    if (isNoFile(path)) continue;
    const shown = shownName(path);
    // Windows file names are case-insensitive.
    const known = contents.get(shown.toLowerCase()) ?? new Set();
    const content = `${head.crc}-${head.unpacked}`;
    if (known.has(content)) continue;
    known.add(content);
    contents.set(shown.toLowerCase(), known);
    files.push({ name: known.size === 1 ? shown : `${shown} (${known.size})`, path, head });
  }
  return files;
}

/** Limits of an entry: for a note, and for a container that may be a zip. */
const PLAIN = { limit: NOTE_FILE_LIMIT, mayBeZip: false } as const;
const WHOLE = { limit: ZIP_UNPACKED_LIMIT, mayBeZip: true } as const;
const ARCHIVE_NAME = /\.(rar|7z)$/i;

function readEntry(bytes: Uint8Array, path: string, head: ZipHead, kind: typeof PLAIN | typeof WHOLE): ZipEntryReading {
  if (pointsOutside(path)) return no(makeFinding('zip-path', null, {}));
  if (head.unixType !== REGULAR && head.unixType !== NO_TYPE) return no(makeFinding('zip-link', null, {}));
  if (head.encrypted) return no(makeFinding('zip-encrypted', null, {}));
  const archive = ARCHIVE_NAME.exec(path)?.[1]?.toLowerCase();
  if (archive !== undefined) return no(makeFinding('file-foreign', null, { what: archive === 'rar' ? 'rar' : '7z' }));
  if (head.method !== STORED && head.method !== DEFLATED) return no(makeFinding('zip-method', null, {}));
  if (head.unpacked > kind.limit) {
    return no(makeFinding('file-too-large', null, { bytes: head.unpacked, limit: kind.limit }));
  }
  if (head.unpacked > head.packed * ZIP_RATIO_LIMIT) return no(makeFinding('zip-ratio', null, { limit: ZIP_RATIO_LIMIT }));
  const content = zipContent(bytes, head, kind.limit);
  if (content === null) return no(makeFinding('zip-damaged', null, {}));
  if (isZip(content) && !kind.mayBeZip) return no(makeFinding('zip-nested', null, {}));
  // A copy: a view of a larger buffer would be transferred to the main process as a whole.
  return { type: 'bytes', bytes: new Uint8Array(content) };
}

function no(finding: NoteFinding): ZipEntryReading {
  return { type: 'refused', finding };
}

function refuse(refusal: ZipRefusal): OpenedZip {
  return { type: 'refused', refusal };
}
