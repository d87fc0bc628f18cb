/** The bytes of a note as text: what it declares, what it is, and where it fails. */

import { isUtf8 } from 'node:buffer';
import type { NoteFinding } from '../../../../preload/contract/notes.ts';
import { makeFinding } from '../finding.ts';
import { locatorOf } from '../locate.ts';

const MEGABYTE = 1024 * 1024;
export const NOTE_FILE_LIMIT = 5 * MEGABYTE;
/** Above what the tax authority takes; kept as a warning because the figure differs by source. */
const USUAL_LIMIT = 500_000;
const DECLARATION_BYTES = 200;
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]{1,40})["']/;
const DOCTYPE = /<!doctype/i;
const SINGLE_BYTE = new Set(['windows-1252', 'cp1252', 'iso-8859-1', 'iso8859-1', 'latin1', 'latin-1', 'iso-8859-15']);
const UTF8 = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

const utf8 = new TextDecoder();
const windows1252 = new TextDecoder('windows-1252');

type TextReading =
  | { readonly type: 'text'; readonly text: string; readonly findings: readonly NoteFinding[] }
  /** `looksLikeXml`: it begins with a tag, but must not be read. */
  | { readonly type: 'refused'; readonly looksLikeXml: boolean; readonly finding: NoteFinding };

/** Refuses what must not reach the parser, and decodes the rest. The text has no byte order mark. */
export function readNoteText(bytes: Uint8Array): TextReading {
  if (bytes.length === 0) return refuse(false, makeFinding('file-empty', null, {}));
  if (bytes.length > NOTE_FILE_LIMIT) {
    return refuse(beginsWithTag(bytes), makeFinding('file-too-large', null, { bytes: bytes.length, limit: NOTE_FILE_LIMIT }));
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return refuse(true, makeFinding('file-utf16', null, {}));
  }
  if (!beginsWithTag(bytes)) return refuse(false, makeFinding('file-not-xml', null, {}));
  const marked = hasMark(bytes);
  const { text, found } = decode(marked ? bytes.subarray(3) : bytes);
  const place = locatorOf(text);
  const nul = text.indexOf('\0');
  if (nul !== -1) return refuse(true, makeFinding('file-nul', place(nul, ''), {}));
  const doctype = text.search(DOCTYPE);
  if (doctype !== -1) return refuse(true, makeFinding('file-doctype', place(doctype, ''), {}));
  const findings = [...found];
  if (marked) findings.push(makeFinding('byte-order-mark', null, {}));
  if (bytes.length > USUAL_LIMIT) findings.push(makeFinding('file-large', null, { bytes: bytes.length, limit: USUAL_LIMIT }));
  return { type: 'text', text, findings };
}

function decode(body: Uint8Array): { readonly text: string; readonly found: readonly NoteFinding[] } {
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const declared = DECLARED.exec(buffer.toString('latin1', 0, DECLARATION_BYTES))?.[1] ?? 'UTF-8';
  const name = declared.toLowerCase();
  if (SINGLE_BYTE.has(name)) {
    return { text: windows1252.decode(body), found: [makeFinding('encoding-declared', null, { declared })] };
  }
  const found: NoteFinding[] = [];
  if (!UTF8.has(name)) found.push(makeFinding('encoding-unknown', null, { declared }));
  const asUtf8 = utf8.decode(body);
  if (isUtf8(body)) return { text: asUtf8, found };
  found.push(makeFinding('encoding-invalid', locatorOf(asUtf8)(asUtf8.indexOf('\ufffd'), ''), {}));
  return { text: windows1252.decode(body), found };
}

function refuse(looksLikeXml: boolean, finding: NoteFinding): TextReading {
  return { type: 'refused', looksLikeXml, finding };
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Whether the first sign that is no white space opens a tag. */
function beginsWithTag(bytes: Uint8Array): boolean {
  for (let at = hasMark(bytes) ? 3 : 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d) continue;
    return byte === 0x3c;
  }
  return false;
}
