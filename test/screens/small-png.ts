/**
 * A picture of a screen in a quarter of its bytes: at most 256 colours, each of the others as the one that is nearest. What
 * is lost is a shade at the edge of a letter, which the comparison does not see either.
 */

import { crc32, deflateSync, inflateSync } from 'node:zlib';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** A row after the other, each dot as 0xRRGGBB. */
  readonly dots: Uint32Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Dots of three or four bytes: what Chromium writes. */
const BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const MOST_COLOURS = 256;
/** Of shades as near as that one is enough: squares of the differences, together. */
const NEAR = 27;

function chunksOf(png: Uint8Array): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(png);
  const found = new Map<string, Buffer>();
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    found.set(type, Buffer.concat([found.get(type) ?? Buffer.alloc(0), bytes.subarray(at + 8, at + 8 + length)]));
    at += 12 + length;
  }
  return found;
}

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** Each row tells what was taken from its bytes: nothing, the dot to the left, the one above, both halved, or the likeliest. */
function unfiltered(raw: Uint8Array, row: number, height: number, size: number): Uint8Array {
  const out = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = at(raw, y * (row + 1));
    for (let x = 0; x < row; x += 1) {
      const here = y * row + x;
      const left = x >= size ? at(out, here - size) : 0;
      const up = y > 0 ? at(out, here - row) : 0;
      const corner = x >= size && y > 0 ? at(out, here - row - size) : 0;
      const taken = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[here] = at(raw, y * (row + 1) + 1 + x) + taken;
    }
  }
  return out;
}

/** @throws Error for what Chromium does not write: a palette, greys, interlaced. */
function readPicture(png: Uint8Array): Picture {
  const chunks = chunksOf(png);
  const head = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const size = BYTES[head.readUInt8(9)];
  if (size === undefined || head.readUInt8(8) !== 8 || head.readUInt8(12) !== 0) throw new Error('not a picture of a screen');
  const bytes = unfiltered(inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)), width * size, height, size);
  const dots = new Uint32Array(width * height);
  for (let index = 0; index < dots.length; index += 1) {
    const from = index * size;
    dots[index] = (at(bytes, from) << 16) | (at(bytes, from + 1) << 8) | at(bytes, from + 2);
  }
  return { width, height, dots };
}

const apart = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** The place in the palette of each colour, and the palette: the most frequent first, none very near another. */
function paletteOf(dots: Uint32Array): { readonly palette: readonly number[]; readonly placeOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  const colours = [...counts.entries()].toSorted(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
  const near = colours.length <= MOST_COLOURS ? -1 : NEAR;
  const palette: number[] = [];
  for (const colour of colours) {
    if (palette.length === MOST_COLOURS) break;
    if (!palette.some((chosen) => apart(chosen, colour) <= near)) palette.push(colour);
  }
  const nearest = (colour: number): number =>
    palette.reduce((best, chosen, place) => (apart(chosen, colour) < apart(palette[best] ?? 0, colour) ? place : best), 0);
  return { palette, placeOf: new Map(colours.map((colour) => [colour, nearest(colour)])) };
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function smallPng(png: Uint8Array): Uint8Array {
  const { width, height, dots } = readPicture(png);
  const { palette, placeOf } = paletteOf(dots);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a dot, each the place in the palette.
  head.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  dots.forEach((dot, index) => {
    rows[Math.floor(index / width) * (width + 1) + 1 + (index % width)] = placeOf.get(dot) ?? 0;
  });
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const content = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', content), chunk('IEND', Buffer.alloc(0))]);
}

/** Whether it has been made small already. */
export const isSmall = (png: Uint8Array): boolean => chunksOf(png).has('PLTE');
