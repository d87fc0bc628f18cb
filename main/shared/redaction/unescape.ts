/**
 * Decodes one round of the ways in which text is embedded in other text: JSON and JavaScript
 * escapes, percent encoding, HTML entities; drops invisible characters.
 */

export interface Unescaped {
  readonly text: string;
  /** The source index of each unit in the text as given; null = unchanged. */
  readonly origins: Int32Array | null;
}

const HEX = '[\\da-fA-F]';
const NEXT_BYTE = `%[89abAB]${HEX}`;
const WRITTEN = new RegExp(
  [
    `\\\\(?:u\\{(?=${HEX}{1,7}\\})(0*(?:10${HEX}{4}|${HEX}{1,5}))\\}|u(${HEX}{4})|x(${HEX}{2})|([^]))`,
    // `%C3%A7` is one character in UTF-8; bytes that are no UTF-8 are decoded as Windows would.
    `(%(?:[cdCD]${HEX}${NEXT_BYTE}|[eE]${HEX}(?:${NEXT_BYTE}){2}|[fF]${HEX}(?:${NEXT_BYTE}){3}|${HEX}{2}))`,
    // A number ends with its digits, as in browsers, whatever follows.
    `&(?:#(?:[xX](${HEX}{1,7})|(\\d{1,8}));?|([A-Za-z\\d]{1,9});)`,
    // Controls, the soft hyphen, zero-width and direction marks, the byte order mark.
    '[\\0-\\x1f\\x7f-\\x9f\\xad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff]',
  ].join('|'),
  'g',
);
const LAST_CODE = 0x10ffff;

/** Names of the punctuation that occurs in secrets (HTML Standard, "Named character references"). */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/', bsol: '\\', equals: '=', plus: '+', percnt: '%', num: '#' },
    ...{ commat: '@', colon: ':', semi: ';', period: '.', comma: ',', lowbar: '_', hyphen: '-', dash: '-', excl: '!', dollar: '$' },
    ...{ lpar: '(', rpar: ')', ast: '*', quest: '?', lsqb: '[', lbrack: '[', rsqb: ']', rbrack: ']', lcub: '{', lbrace: '{' },
    ...{ rcub: '}', rbrace: '}', verbar: '|', vert: '|', grave: '`', hat: '^', tilde: '~', nbsp: ' ' },
  }),
);

/** null: the text contains nothing to decode. */
export function unescapeOnce({ text, origins }: Unescaped): Unescaped | null {
  const from = new Int32Array(text.length);
  const parts: string[] = [];
  let length = 0;
  let after = 0;
  const copy = (until: number): void => {
    parts.push(text.slice(after, until));
    for (; after < until; after += 1, length += 1) from[length] = origins?.[after] ?? after;
  };
  for (const found of text.matchAll(WRITTEN)) {
    const meant = meaningOf(found);
    if (meant === null) continue;
    copy(found.index);
    parts.push(meant);
    from.fill(origins?.[found.index] ?? found.index, length, length + meant.length);
    length += meant.length;
    after = found.index + found[0].length;
  }
  if (after === 0) return null;
  copy(text.length);
  return { text: parts.join(''), origins: from.subarray(0, length) };
}

/** '': invisible. null: no escape; it stays. */
function meaningOf([, braced, four, two, sign, bytes, hex, decimal, entity]: RegExpExecArray): string | null {
  // Line breaks and tabs are invisible, and do not occur in secrets.
  if (sign !== undefined) return 'bfnrtv'.includes(sign) ? '' : sign;
  if (entity !== undefined) return ENTITIES.get(entity.toLowerCase()) ?? null;
  if (bytes !== undefined) return characterOf(bytes.split('%').slice(1));
  const written = braced ?? four ?? two ?? hex;
  if (written === undefined && decimal === undefined) return '';
  const code = written === undefined ? Number(decimal) : Number.parseInt(written, 16);
  return code > LAST_CODE ? null : String.fromCodePoint(code);
}

function characterOf([first = '', ...more]: readonly string[]): string {
  const head = Number.parseInt(first, 16);
  const code = more.reduce((sum, byte) => sum * 64 + (Number.parseInt(byte, 16) & 0x3f), head & (0x3f >> more.length));
  return more.length === 0 || code > LAST_CODE ? String.fromCharCode(head) : String.fromCodePoint(code);
}
