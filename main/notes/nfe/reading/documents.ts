/**
 * Documents inside another: concatenated notes, a note in an envelope, packed documents in an answer of the
 * distribution service (docZip). Each is read, stored and sent with its exact bytes.
 */

import { gunzipSync } from 'node:zlib';
import { type DocumentText, isOutsideSign, readNoteText } from './read-nfe-text.ts';
import { createTreeReader, rootEnd } from './read-nfe-tree.ts';
import type { XmlNode } from './xml-node.ts';

export interface InnerDocument {
  /** Identifies it among the others: a number, or the NSU. */
  readonly label: string;
  /** null: damaged, or over the limits. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** It uses a prefix, namespace or encoding that is declared outside of it: its bytes alone are another document. */
  readonly inherits: boolean;
}

const MOST_DOCUMENTS = 1000;
/** Limits of one packed document, and of all documents of a file. */
const DOCUMENT_LIMIT = 5 * 1024 * 1024;
const WHOLE_LIMIT = 50 * 1024 * 1024;
const RATIO_LIMIT = 100;
const EVENTS = ['procEventoNFe', 'ProcEventoNFe'];
const WHOLE_DOCUMENTS = ['nfeProc', ...EVENTS];
/** A note without its protocol, where it stands outside of these: it can't be sent, and is not lost sight of. */
const BARE_NOTE = 'NFe';
const DECLARATION = '<?xml';
const LAST_ASCII = 0x7f;
const readTree = createTreeReader(['docZip', ...WHOLE_DOCUMENTS, BARE_NOTE]);

/** null: the file is one document, or can't be split. @param onDocument called after each document in an envelope. */
export function documentsIn(bytes: Uint8Array, onDocument: () => void = () => {}): readonly InnerDocument[] | null {
  const reading = readNoteText(bytes);
  if (reading.type === 'refused') return null;
  const text = reading.text.slice(reading.from, reading.to);
  const tree = readTree(text);
  if (tree.type !== 'tree') return tree.type === 'broken' ? oneAfterAnother(bytes, text, reading) : null;
  const { root, named } = tree;
  const packed = named('docZip');
  if (packed.length > 0) return packed.length > MOST_DOCUMENTS ? null : unpacked(packed);
  const whole = WHOLE_DOCUMENTS.flatMap(named).filter((node) => node !== root && node.name !== root.name);
  const notes = named(BARE_NOTE);
  if (whole.length > MOST_DOCUMENTS || notes.length > MOST_DOCUMENTS) return null;
  const inner = [...whole, ...outsideOf(whole, notes)];
  if (inner.length === 0 || inner.length > MOST_DOCUMENTS) return null;
  const pieces = inner.flatMap((node, index): readonly InnerDocument[] => {
    const content = cut(bytes, reading, node.at, node.end);
    const alone = readTree(text.slice(node.at, node.end));
    onDocument();
    // An event is never sent. One that is unreadable alone is left to the reading of the whole file.
    if (EVENTS.includes(node.name) && alone.type !== 'tree') return [];
    const inherits = alone.type !== 'tree' || !hasSameNamespaces(node, alone.root) || inheritsEncoding(content, reading);
    return [{ label: String(index + 1), bytes: content, inherits }];
  });
  return pieces.length === 0 ? null : pieces;
}

/** The nodes that stand in none of these documents. */
function outsideOf(documents: readonly XmlNode[], nodes: readonly XmlNode[]): readonly XmlNode[] {
  return nodes.filter(({ at, end }) => !documents.some((document) => document.at <= at && end <= document.end));
}

function hasSameNamespaces(node: XmlNode, alone: XmlNode): boolean {
  const isSame = (child: XmlNode, at: number): boolean => {
    const other = alone.children[at];
    return other !== undefined && hasSameNamespaces(child, other);
  };
  return node.namespace === alone.namespace && node.children.every(isSame);
}

/** An accented letter needs the encoding that the file declares, unless the document declares one itself. */
function inheritsEncoding(content: Uint8Array, { isSingleByte }: DocumentText): boolean {
  const declares = Buffer.from(content.subarray(0, DECLARATION.length)).toString('latin1') === DECLARATION;
  return isSingleByte && !declares && content.some((byte) => byte > LAST_ASCII);
}

function oneAfterAnother(bytes: Uint8Array, text: string, reading: DocumentText): readonly InnerDocument[] | null {
  const found: InnerDocument[] = [];
  for (let from = 0; from < text.length; ) {
    const length = rootEnd(text.slice(from));
    if (length === null || found.length >= MOST_DOCUMENTS) return null;
    const content = cut(bytes, reading, from, from + length);
    found.push({ label: String(found.length + 1), bytes: content, inherits: inheritsEncoding(content, reading) });
    from += length;
    while (from < text.length && isOutsideSign(text.charAt(from))) from++;
    if (from < text.length && text.charAt(from) !== '<') return null;
  }
  return found.length > 1 ? found : null;
}

/** @param from offset in the document's text. */
function cut(bytes: Uint8Array, reading: DocumentText, from: number, to: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes.subarray(reading.byteAt(reading.from + from), reading.byteAt(reading.from + to)));
}

function unpacked(nodes: readonly XmlNode[]): readonly InnerDocument[] {
  let remaining = WHOLE_LIMIT;
  return nodes.map((node, index) => {
    const packed = Buffer.from(node.text.replace(/\s/g, ''), 'base64');
    const bytes = inflated(packed, Math.min(remaining, DOCUMENT_LIMIT, packed.length * RATIO_LIMIT));
    remaining -= bytes?.length ?? 0;
    const nsu = node.attributes?.get('NSU')?.trim() ?? '';
    return { inherits: false, label: /^\d{1,15}$/.test(nsu) ? `NSU ${nsu}` : String(index + 1), bytes };
  });
}

function inflated(packed: Uint8Array, most: number): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(gunzipSync(packed, { maxOutputLength: Math.max(most, 1) }));
  } catch {
    return null;
  }
}
