/** Decodes the bytes of a note to text by its declaration and content, or reports why that fails. */

import { isUtf8 } from 'node:buffer';
import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { makeFinding, quote } from '../finding.ts';
import { locatorOf } from '../locate.ts';
import { beginsWith, foreignFile } from './foreign-file.ts';

const MEGABYTE = 1024 * 1024;
export const NOTE_FILE_LIMIT = 5 * MEGABYTE;
/** Above the tax authority's limit; only a warning, because sources state different limits. */
const USUAL_LIMIT = 500_000;
const DECLARATION_BYTES = 200;
const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]{1,40})["']/;
const DOCTYPE = /<!doctype/i;
const SINGLE_BYTE = new Set(['windows-1252', 'cp1252', 'iso-8859-1', 'iso8859-1', 'latin1', 'latin-1', 'iso-8859-15']);
const UTF8 = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** A leading byte order mark is removed before decoding: a second one is an ordinary character. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** The document spans `from` to `to`: outside of it there are only blanks and meaningless characters. */
export interface DocumentText {
  readonly type: 'text';
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly findings: readonly NoteFinding[];
  /** The document declares an encoding of one byte a character. */
  readonly isSingleByte: boolean;
  /** Maps an offset in the text to one in the bytes. Ascending offsets cost one pass over the text in all. */
  readonly byteAt: (at: number) => number;
}

type TextReading =
  | DocumentText
  /** `looksLikeXml`: begins with a tag, but must not be read. */
  | { readonly type: 'refused'; readonly looksLikeXml: boolean; readonly finding: NoteFinding };

/** Refuses inputs that must not reach the parser, and decodes the rest. The text has no byte order mark. */
export function readNoteText(bytes: Uint8Array): TextReading {
  if (bytes.length === 0) return refuse(false, makeFinding('file-empty', null, {}));
  if (bytes.length > NOTE_FILE_LIMIT) {
    return refuse(beginsWithTag(bytes), makeFinding('file-too-large', null, { bytes: bytes.length, limit: NOTE_FILE_LIMIT }));
  }
  if (isUtf16(bytes)) return refuse(true, makeFinding('file-utf16', null, {}));
  if (!beginsWithTag(bytes)) return noDocument(bytes);
  const marked = hasMark(bytes);
  const { text, found, isUtf8: isWide, isSingleByte } = decode(marked ? bytes.subarray(3) : bytes);
  const first = marked ? MARK.length : 0;
  const place = locatorOf(text);
  const { from, to } = documentIn(text);
  if (HTML.test(text.slice(from, from + HEAD))) return refuse(true, makeFinding('file-foreign', null, { what: 'html' }));
  const nul = text.indexOf('\0', from);
  if (nul !== -1 && nul < to) return refuse(true, makeFinding('file-nul', place(nul, ''), {}));
  const doctype = text.search(DOCTYPE);
  if (doctype !== -1) return refuse(true, makeFinding('file-doctype', place(doctype, ''), {}));
  const findings = [...found];
  if (marked) findings.push(makeFinding('byte-order-mark', null, {}));
  if (isPadded(text, from, to)) findings.push(makeFinding('file-padded', null, {}));
  if (bytes.length > USUAL_LIMIT) findings.push(makeFinding('file-large', null, { bytes: bytes.length, limit: USUAL_LIMIT }));
  return { type: 'text', text, from, to, findings, isSingleByte, byteAt: isWide ? byteCounter(text, first) : (at) => first + at };
}

/** Offsets in the bytes of a UTF-8 text, counted on from the last one. */
function byteCounter(text: string, first: number): (at: number) => number {
  let [last, bytes] = [0, first];
  return (at) => {
    if (at < last) [last, bytes] = [0, first];
    bytes += Buffer.byteLength(text.slice(last, at));
    last = at;
    return bytes;
  };
}

/** Blanks, NULs, Ctrl+Z (the end of files of old DOS programs) and stray byte order marks. */
const STRAY: ReadonlySet<string> = new Set(['\0', '\u001a', '\ufeff']);
export const isOutsideSign = (sign: string): boolean => STRAY.has(sign) || sign.trim() === '';
const HTML = /^<(?:!doctype\s+html|html[\s>])/i;
const HEAD = 4096;
/** Start of a document that follows other text. */
const BEGINNING = /<\?xml\s|<(?:\w+:)?(?:nfeProc|NFe|procEventoNFe|retEnvEvento|retConsSitNFe|retDistDFeInt|envelope)[\s>]/i;

function documentIn(text: string): { readonly from: number; readonly to: number } {
  let from = 0;
  let to = text.length;
  while (from < to && isOutsideSign(text.charAt(from))) from++;
  while (to > from && isOutsideSign(text.charAt(to - 1))) to--;
  return { from, to };
}

/** Blanks are ignored, except before a declaration. */
function isPadded(text: string, from: number, to: number): boolean {
  const outside = [...text.slice(0, from), ...text.slice(to)];
  return (from > 0 && text.startsWith('<?xml', from)) || outside.some((sign) => STRAY.has(sign));
}

/** Reports a text that does not begin with a tag: another kind of file, or text before the document. */
function noDocument(bytes: Uint8Array): TextReading {
  const what = foreignFile(bytes);
  if (what !== null) return refuse(false, makeFinding('file-foreign', null, { what }));
  const head = utf8.decode(bytes.subarray(0, HEAD));
  const at = head.search(BEGINNING);
  if (at === -1) return refuse(false, makeFinding('file-not-xml', null, {}));
  return refuse(true, makeFinding('text-before', locatorOf(head)(head.search(/\S/), ''), { found: quote(head.slice(0, at)) }));
}

/** Recognized with or without a byte order mark. */
function isUtf16(bytes: Uint8Array): boolean {
  const [a, b, c] = bytes;
  return (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (a === 0x3c && b === 0) || (a === 0 && b === 0x3c && c === 0);
}

interface Decoded extends Pick<DocumentText, 'text' | 'isSingleByte'> {
  readonly found: readonly NoteFinding[];
  readonly isUtf8: boolean;
}

function decode(body: Uint8Array): Decoded {
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const first = firstSign(body);
  const declared = DECLARED.exec(buffer.toString('latin1', first, first + DECLARATION_BYTES))?.[1] ?? 'UTF-8';
  const name = declared.toLowerCase();
  if (SINGLE_BYTE.has(name)) {
    const found = [makeFinding('encoding-declared', null, { declared })];
    return { text: windows1252.decode(body), found, isUtf8: false, isSingleByte: true };
  }
  const found: NoteFinding[] = [];
  if (!UTF8.has(name)) found.push(makeFinding('encoding-unknown', null, { declared }));
  const asUtf8 = utf8.decode(body);
  if (isUtf8(body)) return { text: asUtf8, found, isUtf8: true, isSingleByte: false };
  found.push(makeFinding('encoding-invalid', locatorOf(asUtf8)(asUtf8.indexOf('\ufffd'), ''), {}));
  return { text: windows1252.decode(body), found, isUtf8: false, isSingleByte: false };
}

function refuse(looksLikeXml: boolean, finding: NoteFinding): TextReading {
  return { type: 'refused', looksLikeXml, finding };
}

function hasMark(bytes: Uint8Array): boolean {
  return beginsWith(bytes, MARK);
}

/** Meaningless bytes before a document. */
const SKIPPED: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d, 0x00, 0x1a]);
const MARK = [0xef, 0xbb, 0xbf];

/** Whether the first meaningful character opens a tag. */
export function beginsWithTag(bytes: Uint8Array): boolean {
  return bytes[firstSign(bytes)] === 0x3c;
}

function firstSign(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    if (SKIPPED.has(bytes[at])) at += 1;
    else if (beginsWith(bytes, MARK, at)) at += MARK.length;
    else break;
  }
  return at;
}
