/** Tokenizes HTML and XML into tags and texts, however badly nested. Linear in the length of the text. */

export interface Tag {
  readonly type: 'open' | 'close';
  /** Lower case, without prefix. */
  readonly name: string;
  /** Value by lower-case name without prefix, with decoded entities. */
  readonly attribute: (name: string) => string | null;
}

export type Piece = Tag | { readonly type: 'text'; readonly text: string };

/** Length limit of a tag: an unclosed quote must not swallow the file. */
const MAX_TAG = 8_000;
const NAME = /^\/?([a-z_][\w.-]*:)?([a-z_][\w.-]*)/i;
/** HTML elements whose contents are not displayed. */
const SKIPPED = new Set(['script', 'style', 'title', 'xml']);

/** @param html whether to skip invisible elements; in XML their names have other meanings. */
export function* pieces(source: string, html: boolean): Generator<Piece> {
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    const until = open === -1 ? source.length : open;
    if (until > at) yield { type: 'text', text: decoded(source.slice(at, until)) };
    if (open === -1) return;
    if (source.startsWith('<!--', open)) {
      at = indexAfter(source, '-->', open + 4);
    } else if (source.startsWith('<![CDATA[', open)) {
      const end = source.indexOf(']]>', open);
      yield { type: 'text', text: source.slice(open + 9, end === -1 ? source.length : end) };
      at = end === -1 ? source.length : end + 3;
    } else if (!/[a-z_/!?]/i.test(source.charAt(open + 1))) {
      yield { type: 'text', text: '<' };
      at = open + 1;
    } else {
      const end = endOfTag(source, open);
      const inside = source.slice(open + 1, end);
      const [, , name] = NAME.exec(inside) ?? [];
      if (name === undefined) {
        // "<" in a text, a declaration, or a processing instruction.
        if (!/^[!?]/.test(inside)) yield { type: 'text', text: '<' };
        at = /^[!?]/.test(inside) ? end + 1 : open + 1;
        continue;
      }
      const lower = name.toLowerCase();
      at = end + 1;
      if (inside.startsWith('/')) yield { type: 'close', name: lower, attribute: () => null };
      else {
        yield { type: 'open', name: lower, attribute: attributesOf(inside) };
        if (inside.endsWith('/')) yield { type: 'close', name: lower, attribute: () => null };
        else if (html && SKIPPED.has(lower)) at = closing(source, lower, at);
      }
    }
  }
}

function indexAfter(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end === -1 ? source.length : end + mark.length;
}

/** Position after the closing tag of a skipped element. */
function closing(source: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}\\s*>`, 'gi');
  pattern.lastIndex = from;
  const found = pattern.exec(source);
  return found === null ? source.length : found.index + found[0].length;
}

function endOfTag(source: string, open: number): number {
  const last = Math.min(source.length, open + MAX_TAG);
  let quote = '';
  for (let at = open + 1; at < last; at++) {
    const sign = source.charAt(at);
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at;
    // An apostrophe outside of a value does not open a quote.
    else if ((sign === '"' || sign === "'") && /=\s*$/.test(source.slice(Math.max(open, at - 8), at))) quote = sign;
  }
  const plain = source.indexOf('>', open);
  return plain === -1 ? source.length : plain;
}

const ATTRIBUTE = /(?:[\w-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

function attributesOf(inside: string): Tag['attribute'] {
  let known: Map<string, string> | null = null;
  return (name) => {
    if (known === null) {
      known = new Map();
      for (const [, key = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
        known.set(key.toLowerCase(), decoded(double ?? single ?? bare ?? ''));
      }
    }
    return known.get(name) ?? null;
  };
}

/** Names of accents in entities of Latin letters. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['\u0300', 'grave'],
  ['\u0301', 'acute'],
  ['\u0302', 'circ'],
  ['\u0303', 'tilde'],
  ['\u0308', 'uml'],
  ['\u0327', 'cedil'],
]);
/** "Ccedil", "atilde": all accented letters of Latin-1. */
const LETTERS = Array.from({ length: 64 }, (_, place) => String.fromCodePoint(0xc0 + place)).flatMap((letter): [string, string][] => {
  const [base = '', accent = ''] = letter.normalize('NFD');
  const name = ACCENTS.get(accent);
  return name === undefined ? [] : [[base + name, letter]];
});
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['minus', '\u2212'],
  ['nbsp', '\u00a0'],
  ['ordf', '\u00aa'],
  ['ordm', '\u00ba'],
  ['deg', '\u00b0'],
  ['sup2', '\u00b2'],
  ['sup3', '\u00b3'],
  ['middot', '\u00b7'],
  ...LETTERS,
]);

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
