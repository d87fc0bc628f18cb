/** Attachments of a saved mail (.eml, RFC 5322 and MIME), as a person would save them. */

import { detachedBytes, type PackedFile } from './packed-file.ts';

const MOST_LEVELS = 8;
const HEAD = 64 * 1024;
/** A mail header among the first lines. */
const FIRST_LINES =
  /^(?:From [^\n]*\n)?(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:from|received|mime-version|subject|return-path|message-id|delivered-to|content-type|date|to):[^\n]*\n/i;

export function isMail(bytes: Uint8Array): boolean {
  const head = latin(bytes.subarray(0, HEAD)).replaceAll('\r\n', '\n');
  return FIRST_LINES.test(head) && /\n\n/.test(head);
}

/** @param most maximum of attachments. */
export function readMail(bytes: Uint8Array, most: number): readonly PackedFile[] {
  const files: PackedFile[] = [];
  // 8-bit parts stay intact: latin1 maps each byte to one character.
  collect(latin(bytes), files, most, 0);
  return files;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function collect(text: string, files: PackedFile[], most: number, level: number): void {
  const part = readPart(text);
  const type = fieldOf(part.headers.get('content-type') ?? 'text/plain');
  if (files.length >= most || level > MOST_LEVELS) return;
  const boundary = type.parameters.get('boundary');
  if (type.value.startsWith('multipart/') && boundary !== undefined) {
    for (const inner of partsOf(part.body, boundary)) collect(inner, files, most, level + 1);
    return;
  }
  const content = decoded(part);
  if (type.value === 'message/rfc822') {
    collect(latin(content), files, most, level + 1);
    return;
  }
  const disposition = fieldOf(part.headers.get('content-disposition') ?? '');
  const name = disposition.parameters.get('filename') ?? type.parameters.get('name');
  const isDrawn = type.value.startsWith('image/') && part.headers.has('content-id');
  if ((name === undefined && !isFileType(type.value)) || isDrawn) return;
  files.push({ name: name ?? `anexo-${files.length + 1}${type.value.endsWith('xml') ? '.xml' : ''}`, bytes: content });
}

function isFileType(type: string): boolean {
  return /\bxml$/.test(type) || /^application\/(?:x-)?(?:zip|gzip|zip-compressed|octet-stream)$/.test(type);
}

function readPart(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text);
  const head = (end === null ? text : text.slice(0, end.index)).replace(/\r?\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end === null ? '' : text.slice(end.index + end[0].length) };
}

function partsOf(body: string, boundary: string): readonly string[] {
  const mark = `--${boundary}`;
  const parts: string[] = [];
  let from: number | null = null;
  for (let at = 0; at <= body.length; ) {
    const end = body.indexOf('\n', at);
    const line = (end === -1 ? body.slice(at) : body.slice(at, end)).trimEnd();
    if (line === mark || line === `${mark}--`) {
      if (from !== null) parts.push(body.slice(from, at).replace(/\r?\n$/, ''));
      from = line === mark && end !== -1 ? end + 1 : null;
    }
    if (end === -1) break;
    at = end + 1;
  }
  // A truncated mail has no closing boundary.
  if (from !== null) parts.push(body.slice(from));
  return parts;
}

interface Field {
  /** Lower-case value. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

const PARAMETER = /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g;

/** `text/plain; name="x"`, with the continued and encoded names of RFC 2231 and the encoded words of RFC 2047. */
function fieldOf(text: string): Field {
  const parameters = new Map<string, string>();
  const continued = new Map<string, string[]>();
  for (const [, written = '', quoted, bare = ''] of text.matchAll(PARAMETER)) {
    const [name = '', ...marks] = written.toLowerCase().split('*');
    const value = quoted === undefined ? bare : quoted.replace(/\\(.)/g, '$1');
    if (marks.length === 0) parameters.set(name, encodedWords(value));
    else continued.set(name, [...(continued.get(name) ?? []), marks.at(-1) === '' ? percentDecoded(value) : value]);
  }
  for (const [name, values] of continued) parameters.set(name, values.join(''));
  return { value: (text.split(';')[0] ?? '').trim().toLowerCase(), parameters };
}

/** Decodes `utf-8''nota%20fiscal.xml`. */
function percentDecoded(text: string): string {
  const bare = text.replace(/^[\w-]*'[^']*'/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function encodedWords(text: string): string {
  return text.replace(/=\?([\w-]+)\?([bq])\?([^?]*)\?=\s*/gi, (_word, charset: string, how: string, data: string) => {
    const bytes = how.toLowerCase() === 'b' ? Buffer.from(data, 'base64') : quotedPrintable(data.replaceAll('_', ' '));
    return /^utf-?8$/i.test(charset) ? Buffer.from(bytes).toString('utf8') : Buffer.from(bytes).toString('latin1');
  });
}

function decoded({ headers, body }: Part): Uint8Array<ArrayBuffer> {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return detachedBytes(Buffer.from(body.replace(/[^A-Za-z0-9+/=]/g, ''), 'base64'));
    case 'quoted-printable':
      return quotedPrintable(body);
    default:
      return detachedBytes(Buffer.from(body, 'latin1'));
  }
}

function quotedPrintable(text: string): Uint8Array<ArrayBuffer> {
  const whole = text
    .replace(/[ \t]+(?=\r?\n)/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_mark, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return detachedBytes(Buffer.from(whole, 'latin1'));
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
