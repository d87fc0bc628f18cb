/**
 * One round of reading the ways in which text is written inside of other text: JSON and JavaScript
 * escapes, percent signs, HTML entities; characters that show nothing are dropped. On UTF-16 units,
 * not on strings: a body has millions of them.
 */

interface Units {
  readonly units: Uint16Array;
  /** The place in the text as it was given that each unit comes from; null = its own. */
  readonly origins: Int32Array | null;
}

/** What stands at a place: how many units were read, and the character that they mean. */
interface Read {
  readonly taken: number;
  /** null: it shows nothing. */
  readonly code: number | null;
}

const [BACKSLASH, PERCENT, AMPERSAND] = [0x5c, 0x25, 0x26];
const [SMALL_U, SMALL_X] = [0x75, 0x78];
/** b, f, n, r, t, v */
const LETTERS_OF_BREAKS: ReadonlySet<number> = new Set([0x62, 0x66, 0x6e, 0x72, 0x74, 0x76]);
const LONGEST_ENTITY = 10;

/** Names of the signs that stand in secrets (HTML Standard, "Named character references"). */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", sol: '/', bsol: '\\', equals: '=', plus: '+', percnt: '%', num: '#' },
    ...{ commat: '@', colon: ':', semi: ';', period: '.', comma: ',', lowbar: '_', hyphen: '-', dash: '-', excl: '!', dollar: '$' },
    ...{ lpar: '(', rpar: ')', ast: '*', quest: '?', lsqb: '[', lbrack: '[', rsqb: ']', rbrack: ']', lcub: '{', lbrace: '{' },
    ...{ rcub: '}', rbrace: '}', verbar: '|', vert: '|', grave: '`', hat: '^', tilde: '~', nbsp: ' ' },
  }),
);

export function unitsOf(text: string): Units {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return { units, origins: null };
}

/** null: nothing of the kind stands in it. */
export function unescapeOnce({ units, origins }: Units): Units | null {
  if (!units.some(isTelling)) return null;
  const to = new Uint16Array(units.length);
  const from = new Int32Array(units.length);
  let length = 0;
  let changed = false;
  for (let at = 0; at < units.length; ) {
    const unit = units[at] ?? 0;
    const read = isTelling(unit) ? readAt(units, at) : null;
    const origin = origins === null ? at : (origins[at] ?? 0);
    if (read === null) {
      to[length] = unit;
      from[length] = origin;
      length += 1;
      at += 1;
      continue;
    }
    changed = true;
    at += read.taken;
    if (read.code === null) continue;
    const astral = read.code > 0xffff;
    to[length] = astral ? 0xd800 + ((read.code - 0x10000) >> 10) : read.code;
    from[length] = origin;
    length += 1;
    if (!astral) continue;
    to[length] = 0xdc00 + ((read.code - 0x10000) & 0x3ff);
    from[length] = origin;
    length += 1;
  }
  return changed ? { units: to.subarray(0, length), origins: from.subarray(0, length) } : null;
}

function isTelling(unit: number): boolean {
  if (unit < 0x7f) return unit < 0x20 || unit === BACKSLASH || unit === PERCENT || unit === AMPERSAND;
  return isInvisible(unit);
}

/** Controls, the soft hyphen, marks of width nothing and of direction, the byte order mark. */
function isInvisible(unit: number): boolean {
  if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0) || unit === 0xad || unit === 0xfeff) return true;
  return unit >= 0x200b && unit <= 0x2069 && (unit <= 0x200f || (unit >= 0x2028 && unit <= 0x202e) || unit >= 0x2060);
}

function readAt(units: Uint16Array, at: number): Read | null {
  switch (units[at]) {
    case BACKSLASH:
      return readBackslash(units, at);
    case PERCENT:
      return readPercent(units, at);
    case AMPERSAND:
      return readEntity(units, at);
    default:
      return { taken: 1, code: null };
  }
}

function readBackslash(units: Uint16Array, at: number): Read | null {
  const next = units[at + 1];
  if (next === undefined) return null;
  // Line breaks and tabs show nothing, and stand in no secret.
  if (LETTERS_OF_BREAKS.has(next)) return { taken: 2, code: null };
  if (next === SMALL_U && units[at + 2] === 0x7b) {
    let end = at + 3;
    while (end < at + 10 && digit(units[end]) >= 0) end += 1;
    const code = hexAt(units, at + 3, end - at - 3);
    if (units[end] === 0x7d && code >= 0 && code <= 0x10ffff) return { taken: end + 1 - at, code };
  }
  const width = next === SMALL_U ? 4 : next === SMALL_X ? 2 : 0;
  const code = hexAt(units, at + 2, width);
  return code >= 0 ? { taken: 2 + width, code } : { taken: 2, code: next };
}

/** The bytes of `%C3%A7` are one character in UTF-8; those that are none are read as Windows would. */
function readPercent(units: Uint16Array, at: number): Read | null {
  const first = hexAt(units, at + 1, 2);
  if (first < 0) return null;
  const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  let code = first & (0x3f >> more);
  for (let byte = 1; byte <= more; byte += 1) {
    const next = units[at + byte * 3] === PERCENT ? hexAt(units, at + byte * 3 + 1, 2) : -1;
    if (next >> 6 !== 2) return { taken: 3, code: first };
    code = code * 64 + (next & 0x3f);
  }
  return { taken: 3 * (more + 1), code: more === 0 || code > 0x10ffff ? first : code };
}

function readEntity(units: Uint16Array, at: number): Read | null {
  let end = at + 1;
  while (end < at + LONGEST_ENTITY && isOfEntity(units[end])) end += 1;
  const body = String.fromCharCode(...units.subarray(at + 1, end)).toLowerCase();
  if (body.startsWith('#')) {
    // A number ends with its digits, as browsers read it, whatever stands behind.
    const [written = '', hex, decimal = ''] = /^#(?:x([0-9a-f]+)|(\d+))/.exec(body) ?? [];
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    const taken = 1 + written.length;
    return code <= 0x10ffff ? { taken: taken + (units[at + taken] === 0x3b ? 1 : 0), code } : null;
  }
  const sign = units[end] === 0x3b ? ENTITIES.get(body) : undefined;
  return sign === undefined ? null : { taken: end - at + 1, code: sign.charCodeAt(0) };
}

/** Letters, digits, `#`. */
function isOfEntity(unit: number | undefined): boolean {
  if (unit === undefined) return false;
  return unit === 0x23 || (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

/** -1: these are no `width` digits. */
function hexAt(units: Uint16Array, at: number, width: number): number {
  let value = width === 0 ? -1 : 0;
  for (let index = 0; index < width; index += 1) {
    const found = digit(units[at + index]);
    if (found < 0) return -1;
    value = value * 16 + found;
  }
  return value;
}

function digit(unit: number | undefined): number {
  if (unit === undefined) return -1;
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
