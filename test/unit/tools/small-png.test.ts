import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isSmall, smallPng } from '../../screens/small-png.ts';

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** As Chromium writes it: three bytes a dot; each row with what its filter takes. @param rows filter, then bytes. */
function png(width: number, rows: readonly (readonly number[])[], kind = 2): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  head.set([8, kind, 0, 0, 0], 8);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([Buffer.alloc(8), chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** The colours of a small picture, dot by dot. */
function coloursOf(small: Uint8Array, width: number): readonly string[] {
  const bytes = Buffer.from(small);
  const content = (type: string): Buffer => {
    const from = bytes.indexOf(type, 0, 'latin1');
    return bytes.subarray(from + 4, from + 4 + bytes.readUInt32BE(from - 4));
  };
  const palette = content('PLTE');
  return [...inflateSync(content('IDAT'))]
    .filter((_, index) => index % (width + 1) !== 0)
    .map((place) => palette.subarray(place * 3, place * 3 + 3).toString('hex'));
}

test('few colours stay exactly what they are, whatever filter their row had', () => {
  const rows = [
    [0, 255, 255, 255, 15, 107, 98],
    [1, 10, 20, 30, 1, 1, 1],
    [2, 1, 1, 1, 1, 1, 1],
    [3, 1, 1, 1, 1, 1, 1],
    [4, 1, 1, 1, 1, 1, 1],
  ];
  const small = smallPng(png(2, rows));
  const expected = ['ffffff', '0f6b62', '0a141e', '0b151f', '0b151f', '0c1620', '060b10', '0a1119', '070c11', '0b121a'];
  expect(coloursOf(small, 2)).toEqual(expected);
  expect([isSmall(small), isSmall(png(2, rows))]).toEqual([true, false]);
});

test('of many shades each becomes one that is near', () => {
  const shades = Array.from({ length: 1024 }, (_, index) => [index % 256, Math.floor(index / 4) % 256, 128]);
  const found = coloursOf(smallPng(png(1024, [[0, ...shades.flat()]])), 1024);
  expect(new Set(found).size).toBeLessThanOrEqual(256);
  found.forEach((colour, index) => {
    const [red = 0, green = 0] = Buffer.from(colour, 'hex');
    const [wantedRed = 0, wantedGreen = 0] = shades[index] ?? [];
    expect(Math.abs(red - wantedRed) + Math.abs(green - wantedGreen)).toBeLessThan(64);
  });
});

test('what is no picture of a screen is refused', () => {
  expect(() => smallPng(png(1, [[0, 0]], 3))).toThrow('not a picture of a screen');
});
