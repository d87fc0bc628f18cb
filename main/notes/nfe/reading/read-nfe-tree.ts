/** XML text to elements, by saxes, within limits. */

import { SaxesParser } from 'saxes';
import type { XmlDefect } from '../../../../preload/contract/notes.ts';
import { XmlElement } from './read-nfe-element.ts';
import { createElementNames, type ElementNames } from './read-nfe-name.ts';
import type { ElementIndex, XmlNode } from './xml-node.ts';

export const NOTE_DEPTH_LIMIT = 64;
/** 990 lines of a note have some 80,000 elements. */
export const NOTE_ELEMENT_LIMIT = 200_000;

export type TreeReading =
  | { readonly type: 'tree'; readonly root: XmlNode; readonly named: ElementIndex }
  | { readonly type: 'too-deep' | 'too-many'; readonly at: number }
  /** `name`: the element or attribute that is meant, when there is one. */
  | { readonly type: 'broken'; readonly at: number; readonly defect: XmlDefect; readonly name: string };

const NO_PREFIX: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]);
/** Each element that declares one copies the table: far more than any file needs, few enough to copy. */
const PREFIX_LIMIT = 50;

interface ParserOptions {
  readonly position: false;
  readonly xmlns: false;
}

/** Ends the parser from inside one of its handlers. */
class Stop extends Error {
  readonly reading: TreeReading;

  constructor(reading: TreeReading) {
    super(reading.type);
    this.reading = reading;
  }
}

/** @param wanted names of the elements that `named` gives. @param needed groups that are kept, though others have no need of them. */
export function createTreeReader(wanted: readonly string[], needed: readonly string[] = []): (text: string) => TreeReading {
  const nameOf = createElementNames(wanted, needed);
  return (text) => readTree(text, nameOf);
}

/** All that changes while a file is read is made anew for it: the collector makes writing to what is old slow. */
function readTree(text: string, nameOf: ElementNames): TreeReading {
  const parser = new SaxesParser<ParserOptions>({ position: false, xmlns: false });
  /** Open ones; an element that isn't kept is its unread group once more. */
  const open: XmlElement[] = [];
  const found: XmlElement[] = [];
  let root: XmlElement | null = null;
  let top: XmlElement | null = null;
  /** Of the tag that is being read. */
  let attributes: Map<string, string> | null = null;
  let elements = 0;

  /** Where the tag begins that has just ended. No value of an attribute may hold a "<". */
  const tagStart = (): number => text.lastIndexOf('<', parser.position - 1);

  parser.on('attribute', ({ name, value }) => {
    attributes ??= new Map();
    attributes.set(name, value);
  });
  parser.on('opentag', (tag) => {
    const own = attributes;
    attributes = null;
    const parent = top;
    if (open.length >= NOTE_DEPTH_LIMIT) throw new Stop({ type: 'too-deep', at: tagStart() });
    elements++;
    if (elements > NOTE_ELEMENT_LIMIT) throw new Stop({ type: 'too-many', at: tagStart() });
    const name = nameOf(tag.name);
    if (parent?.unread === true && own === null && name.prefix === null) {
      // It stands for itself until it is closed: only the depth counts.
      open.push(parent);
      return;
    }
    const inside = parser.position;
    const start = tagStart();
    const inherited = parent === null ? NO_PREFIX : parent.prefixes;
    const prefixes = own === null ? inherited : prefixesOf(own, inherited);
    if (prefixes.size > PREFIX_LIMIT) throw new Stop({ type: 'too-many', at: start });
    const namespace = prefixes.get(name.prefix ?? '');
    if (namespace === undefined) throw new Stop({ type: 'broken', at: start, defect: 'prefix', name: tag.name });
    if (own !== null) for (const attribute of own.keys()) checkAttribute(attribute, prefixes, start);
    const unread = name.unread || parent?.unread === true;
    const node = new XmlElement(text, name.local, namespace, own, prefixes, start, inside, unread);
    if (parent === null) root = node;
    // In an unread one it is open all the same: its prefixes count for what is in it.
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

function prefixesOf(attributes: ReadonlyMap<string, string>, inherited: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  let own: Map<string, string> | null = null;
  for (const [name, value] of attributes) {
    const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : null;
    if (prefix === null) continue;
    own ??= new Map(inherited);
    own.set(prefix, value.trim());
  }
  return own ?? inherited;
}

function checkAttribute(written: string, prefixes: ReadonlyMap<string, string>, at: number): void {
  const colon = written.indexOf(':');
  if (colon === -1 || written.startsWith('xmlns:') || prefixes.has(written.slice(0, colon))) return;
  throw new Stop({ type: 'broken', at, defect: 'prefix', name: written });
}

/** Saxes speaks English sentences; the user is told the kind of defect and where it is. */
function broken(message: string, at: number, open: XmlElement | null, text: string): TreeReading {
  const name = open === null ? '' : (/^[^\s/>]+/.exec(text.slice(open.at + 1, open.at + 200))?.[0] ?? '');
  const defect: XmlDefect = /unclosed tag|unexpected end/.test(message)
    ? 'unclosed'
    : /clos(?:e|ing) tag|one root|outside of root/.test(message)
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
