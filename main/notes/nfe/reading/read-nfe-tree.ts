/** Parses XML text into elements by saxes, within limits. */

import { SaxesParser } from 'saxes';
import type { XmlDefect } from '../../../../preload/contract/notes/notes.ts';
import { XmlElement } from './read-nfe-element.ts';
import { createElementNames, type ElementNames } from './read-nfe-name.ts';
import type { ElementIndex, XmlNode } from './xml-node.ts';

export const NOTE_DEPTH_LIMIT = 64;
/** A note with 990 lines has some 80,000 elements. */
export const NOTE_ELEMENT_LIMIT = 200_000;

export type TreeReading =
  | { readonly type: 'tree'; readonly root: XmlNode; readonly named: ElementIndex }
  | { readonly type: 'too-deep' | 'too-many'; readonly at: number }
  /** `name`: the affected element or attribute, if any. */
  | { readonly type: 'broken'; readonly at: number; readonly defect: XmlDefect; readonly name: string };

const NO_PREFIX: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]);
/** Each element that declares a prefix copies the table: far more than any file needs, few enough to copy. */
const PREFIX_LIMIT = 50;

interface ParserOptions {
  readonly position: false;
  readonly xmlns: false;
}

/** Thrown inside a handler to end the parser. */
class Stop extends Error {
  readonly reading: TreeReading;

  constructor(reading: TreeReading) {
    super(reading.type);
    this.reading = reading;
  }
}

/** @param wanted names of the elements that `named` returns. @param needed groups that are read although normally skipped. */
export function createTreeReader(wanted: readonly string[], needed: readonly string[] = []): (text: string) => TreeReading {
  const nameOf = createElementNames(wanted, needed);
  return (text) => readTree(text, nameOf);
}

/** All mutable state is created per file: writing to old-generation objects slows the garbage collector. */
function readTree(text: string, nameOf: ElementNames): TreeReading {
  const parser = new SaxesParser<ParserOptions>({ position: false, xmlns: false });
  /** Open elements; a skipped element is represented by its skipped ancestor again. */
  const open: XmlElement[] = [];
  const found: XmlElement[] = [];
  let root: XmlElement | null = null;
  let top: XmlElement | null = null;
  /** Attributes of the tag being read. */
  let attributes: Map<string, string> | null = null;
  let elements = 0;

  /** Offset of the tag that has just ended. Attribute values can't contain "<". */
  const tagStart = (): number => text.lastIndexOf('<', parser.position - 1);

  parser.on('attribute', ({ name, value }) => {
    attributes ??= new Map();
    attributes.set(name, value);
  });
  parser.on('opentag', (tag) => {
    const tagAttributes = attributes;
    attributes = null;
    const parent = top;
    if (open.length >= NOTE_DEPTH_LIMIT) throw new Stop({ type: 'too-deep', at: tagStart() });
    elements++;
    if (elements > NOTE_ELEMENT_LIMIT) throw new Stop({ type: 'too-many', at: tagStart() });
    const name = nameOf(tag.name);
    if (parent?.unread === true && tagAttributes === null && name.prefix === null) {
      // Represents the nested element until it is closed: only the depth counts.
      open.push(parent);
      return;
    }
    const inside = parser.position;
    const start = tagStart();
    const inherited = parent === null ? NO_PREFIX : parent.prefixes;
    const prefixes = tagAttributes === null ? inherited : prefixesOf(tagAttributes, inherited);
    if (prefixes.size > PREFIX_LIMIT) throw new Stop({ type: 'too-many', at: start });
    const namespace = prefixes.get(name.prefix ?? '');
    if (namespace === undefined) throw new Stop({ type: 'broken', at: start, defect: 'prefix', name: tag.name });
    if (tagAttributes !== null) for (const attribute of tagAttributes.keys()) checkAttribute(attribute, prefixes, start);
    const unread = name.unread || parent?.unread === true;
    const node = new XmlElement(text, name.local, namespace, tagAttributes, prefixes, start, inside, unread);
    if (parent === null) root = node;
    // A skipped parent is open too: its prefixes apply to its content.
    else if (!parent.unread) parent.add(node);
    if (name.wanted && parent?.unread !== true) found.push(node);
    open.push(node);
    top = node;
  });
  parser.on('closetag', (tag) => {
    const node = top;
    open.pop();
    top = open[open.length - 1] ?? null;
    if (node === null || node === top) return;
    const end = parser.position;
    node.close(tag.isSelfClosing ? end : tagStart(), end);
  });
  parser.on('error', (error) => {
    throw new Stop(broken(error.message, Math.min(Math.max(parser.position - 1, 0), text.length), top, text));
  });

  try {
    parser.write(text);
    parser.close();
  } catch (error) {
    if (error instanceof Stop) return error.reading;
    // A defect of the parser itself must not end the import of the other files.
    root = null;
  }
  return root === null
    ? { type: 'broken', at: 0, defect: 'other', name: '' }
    : { type: 'tree', root, named: (name) => found.filter((node) => node.name === name) };
}

/** Offset at which the text's first document ends; null: unreadable. */
export function rootEnd(text: string): number | null {
  const parser = new SaxesParser<ParserOptions>({ position: false, xmlns: false });
  let depth = 0;
  let end: number | null = null;
  parser.on('opentag', () => {
    depth += 1;
    if (depth > NOTE_DEPTH_LIMIT) throw new Stop({ type: 'too-deep', at: 0 });
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (depth > 0) return;
    end = parser.position;
    throw new Stop({ type: 'too-deep', at: 0 });
  });
  parser.on('error', () => {
    throw new Stop({ type: 'too-deep', at: 0 });
  });
  try {
    parser.write(text);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return end;
}

function prefixesOf(attributes: ReadonlyMap<string, string>, inherited: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  let declared: Map<string, string> | null = null;
  for (const [name, value] of attributes) {
    const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : null;
    if (prefix === null) continue;
    declared ??= new Map(inherited);
    declared.set(prefix, value.trim());
  }
  return declared ?? inherited;
}

function checkAttribute(written: string, prefixes: ReadonlyMap<string, string>, at: number): void {
  const colon = written.indexOf(':');
  if (colon === -1 || written.startsWith('xmlns:') || prefixes.has(written.slice(0, colon))) return;
  throw new Stop({ type: 'broken', at, defect: 'prefix', name: written });
}

/** Maps the English messages of saxes to the kind and place of the defect. */
function broken(message: string, at: number, open: XmlElement | null, text: string): TreeReading {
  const bare = bareSign(message, at, open, text);
  if (bare !== null) return { type: 'broken', name: nameAt(open, text), ...bare };
  const name = nameAt(open, text);
  const defect: XmlDefect = /unclosed tag|unexpected end/.test(message)
    ? 'unclosed'
    : /one root|outside of root|must be at the start/.test(message)
      ? 'outside'
      : /clos(?:e|ing) tag/.test(message)
        ? 'tag'
        : /attribute/.test(message)
          ? 'attribute'
          : /entity/.test(message)
            ? 'entity'
            : /disallowed/.test(message)
              ? 'character'
              : 'other';
  return { type: 'broken', at, defect, name };
}

/** Offset of the possibly invalid tag. The parser takes an unclosed tag for closed. */
function suspectOf(message: string, at: number, open: XmlElement | null, text: string): number | null {
  if (/unexpected close tag/.test(message)) return open?.children.at(-1)?.at ?? null;
  if (/unclosed tag/.test(message)) return open?.at ?? null;
  return /tag name|attribute|disallowed/.test(message) ? text.lastIndexOf('<', at) : null;
}

function nameAt(open: XmlElement | null, text: string): string {
  return open === null ? '' : (/^[^\s/>]+/.exec(text.slice(open.at + 1, open.at + 200))?.[0] ?? '');
}

/** A reference, or markup that is not text: CDATA, comments, instructions. Else the "&" is bare. */
const REFERENCE = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|&[^\s&;<]{0,40};|&/g;

/**
 * Locates an unescaped character, which the parser reports only further on. No element of these
 * documents mixes text and elements: a tag after text is invalid.
 */
function bareSign(
  message: string,
  at: number,
  open: XmlElement | null,
  text: string,
): { readonly defect: XmlDefect; readonly at: number } | null {
  for (const found of text.slice(0, at + 1).matchAll(REFERENCE)) if (found[0] === '&') return { defect: 'ampersand', at: found.index };
  const tag = suspectOf(message, at, open, text);
  if (tag === null || tag <= 0) return null;
  const before = text.slice(text.lastIndexOf('>', tag - 1) + 1, tag).trim();
  return /^<[^A-Za-z_:/!?]/.test(text.slice(tag, tag + 2)) || before !== '' ? { defect: 'less-than', at: tag } : null;
}
