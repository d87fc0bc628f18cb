/** Ids, keys, documents and plates in a text file: a spreadsheet shows just what they are. */

import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvBytes } from '../../../main/shared/files/csv.ts';
import { asText } from '../../../main/shared/files/excel-safe.ts';
import { isMangled } from '../../../main/shared/testing/testing.ts';

test.each([
  ['35261111222333000181550010000001011000001019', 'a key: too many digits'],
  ['11222333000181', 'a CNPJ without its signs'],
  ['00012', 'leading zeros'],
  ['1E5', 'an exponent'],
  ['12E3456', 'an exponent'],
  ['JUN2020', 'a month'],
  ['DEZ-26', 'a month'],
  ['10/12', 'a day'],
  ['2026-11-20', 'a day'],
  ['1-2-26', 'a day'],
  ['12:30', 'a time'],
  ['1.234', 'grouped digits'],
  ['VERDADEIRO', 'a truth'],
  ['=1+1', 'a formula'],
  ['-5', 'a formula'],
  ['@x', 'a formula'],
])('%j would become something else: %s', (text) => {
  expect(isMangled(text)).toBe(true);
  expect(asText(text)).toBe(`="${text}"`);
});

test.each(['ABC1D23', 'TMB4053', '11.222.333/0001-81', '12.ABC.345/01DE-35', '88041200', '101', 'Posto Um', '', '35A1'])(
  '%j stays as it is',
  (text) => {
    expect(asText(text)).toBe(text);
  },
);

test('a cell that has to be a formula is nothing but its text', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+@"0-9A-Z/.-]{1,16}$/));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
      const decoded = new TextDecoder().decode(csvBytes([texts.map((literal) => ({ literal }))]));
      const [cells = []] = Papa.parse<string[]>(decoded, { delimiter: ';', newline: '\r\n' }).data;
      expect(cells).toHaveLength(texts.length);
      for (const cell of cells) {
        if (!/^\s*[=+\-@\t\r]/.test(cell)) continue;
        // One string from its first quote to its last: none within it stands alone.
        expect(cell).toMatch(/^="(?:[^"]|"")*"$/s);
      }
    }),
  );
});
