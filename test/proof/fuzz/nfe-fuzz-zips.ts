/** Zips of notes and seeded damage to them: bytes, and above all the fields of their heads. */

import { zipSync } from 'fflate';
import { zipOf } from '../../unit/notes/intake/zip-bytes.ts';
import type { Random } from '../../unit/notes/nfe/mutate.ts';

export function ownZips(notes: readonly Uint8Array[]): readonly Uint8Array[] {
  const [one = new Uint8Array(), two = one, three = one] = notes;
  return [
    zipSync({ 'a.xml': one, 'b/c.xml': two, 'd.xml': three }),
    zipSync({ 'a.xml': [one, { level: 0 }], 'b.xml': [two, { level: 0 }] }),
    zipOf(
      [
        { name: 'a.xml', content: one },
        { name: 'b.xml', content: two },
      ],
      { long: true },
    ),
    zipOf(
      [
        { name: 'a.xml', content: one },
        { name: 'vazio.xml', content: '' },
        { name: 'espaços.xml', content: new Uint8Array(60_000).fill(32) },
      ],
      { comment: 'x'.repeat(50) },
    ),
    zipOf([
      { name: 'mais.zip', content: zipSync({ 'a.xml': one }) },
      { name: '../a.xml', content: one },
      { name: 'b.xml', content: two, flags: 1 },
    ]),
    zipSync(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`__proto__${index}.xml`, one.subarray(0, 300)]))),
  ];
}

const FIGURES = [
  0, 1, 2, 8, 12, 22, 99, 0x7f, 0xff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, 5_242_880, 52_428_800,
];
const below = (random: Random, limit: number): number => Math.floor(random() * limit);

type Damage = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array;

/** So many of the first leave most of the zip as it was. */
const GENTLE = 2;
const DAMAGES: readonly Damage[] = [
  (bytes, random) => {
    const copy = bytes.slice();
    for (let count = 1 + below(random, 6); count > 0 && copy.length > 0; count--) copy[below(random, copy.length)] = below(random, 256);
    return copy;
  },
  field,
  field,
  field,
  (bytes, random) => bytes.slice(0, below(random, bytes.length + 1)),
  (bytes, random) => {
    const from = below(random, bytes.length + 1);
    const to = Math.min(bytes.length, from + below(random, 100));
    return Uint8Array.from(Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]));
  },
  (bytes, random, others) => {
    const other = others[below(random, others.length)] ?? bytes;
    const from = below(random, other.length + 1);
    return Uint8Array.from(Buffer.concat([bytes.subarray(0, below(random, bytes.length + 1)), other.subarray(from)]));
  },
  (bytes, random, others) => Uint8Array.from(Buffer.concat([bytes, others[below(random, others.length)] ?? bytes])),
];

/** One figure of one of the heads becomes another, often an extreme one. */
function field(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = Buffer.from(bytes);
  const heads: number[] = [];
  for (let at = copy.indexOf('PK'); at !== -1; at = copy.indexOf('PK', at + 1)) heads.push(at);
  const head = heads[below(random, heads.length)] ?? 0;
  const at = Math.min(head + 4 + below(random, 44), Math.max(0, copy.length - 4));
  const figure = random() < 0.7 ? (FIGURES[below(random, FIGURES.length)] ?? 0) : below(random, bytes.length * 2);
  if (copy.length < 4) return bytes;
  if (random() < 0.5) copy.writeUInt32LE(figure, at);
  else copy.writeUInt16LE(figure & 0xffff, at);
  return new Uint8Array(copy);
}

/** One of `zips` with a single figure or a few bytes changed, or with one to three damages of any kind. */
export function mutateZip(zips: readonly Uint8Array[], random: Random): Uint8Array {
  let bytes = zips[below(random, zips.length)] ?? new Uint8Array();
  if (random() < 0.5) return DAMAGES[below(random, GENTLE)]?.(bytes, random, zips) ?? bytes;
  for (let count = 1 + below(random, 3); count > 0; count--) bytes = DAMAGES[below(random, DAMAGES.length)]?.(bytes, random, zips) ?? bytes;
  return bytes;
}
