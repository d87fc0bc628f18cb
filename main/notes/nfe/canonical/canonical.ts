/**
 * Canonical XML 1.0 without comments of one element and all in it, as a signature's digest is made of
 * (https://www.w3.org/TR/2001/REC-xml-c14n-20010315). It works on the bytes themselves and hands on
 * whatever is canonical already, which in a note is nearly all.
 */

import { compareText } from '../../../shared/text.ts';
import { attributeText, elementText } from './canonical-text.ts';

export type Prefixes = ReadonlyMap<string, string>;

const RETURN = 0x0d;
const SPACE = 0x20;
const BANG = 0x21;
const AMPERSAND = 0x26;
const HYPHEN = 0x2d;
const SLASH = 0x2f;
const OPEN = 0x3c;
const CLOSE = 0x3e;
const QUESTION = 0x3f;
const SQUARE = 0x5d;
const XML_PREFIX = 'xml:';
const CDATA_LENGTH = '<![CDATA['.length;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The canonical bytes, in pieces.
 *
 * @param bytes UTF-8, well-formed. @param at where the element's tag begins. @param inherited namespaces
 * in force around it, by prefix. null: it holds what no note does (processing instructions, `xml:` attributes).
 */
export function canonicalElement(bytes: Uint8Array, at: number, inherited: Prefixes): readonly Uint8Array[] | null {
  const { length } = bytes;
  const parts: Uint8Array[] = [];
  /** Namespaces in force inside the open elements. */
  const scopes: Prefixes[] = [];
  let copied = at;
  let here = at;

  const textOf = (from: number, to: number): string => decoder.decode(bytes.subarray(from, to));
  /** Puts `canonical` in the place of what lies between two places. */
  function replace(from: number, to: number, canonical: string): void {
    parts.push(bytes.subarray(copied, from), encoder.encode(canonical));
    copied = to;
  }

  while (here < length) {
    const from = here;
    let changes = false;
    for (; here < length && bytes[here] !== OPEN; here++) {
      const sign = bytes[here];
      if (sign === AMPERSAND || sign === CLOSE || sign === RETURN) changes = true;
    }
    const open = here;
    if (changes) replace(from, open, elementText(textOf(from, open)));
    const kind = bytes[open + 1];
    if (kind === QUESTION) return null;
    if (kind === BANG) {
      const comment = bytes[open + 2] === HYPHEN;
      here = behindTwice(bytes, comment ? HYPHEN : SQUARE, open + (comment ? 4 : CDATA_LENGTH));
      replace(open, here, comment ? '' : elementText(textOf(open + CDATA_LENGTH, here - 3), false));
      continue;
    }

    let end = open + 2;
    for (let sign = bytes[end] ?? 0; sign > SPACE && sign !== CLOSE && sign !== SLASH; sign = bytes[end] ?? 0) end++;
    const bare = bytes[end] === CLOSE;
    const scope = scopes.at(-1);
    if (kind === SLASH) {
      const close = bytes.indexOf(CLOSE, end);
      // Cut off in its end tag: from the beginning again would never end.
      if (close === -1) return null;
      here = close + 1;
      if (!bare) replace(open, here, `${textOf(open, end)}>`);
      scopes.pop();
      if (scopes.length > 0) continue;
      parts.push(bytes.subarray(copied, here));
      return parts;
    }
    if (bare && scope !== undefined) {
      scopes.push(scope);
      here = end + 1;
      continue;
    }
    here = tagEnd(bytes, end);
    const written = textOf(open, here);
    const tag = readTag(written);
    if (tag === null) return null;
    const own = scopeOf(tag.attributes, scope ?? inherited);
    const canonical = writeTag(tag, own, scope ?? NONE);
    if (written !== canonical) replace(open, here, canonical);
    if (!tag.empty) scopes.push(own);
    else if (scope === undefined) {
      parts.push(bytes.subarray(copied, here));
      return parts;
    }
  }
  return null;
}

/** The tag of an element as the parser has read it. */
interface ReadTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string> | null;
  /** In force in it. */
  readonly prefixes: Prefixes;
}

/**
 * The same for an element that is canonical but for its own tag, as programs write notes: much quicker,
 * and wrong for all others.
 *
 * @param length at least so many bytes, its end tag among them.
 */
export function almostCanonical(bytes: Uint8Array, at: number, length: number, tag: ReadTag): readonly Uint8Array[] | null {
  const { name, attributes } = tag;
  if (attributes !== null) for (const value of attributes.values()) if (UNPLAIN.test(value)) return null;
  const inside = bytes.indexOf(CLOSE, at) + 1;
  for (let end = bytes.indexOf(CLOSE, at + length - 1); end !== -1; end = bytes.indexOf(CLOSE, end + 1)) {
    const from = end - name.length;
    if (bytes[from - 1] !== SLASH || bytes[from - 2] !== OPEN || bytes[from] !== name.charCodeAt(0)) continue;
    return [encoder.encode(`<${name}${declarations(tag.prefixes)}${plainAttributes(attributes)}>`), bytes.subarray(inside, end + 1)];
  }
  return null;
}

/** Sorted by what they declare: the one without a prefix comes first. */
function declarations(prefixes: Prefixes): string {
  const own = [...prefixes]
    .filter(([prefix, value]) => prefix !== 'xml' && `${prefix}${value}` !== '')
    .toSorted(([a], [b]) => compareText(a, b));
  return own.map(([prefix, value]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${value}"`).join('');
}

function plainAttributes(attributes: ReadonlyMap<string, string> | null): string {
  const own = [...(attributes ?? [])].filter(([name]) => declares(name) === null).toSorted(([a], [b]) => compareText(a, b));
  return own.map(([name, value]) => ` ${name}="${value}"`).join('');
}

const UNPLAIN = /[&<>"\s]/;
const NONE: Prefixes = new Map();
const QUOTES = [0x22, 0x27];

/** Behind `-->` or `]]>`; the end when there is none. */
function behindTwice(bytes: Uint8Array, sign: number, from: number): number {
  for (let at = bytes.indexOf(CLOSE, from + 2); at !== -1; at = bytes.indexOf(CLOSE, at + 1)) {
    if (bytes[at - 1] === sign && bytes[at - 2] === sign) return at + 1;
  }
  return bytes.length;
}

/** Behind the ">" that no quotes enclose. */
function tagEnd(bytes: Uint8Array, from: number): number {
  let quote = 0;
  for (let at = from; at < bytes.length; at++) {
    const sign = bytes[at] ?? 0;
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (QUOTES.includes(sign)) quote = sign;
    else if (sign === CLOSE) return at + 1;
  }
  return bytes.length;
}

interface Tag {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly empty: boolean;
}

const NAME = /[^\s=/>]+/y;
const ATTRIBUTE = /\s*([^\s=/>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const TAG_END = /\s*(\/?)>$/y;

/** @param written `<name a="1">`. */
function readTag(written: string): Tag | null {
  NAME.lastIndex = 1;
  const name = NAME.exec(written)?.[0];
  if (name === undefined) return null;
  const attributes: [string, string][] = [];
  let at = NAME.lastIndex;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(written);
    if (found === null) break;
    const attribute = found[1] ?? '';
    if (attribute.startsWith(XML_PREFIX)) return null;
    attributes.push([attribute, attributeText(found[2] ?? found[3] ?? '')]);
    at = ATTRIBUTE.lastIndex;
  }
  TAG_END.lastIndex = at;
  const end = TAG_END.exec(written);
  return end === null ? null : { name, attributes, empty: end[1] === '/' };
}

/** The prefix that an attribute declares; null when it declares none. */
function declares(name: string): string | null {
  if (name === 'xmlns') return '';
  return name.startsWith('xmlns:') ? name.slice(6) : null;
}

function scopeOf(attributes: Tag['attributes'], outer: Prefixes): Prefixes {
  let own: Map<string, string> | null = null;
  for (const [name, value] of attributes) {
    const prefix = declares(name);
    if (prefix === null) continue;
    own ??= new Map(outer);
    own.set(prefix, value);
  }
  return own ?? outer;
}

/** Namespaces that are new here, by prefix; then attributes, by namespace and name. An empty element gets an end tag. */
function writeTag({ name, attributes, empty }: Tag, own: Prefixes, outer: Prefixes): string {
  const declared =
    own === outer
      ? []
      : [...own]
          .filter(([prefix, value]) => prefix !== 'xml' && (outer.get(prefix) ?? '') !== value)
          .toSorted(([a], [b]) => compareText(a, b));
  const rest = attributes.filter(([attribute]) => declares(attribute) === null);
  const sorted =
    rest.length < 2
      ? rest
      : rest.toSorted(([a], [b]) => compareText(spaceOf(a, own), spaceOf(b, own)) || compareText(localOf(a), localOf(b)));
  const written = [
    ...declared.map(([prefix, value]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${value}"`),
    ...sorted.map(([attribute, value]) => ` ${attribute}="${value}"`),
  ];
  return `<${name}${written.join('')}>${empty ? `</${name}>` : ''}`;
}

function spaceOf(attribute: string, own: Prefixes): string {
  const colon = attribute.indexOf(':');
  return colon === -1 ? '' : (own.get(attribute.slice(0, colon)) ?? '');
}

function localOf(attribute: string): string {
  return attribute.slice(attribute.indexOf(':') + 1);
}
