import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { exportPending, readyList, withNotes } from '../../../main/pending/testing.ts';
import { csvBytes, decimalText } from '../../../main/shared/files/csv.ts';
import { plainText } from '../../../main/shared/plain-text.ts';
import { maskCpfs } from '../../../main/shared/redaction/cpf.ts';
import { cellText } from '../../../main/shared/testing/testing.ts';
import { note, row, TODAY } from './support.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+55', "'+55"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', '"\nx"'],
  ['\u0000=1', "'=1"],
  [' =1', "' =1"],
  ['a;b', '"a;b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['Ágil', 'Ágil'],
  ['', ''],
])('a text: %j', (text, cell) => {
  expect(cellText(text)).toBe(cell);
});

test('ids, keys and plates stay texts; numbers have a decimal comma', () => {
  expect(cellText({ literal: 'JUN2020' })).toBe('"=""JUN2020"""');
  expect(cellText({ literal: 'ABC1D23' })).toBe('ABC1D23');
  expect(cellText({ literal: '' })).toBe('');
  expect(cellText(null)).toBe('');
  expect(cellText(12)).toBe('12');
  expect(cellText({ e4: 12_345_678, decimals: 2 })).toBe('1234,57');
  expect(cellText({ e4: 1_234_567, decimals: 3 })).toBe('123,457');
});

test('decimals are exact, rounded half away from zero', () => {
  expect([0, 49, 50, 99, 100, 9_950, -50, -49, 10_000_000_000].map((e4) => decimalText(e4, 2))).toEqual([
    '0,00',
    '0,00',
    '0,01',
    '0,01',
    '0,01',
    '1,00',
    '-0,01',
    '0,00',
    '1000000,00',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (cents) => {
      expect(decimalText(cents * 100, 2).replace(',', '')).toBe(String(cents).padStart(3, '0'));
    }),
  );
});

test('whatever the cells hold, a reader of CSV finds them again, and none of them is active', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1', '@x', '-1', '+1', '\tx', '\rx', ' =x', 'a;b', '"', '\r\n'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvBytes(rows));
      expect(text.startsWith('\ufeff')).toBe(true);
      const read = Papa.parse<string[]>(text.slice(1), { delimiter: ';', newline: '\r\n' }).data.slice(0, rows.length);
      expect(read.map((line) => line.map((one) => one.replace(/^'/, '')))).toEqual(
        rows.map((line) => line.map((one) => maskCpfs(plainText(one)).replace(/^'/, ''))),
      );
      for (const one of read.flat()) expect(one).not.toMatch(/^\s*[=+\-@\t\r]/);
    }),
  );
});

test('a line of the export, with what was sent', () => {
  const rows = [
    row('900719925474099312', { customerName: '=HYPERLINK("x")', quantityE4: 1_234_500, valueE4: 7_407_000, plate: 'DEZ2020' }),
  ];
  const key = '35261111222333000181550010000001011000001019';
  const notes = new Map([[rows[0]?.id ?? '', [note({ key, acceptedAt: TODAY.now - 25 * 3_600_000 })]]]);
  const { bytes, fileName } = exportPending(
    withNotes(readyList(rows, TODAY), notes).rows,
    '12ABC34501DE35',
    '2026-11-21',
    TODAY,
    () => 'L',
  );
  expect(fileName).toBe('pendencias-12ABC34501DE35-2026-11-21.csv');
  const line = new TextDecoder().decode(bytes).split('\r\n')[1];
  expect(line).toBe(
    `"=""900719925474099312""";18/11/2026;10:00:00;"'=HYPERLINK(""x"")";"=""DEZ2020""";Diesel S10;123,450;L;740,70;3;;pendente;Posto;0,00;0,00;0,00;0,00;740,70;101;"=""${key}""";recebido;não;sim`,
  );
});
