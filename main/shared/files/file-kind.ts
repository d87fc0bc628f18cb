/** Detects what a file is when it is not a text sheet: by its first bytes, never by its name alone. */

import { markupKind } from './markup-kind.ts';

type ForeignKind = 'xlsx' | 'ods' | 'zip' | 'xls' | 'encrypted' | 'pdf' | 'image' | 'html' | 'xml' | 'binary';

const MAGIC: readonly (readonly [ForeignKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x42, 0x4d]],
  ['image', [0x49, 0x49, 0x2a, 0x00]],
  ['binary', [0x4d, 0x5a, 0x90]],
  ['binary', [0x1f, 0x8b]],
  ['binary', [0xff, 0xfe, 0x00, 0x00]],
];
/** BM also begins words: a file is a bitmap only if its reserved bytes are NUL. */
const BITMAP_RESERVED = [6, 7, 8, 9];
const HEAD = 4096;
const MARKUP = /^\s*(?:<\?xml|<!doctype html|<html|<table|<head|<meta)/i;
// Control characters that occur in text files; Ctrl+Z ends files of old DOS programs.
const TEXT_CONTROLS = '\t\n\v\f\r\u001a';

/** Kind by the bytes; null when they may be text. */
export function foreignBytes(bytes: Uint8Array): ForeignKind | null {
  for (const [kind, magic] of MAGIC) {
    if (!magic.every((byte, index) => bytes[index] === byte)) continue;
    if (magic[0] === 0x42 && !BITMAP_RESERVED.every((index) => bytes[index] === 0)) continue;
    if (kind === 'zip') return zipKind(bytes);
    return kind === 'xls' && isEncryptedOffice(bytes) ? 'encrypted' : kind;
  }
  return null;
}

/** A zip, or tables in markup: its reader finds out whether it really is a workbook. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const kind = foreignBytes(bytes);
  return kind === 'xlsx' || kind === 'ods' || kind === 'zip' || (kind === null && markupKind(bytes) !== null);
}

function zipKind(bytes: Uint8Array): ForeignKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1');
  if (head.includes('opendocument.spreadsheet')) return 'ods';
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .subarray(-HEAD * 4)
    .toString('latin1');
  return `${head}${tail}`.includes('xl/') ? 'xlsx' : 'zip';
}

/** Office stores a password-protected workbook in the old container format, under this name. */
function isEncryptedOffice(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

/** Kind by the beginning of the decoded text; null when it may be a sheet. */
export function foreignText(text: string): ForeignKind | null {
  const head = text.slice(0, HEAD);
  if (hasControls(head)) return 'binary';
  const markup = MARKUP.exec(head)?.[0].trim().toLowerCase();
  if (markup === undefined) return null;
  return markup === '<?xml' ? 'xml' : 'html';
}

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) < 32 && !TEXT_CONTROLS.includes(text.charAt(index))) return true;
  }
  return false;
}
