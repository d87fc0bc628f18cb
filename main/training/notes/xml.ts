/** An element without its namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its text, including all descendants. */
  readonly text: string;
}

interface OpenElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const BAD_REFERENCE = /&(?!(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;
const MAX_DEPTH = 64;

/** A well-formed document's root; null for anything else. No DOCTYPE, no depth over 64. */
export function readXml(text: string): XmlElement | null {
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  const source = text.replace(/^\uFEFF/, '');
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const token = TOKEN.exec(source);
    if (token === null) return null;
    const [, cdata, closing, opening, attributes = '', empty, plain] = token;
    const top = open.at(-1);
    if (plain !== undefined || cdata !== undefined) {
      const words = cdata ?? decoded(plain ?? '');
      if (words === null || (top === undefined && words.trim() !== '')) return null;
      if (top !== undefined) top.text += words;
    }
    if (opening !== undefined) {
      if ((root !== null && top === undefined) || open.length >= MAX_DEPTH) return null;
      const names = attributesOf(attributes);
      if (names === null) return null;
      open.push({ tag: opening, attributes: names, children: [], text: '' });
    }
    if (closing !== undefined || (opening !== undefined && empty === '/')) {
      const ended = open.pop();
      if (ended === undefined || (closing !== undefined && ended.tag !== closing)) return null;
      const element = { name: local(ended.tag), attributes: ended.attributes, children: ended.children, text: ended.text };
      const parent = open.at(-1);
      if (parent === undefined) root = element;
      else {
        parent.children.push(element);
        parent.text += element.text;
      }
    }
  }
  return open.length === 0 ? root : null;
}

/** The element at a path of names below this one; the first of several. */
export function child(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  let current = element;
  for (const name of path) current = current?.children.find((child) => child.name === name) ?? null;
  return current;
}

/** All elements of a name, at any depth. */
export function descendants(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);
}

export const textOf = (element: XmlElement | null, ...path: readonly string[]): string => (child(element, ...path)?.text ?? '').trim();

const local = (tag: string) => tag.slice(tag.indexOf(':') + 1);

function attributesOf(text: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = decoded(double ?? single ?? '');
    if (value === null || found.has(name)) return null;
    found.set(name, value);
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decoded(text: string): string | null {
  if (BAD_REFERENCE.test(text)) return null;
  return text.replaceAll(/&(#x?)?(\w+);/g, (_all, number: string | undefined, name: string) => {
    if (number === undefined) return NAMED[name] ?? '';
    const code = Number.parseInt(name, number === '#' ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
