/**
 * Files that contain files: zip, gzip, tar, mail. They are opened within the limits of one zip in total, and at most three
 * levels deep, two of them zips: accountants send zips of daily zips, or forward them by mail. A container that can't be
 * opened within the limits becomes one file with the reason.
 */

import { gunzipSync } from 'node:zlib';
import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { ZIP_RATIO_LIMIT } from '../../../shared/zip/zip-content.ts';
import { isNoFile, pointsOutside, shownName } from '../../../shared/zip/zip-name.ts';
import { makeFinding } from '../../nfe/finding.ts';
import { beginsWith, foreignFile } from '../../nfe/reading/foreign-file.ts';
import { beginsWithTag, NOTE_FILE_LIMIT } from '../../nfe/reading/read-nfe-text.ts';
import { type OpenedZip, openZip, WHOLE_BUDGET, type ZipEntry, type ZipEntryReading } from '../zip.ts';
import { isMail, readMail } from './mail.ts';
import { detachedBytes, type PackedFile } from './packed-file.ts';
import { isTar, readTar } from './tar.ts';

/** A file that contains no others. */
export interface Leaf {
  /** Includes the names of all containers, safe to show. */
  readonly name: string;
  read(): ZipEntryReading;
}

type PackedKind = 'zip' | 'gzip' | 'tar' | 'mail';

const MOST_LEVELS = 3;
const MOST_ZIPS = 2;
const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b];
const PACKED_NAME = /\.(?:zip|eml|gz|tgz|tar)$/i;
const ZIP_NAME = /\.zip$/i;

/** Detects the kind from the content alone. */
export function packedKind(bytes: Uint8Array): PackedKind | null {
  if (beginsWith(bytes, [...ZIP, 3, 4]) || beginsWith(bytes, [...ZIP, 5, 6])) return 'zip';
  if (beginsWith(bytes, GZIP)) return 'gzip';
  if (isTar(bytes)) return 'tar';
  return isMail(bytes) ? 'mail' : null;
}

interface Place {
  readonly name: string;
  readonly levels: number;
  readonly zips: number;
}

/** Remaining limits. */
interface Budget {
  entries: number;
  unpacked: number;
}

/** @returns refused: the zip is not opened at all. */
export function openPacked(
  name: string,
  bytes: Uint8Array,
  kind: PackedKind,
): { readonly leaves: readonly Leaf[] } | Extract<OpenedZip, { type: 'refused' }> {
  const place = { name, levels: 1, zips: Number(kind === 'zip') };
  if (kind !== 'zip') {
    const budget = { ...WHOLE_BUDGET, unpacked: Math.min(WHOLE_BUDGET.unpacked, bytes.length * ZIP_RATIO_LIMIT) };
    return { leaves: leavesOf(bytes, kind, place, budget) };
  }
  const opened = openZip(bytes);
  if (opened.type === 'refused') return opened;
  const most = Math.min(WHOLE_BUDGET.unpacked, bytes.length * ZIP_RATIO_LIMIT);
  const plain = opened.entries.filter((entry) => !PACKED_NAME.test(entry.name)).length;
  return { leaves: enterAll(opened.entries, place, { entries: WHOLE_BUDGET.entries - plain, unpacked: most - opened.unpacked }) };
}

function leavesOf(bytes: Uint8Array, kind: PackedKind, place: Place, budget: Budget): readonly Leaf[] {
  switch (kind) {
    case 'zip': {
      const opened = openZip(bytes, budget);
      if (opened.type === 'refused') return [refused(place.name, makeFinding('zip-nested', null, {}))];
      budget.unpacked -= opened.unpacked;
      budget.entries -= opened.entries.length;
      return enterAll(opened.entries, place, budget);
    }
    case 'gzip':
      return openGzip(bytes, place, budget);
    case 'tar': {
      const files = readTar(bytes, Math.max(budget.entries, 0) + 1);
      if (files === null) return [refused(place.name, makeFinding('packed-damaged', null, {}))];
      return takeAll(
        files.filter((file) => !isNoFile(file.name)),
        place,
        budget,
      );
    }
    case 'mail':
      return takeAll(
        readMail(bytes, Math.max(budget.entries, 0) + 1).map((file) => ({ ...file, name: file.name.split(/[\\/]/).at(-1) ?? '' })),
        place,
        budget,
      );
  }
}

function openGzip(bytes: Uint8Array, place: Place, budget: Budget): readonly Leaf[] {
  const most = Math.min(budget.unpacked, bytes.length * ZIP_RATIO_LIMIT);
  const content = gunzipWithin(bytes, most);
  if (!(content instanceof Uint8Array)) return [refused(place.name, makeFinding(content, null, {}))];
  budget.unpacked -= content.length;
  const name = (place.name.split('/').at(-1) ?? '').replace(/\.tgz$/i, '.tar').replace(/\.gz$/i, '');
  return enter({ name, bytes: content }, place, budget);
}

/** Inflates at most `most` bytes, whatever the data claims. */
function gunzipWithin(bytes: Uint8Array, most: number): Uint8Array<ArrayBuffer> | 'packed-limit' | 'packed-damaged' {
  try {
    return detachedBytes(gunzipSync(bytes, { maxOutputLength: Math.max(most, 1) }));
  } catch (error) {
    return error instanceof RangeError ? 'packed-limit' : 'packed-damaged';
  }
}

/** Processes files that are already in memory. */
function takeAll(files: readonly PackedFile[], place: Place, budget: Budget): readonly Leaf[] {
  if (files.length === 0) return [refused(place.name, makeFinding('packed-empty', null, {}))];
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (files.length > budget.entries || size > budget.unpacked) return [refused(place.name, makeFinding('packed-limit', null, {}))];
  budget.entries -= files.length;
  budget.unpacked -= size;
  return files.flatMap((file) => enter(file, place, budget));
}

/** Processes entries of a zip: only those whose names indicate containers are read immediately. */
function enterAll(entries: readonly ZipEntry[], place: Place, budget: Budget): readonly Leaf[] {
  return entries.flatMap((entry): readonly Leaf[] => {
    const name = `${place.name}/${entry.name}`;
    if (!PACKED_NAME.test(entry.name)) return [{ name, read: entry.read }];
    if (ZIP_NAME.test(entry.name) && place.zips >= MOST_ZIPS) return [refused(name, makeFinding('zip-nested', null, {}))];
    const read = entry.readWhole();
    if (read.type === 'refused') return [refused(name, read.finding)];
    const { bytes } = read;
    if (packedKind(bytes) !== null || beginsWithTag(bytes) || !ZIP_NAME.test(entry.name))
      return enter({ name: entry.name, bytes }, place, budget);
    const what = foreignFile(bytes);
    return [refused(name, what === null ? makeFinding('zip-damaged', null, {}) : makeFinding('file-foreign', null, { what }))];
  });
}

function enter(file: PackedFile, place: Place, budget: Budget): readonly Leaf[] {
  const name = `${place.name}/${shownName(file.name)}`;
  if (pointsOutside(file.name)) return [refused(name, makeFinding('zip-path', null, {}))];
  const kind = packedKind(file.bytes);
  if (kind === null) return [whole(name, file.bytes)];
  const inner = { name, levels: place.levels + 1, zips: place.zips + Number(kind === 'zip') };
  if (inner.zips > MOST_ZIPS) return [refused(name, makeFinding('zip-nested', null, {}))];
  if (inner.levels > MOST_LEVELS) return [refused(name, makeFinding('packed-limit', null, {}))];
  return leavesOf(file.bytes, kind, inner, budget);
}

function whole(name: string, bytes: Uint8Array<ArrayBuffer>): Leaf {
  if (bytes.length <= NOTE_FILE_LIMIT) return { name, read: () => ({ type: 'bytes', bytes }) };
  return refused(name, makeFinding('file-too-large', null, { bytes: bytes.length, limit: NOTE_FILE_LIMIT }));
}

function refused(name: string, finding: NoteFinding): Leaf {
  return { name, read: () => ({ type: 'refused', finding }) };
}
