/** XML text to elements, by saxes, within limits. */

import { SaxesParser } from 'saxes';
import type { XmlDefect } from '../../preload/contract/notes.ts';
import type { XmlNode } from '../domain/nfe/xml-node.ts';

export const NOTE_DEPTH_LIMIT = 64;
/** 990 lines of a note have some 80,000 elements. */
export const NOTE_ELEMENT_LIMIT = 200_000;

export type TreeReading =
  | { readonly type: 'tree'; readonly root: XmlNode }
  | { readonly type: 'too-deep' | 'too-many'; readonly at: number }
  /** `name`: the element or attribute that is meant, when there is one. */
  | { readonly type: 'broken'; readonly at: number; readonly defect: XmlDefect; readonly name: string };

interface Growing {
  readonly name: string;
  readonly written: string;
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string> | null;
  readonly children: Growing[];
  readonly prefixes: ReadonlyMap<string, string>;
  text: string;
  readonly at: number;
}

const NO_PREFIX: ReadonlyMap<string, string> = new Map([
  ['', ''],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]);
/** Each element that declares one copies the table: far more than any file needs, few enough to copy. */
const PREFIX_LIMIT = 50;

/** Ends the parser from inside one of its handlers. */
class Stop extends Error {
  readonly reading: TreeReading;

  constructor(reading: TreeReading) {
    super(reading.type);
    this.reading = reading;
  }
}

export function readTree(text: string): TreeReading {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const open: Growing[] = [];
  const state: { root: Growing | null } = { root: null };
  let elements = 0;
  let start = 0;

  parser.on('opentagstart', () => {
    start = Math.max(text.lastIndexOf('<', parser.position - 1), 0);
    if (open.length >= NOTE_DEPTH_LIMIT) throw new Stop({ type: 'too-deep', at: start });
    elements++;
    if (elements > NOTE_ELEMENT_LIMIT) throw new Stop({ type: 'too-many', at: start });
  });
  parser.on('opentag', (tag) => {
    const parent = open.at(-1);
    const attributes = attributesOf(tag.attributes);
    const prefixes = prefixesOf(attributes, parent?.prefixes ?? NO_PREFIX);
    if (prefixes.size > PREFIX_LIMIT) throw new Stop({ type: 'too-many', at: start });
    const colon = tag.name.indexOf(':');
    const namespace = prefixes.get(colon === -1 ? '' : tag.name.slice(0, colon));
    if (namespace === undefined) throw new Stop({ type: 'broken', at: start, defect: 'prefix', name: tag.name });
    const name = colon === -1 ? tag.name : tag.name.slice(colon + 1);
    if (attributes !== null) for (const attribute of attributes.keys()) checkAttribute(attribute, prefixes, start);
    const node: Growing = { name, written: tag.name, namespace, attributes, children: [], prefixes, text: '', at: start };
    if (parent === undefined) state.root = node;
    else parent.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  function take(piece: string): void {
    const node = open.at(-1);
    if (node !== undefined) node.text += piece;
  }
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('error', (error) => {
    throw new Stop(broken(error.message, Math.min(Math.max(parser.position - 1, 0), text.length), open.at(-1)));
  });

  try {
    parser.write(text);
    parser.close();
  } catch (error) {
    if (error instanceof Stop) return error.reading;
    // A defect of the parser itself must not end the import of the other files.
    return { type: 'broken', at: 0, defect: 'other', name: '' };
  }
  return state.root === null ? { type: 'broken', at: 0, defect: 'other', name: '' } : { type: 'tree', root: state.root };
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
function broken(message: string, at: number, open: Growing | undefined): TreeReading {
  const name = open?.written ?? '';
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
