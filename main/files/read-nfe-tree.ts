/** XML text to elements, by saxes, within limits. */

import { SaxesParser } from 'saxes';
import type { XmlDefect } from '../../preload/contract/notes.ts';
import type { ElementIndex, XmlNode } from '../domain/nfe/xml-node.ts';
import { XmlElement } from './read-nfe-element.ts';

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

/** Groups of the layout in which nothing is looked for: they are checked to be XML, and not kept. */
const UNREAD = new Set([
  'ICMS',
  'IPI',
  'PIS',
  'PISST',
  'COFINS',
  'COFINSST',
  'ICMSUFDest',
  'IBSCBS',
  'enderEmit',
  'enderDest',
  'cobr',
  'pag',
  'KeyInfo',
]);
/** Most names need not be hashed to be told apart. */
const UNREAD_FIRST = new Uint8Array(128);
for (const name of UNREAD) UNREAD_FIRST[name.charCodeAt(0)] = 1;

function isUnread(name: string): boolean {
  return UNREAD_FIRST[name.charCodeAt(0)] === 1 && UNREAD.has(name);
}

const OPEN = 0x3c;

/** Ends the parser from inside one of its handlers. */
class Stop extends Error {
  readonly reading: TreeReading;

  constructor(reading: TreeReading) {
    super(reading.type);
    this.reading = reading;
  }
}

/** @param wanted names of the elements that `named` gives. */
export function readTree(text: string, wanted: readonly string[]): TreeReading {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const open: XmlElement[] = [];
  const state: { root: XmlElement | null } = { root: null };
  const found: XmlElement[] = [];
  let elements = 0;
  let lastPrefixes = NO_PREFIX;
  let lastUnprefixed = NO_PREFIX.get('');

  /** The namespace of names without a prefix: the same table lasts for most of a file. */
  function unprefixed(prefixes: ReadonlyMap<string, string>): string | undefined {
    if (prefixes !== lastPrefixes) {
      lastPrefixes = prefixes;
      lastUnprefixed = prefixes.get('');
    }
    return lastUnprefixed;
  }
  parser.on('opentag', (tag) => {
    // Most have nothing but their name. No value of an attribute may hold a "<", so it tells where the tag begins.
    const bareStart = parser.position - tag.name.length - 2;
    const bare = text.charCodeAt(bareStart) === OPEN;
    const start = bare ? bareStart : Math.max(text.lastIndexOf('<', parser.position - 1), 0);
    if (open.length >= NOTE_DEPTH_LIMIT) throw new Stop({ type: 'too-deep', at: start });
    elements++;
    if (elements > NOTE_ELEMENT_LIMIT) throw new Stop({ type: 'too-many', at: start });
    const parent = open.at(-1);
    const colon = tag.name.indexOf(':');
    const unread = parent?.unread === true || isUnread(tag.name);
    const attributes = bare ? null : attributesOf(tag.attributes);
    if (parent?.unread === true && attributes === null && colon === -1) {
      // It stands for itself until it is closed: only the depth counts.
      open.push(parent);
      return;
    }
    const prefixes = prefixesOf(attributes, parent?.prefixes ?? NO_PREFIX);
    if (prefixes.size > PREFIX_LIMIT) throw new Stop({ type: 'too-many', at: start });
    const namespace = colon === -1 ? unprefixed(prefixes) : prefixes.get(tag.name.slice(0, colon));
    if (namespace === undefined) throw new Stop({ type: 'broken', at: start, defect: 'prefix', name: tag.name });
    const name = colon === -1 ? tag.name : tag.name.slice(colon + 1);
    if (attributes !== null) for (const attribute of attributes.keys()) checkAttribute(attribute, prefixes, start);
    const node = new XmlElement(text, name, namespace, attributes, prefixes, start, parser.position, unread);
    if (parent === undefined) state.root = node;
    // In an unread one it is open all the same: its prefixes count for what is in it.
    else if (!parent.unread) parent.add(node);
    if (parent?.unread !== true && wanted.includes(name)) found.push(node);
    open.push(node);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    const end = parser.position;
    const plain = end - name.length - 3;
    const node = open.pop();
    node?.close(isSelfClosing ? end : text.charCodeAt(plain) === OPEN ? plain : text.lastIndexOf('<', end - 1), end);
  });
  parser.on('error', (error) => {
    throw new Stop(broken(error.message, Math.min(Math.max(parser.position - 1, 0), text.length), open.at(-1), text));
  });

  try {
    parser.write(text);
    parser.close();
  } catch (error) {
    if (error instanceof Stop) return error.reading;
    // A defect of the parser itself must not end the import of the other files.
    return { type: 'broken', at: 0, defect: 'other', name: '' };
  }
  return state.root === null
    ? { type: 'broken', at: 0, defect: 'other', name: '' }
    : { type: 'tree', root: state.root, named: (name) => found.filter((node) => node.name === name) };
}

function attributesOf(record: Readonly<Record<string, string>>): ReadonlyMap<string, string> | null {
  let map: Map<string, string> | null = null;
  for (const name in record) {
    map ??= new Map();
    map.set(name, record[name] ?? '');
  }
  return map;
}

function prefixesOf(attributes: ReadonlyMap<string, string> | null, inherited: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (attributes === null) return inherited;
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
function broken(message: string, at: number, open: XmlElement | undefined, text: string): TreeReading {
  const name = open === undefined ? '' : (/^[^\s/>]+/.exec(text.slice(open.at + 1, open.at + 200))?.[0] ?? '');
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
