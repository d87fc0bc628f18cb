/** Seeded damage to XML files, for the quick fuzz here and for longer runs. */

/** Numbers in [0, 1). */
export type Random = () => number;

/** Mulberry32: small, quick, the same on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const encoder = new TextEncoder();
const PIECES: readonly Uint8Array[] = [
  '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
  '&b;',
  '&constructor;',
  '&#0;',
  '&#x10FFFF;',
  '&#xD800;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?xml version="1.1" encoding="UTF-16"?>',
  '<?xml version="1.0" encoding="ISO-8859-1"?>',
  '<__proto__>1</__proto__>',
  ' __proto__="1" constructor="2"',
  '<constructor><prototype>x</prototype></constructor>',
  ' xmlns:x="urn:x" x:Id="1"',
  '<x:det>',
  '<det nItem="__proto__"><prod><vProd>1e999</vProd></prod></det>',
  '</infNFe>',
  '<infNFe>',
  '</NFe>',
  '999999999999999999999999',
  '-1',
  '0.00000000000',
  '\u202e',
  '\u0000',
  '\ufeff',
  '<a>'.repeat(70),
  '<b/>'.repeat(500),
  ' '.repeat(2000),
]
  .map((text) => encoder.encode(text))
  .concat([Uint8Array.of(0xff, 0xfe), Uint8Array.of(0xe7, 0xe3), Uint8Array.of(0xc3), Uint8Array.of(0xed, 0xa0, 0x80)]);

type Mutation = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

function splice(bytes: Uint8Array, from: number, to: number, piece: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length - (to - from) + piece.length);
  result.set(bytes.subarray(0, from));
  result.set(piece, from);
  result.set(bytes.subarray(to), from + piece.length);
  return result;
}

function span(bytes: Uint8Array, random: Random, longest: number): readonly [number, number] {
  const from = below(random, bytes.length + 1);
  return [from, Math.min(bytes.length, from + below(random, longest + 1))];
}

/** Where a tag begins, so that damage often leaves XML that can still be read. */
function tagStart(bytes: Uint8Array, random: Random): number {
  const at = bytes.indexOf(0x3c, below(random, bytes.length + 1));
  return at === -1 ? 0 : at;
}

const MUTATIONS: readonly Mutation[] = [
  (bytes, random) => {
    const copy = bytes.slice();
    for (let count = 1 + below(random, 4); count > 0 && copy.length > 0; count--) copy[below(random, copy.length)] = below(random, 256);
    return copy;
  },
  (bytes, random) => bytes.slice(0, below(random, bytes.length + 1)),
  (bytes, random) => splice(bytes, ...span(bytes, random, 200), new Uint8Array()),
  (bytes, random) => {
    const [from, to] = span(bytes, random, 400);
    return splice(bytes, to, to, bytes.slice(from, to));
  },
  (bytes, random) => {
    const at = below(random, bytes.length + 1);
    return splice(bytes, at, at, PIECES[below(random, PIECES.length)] ?? new Uint8Array());
  },
  (bytes, random) => {
    const at = tagStart(bytes, random);
    return splice(bytes, at, at, PIECES[below(random, PIECES.length)] ?? new Uint8Array());
  },
  (bytes, random, others) => {
    const other = others[below(random, others.length)] ?? bytes;
    const at = tagStart(bytes, random);
    const from = tagStart(other, random);
    return splice(bytes, at, at, other.slice(from, from + below(random, 3000)));
  },
  // One element away, with all inside it when its end is near.
  (bytes, random) => {
    const from = tagStart(bytes, random);
    const to = bytes.indexOf(0x3c, from + 1 + below(random, 300));
    return splice(bytes, from, to === -1 ? bytes.length : to, new Uint8Array());
  },
];

/** A leaf `<x>text</x>` at or after a random place: from its tag to behind its end tag. */
function leaf(bytes: Uint8Array, random: Random): readonly [number, number] | null {
  for (let tries = 0; tries < 20; tries++) {
    const from = tagStart(bytes, random);
    const open = bytes.indexOf(0x3e, from);
    const next = bytes.indexOf(0x3c, open);
    const opens = bytes[from + 1] !== 0x2f && bytes[open - 1] !== 0x2f;
    if (open !== -1 && next !== -1 && opens && bytes[next + 1] === 0x2f) return [from, bytes.indexOf(0x3e, next) + 1];
  }
  return null;
}

/** These leave XML that can be read, so that its values meet the checks. */
const GENTLE: readonly Mutation[] = [
  // A digit for another digit or letter: the file stays XML, its values change.
  (bytes, random) => {
    const copy = bytes.slice();
    for (let tries = 0; tries < 40; tries++) {
      const at = below(random, copy.length);
      const byte = copy[at] ?? 0;
      if (byte >= 0x30 && byte <= 0x39) copy[at] = (encoder.encode('0123456789A,-')[below(random, 13)] ?? 0x30) & 0xff;
    }
    return copy;
  },
  (bytes, random) => {
    const found = leaf(bytes, random);
    return found === null ? bytes : splice(bytes, ...found, new Uint8Array());
  },
  (bytes, random) => {
    const found = leaf(bytes, random);
    return found === null ? bytes : splice(bytes, found[1], found[1], bytes.slice(...found));
  },
  (bytes, random) => {
    const found = leaf(bytes, random);
    if (found === null) return bytes;
    const from = bytes.indexOf(0x3e, found[0]) + 1;
    return splice(bytes, from, bytes.indexOf(0x3c, from), VALUES[below(random, VALUES.length)] ?? new Uint8Array());
  },
];

const VALUES: readonly Uint8Array[] = [
  '',
  '0',
  '-1',
  '1e9',
  '5,89',
  '__proto__',
  'string',
  '101',
  '155',
  '65',
  '5102',
  'ABC1D23',
  '9'.repeat(60),
  ' 1 ',
  '&amp;&lt;',
].map((text) => encoder.encode(text));

/** One of `documents` with one to three damages; half of the results stay readable. */
export function mutate(documents: readonly Uint8Array[], random: Random): Uint8Array {
  let bytes = documents[below(random, documents.length)] ?? new Uint8Array();
  const mutations = random() < 0.5 ? GENTLE : MUTATIONS;
  for (let count = 1 + below(random, 3); count > 0; count--) {
    bytes = mutations[below(random, mutations.length)]?.(bytes, random, documents) ?? bytes;
  }
  return bytes;
}
