/** Identifies files other than XML by their first bytes, where that helps the user. */

import type { ForeignFile } from '../../../../preload/contract/notes/notes.ts';
import { foreignBytes } from '../../../shared/files/file-kind.ts';

const RAR = [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07];
const SEVEN_ZIP = [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c];
/** Stream names of a message in the container format of Outlook and old Office files. */
const OUTLOOK = Buffer.from('__substg1.0_', 'utf16le');

export function foreignFile(bytes: Uint8Array): ForeignFile | null {
  if (beginsWith(bytes, RAR)) return 'rar';
  if (beginsWith(bytes, SEVEN_ZIP)) return '7z';
  switch (foreignBytes(bytes)) {
    case 'pdf':
      return 'pdf';
    case 'image':
      return 'image';
    case 'xlsx':
    case 'ods':
    case 'encrypted':
      return 'sheet';
    case 'xls':
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(OUTLOOK) ? 'outlook' : 'sheet';
    default:
      return null;
  }
}

export function beginsWith(bytes: Uint8Array, magic: readonly number[], at = 0): boolean {
  return magic.every((byte, index) => bytes[at + index] === byte);
}
