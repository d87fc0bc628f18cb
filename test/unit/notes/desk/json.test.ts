import { expect, test } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import {
  factsOf,
  haystack,
  matchNotes,
  noteToMatch,
  noteView,
  readReading,
  wordsOf,
  writeReading,
} from '../../../../main/notes/testing.ts';
import { context, fueling } from '../matching/support.ts';
import { bytesOf, noteXml } from '../nfe/note-xml.ts';

test('a reading comes back from the store as it was, decimals digit by digit', () => {
  const reading = readNfe(bytesOf(noteXml({ number: '77' })));
  expect(reading.note?.total).not.toBeNull();
  expect(readReading(writeReading(reading))).toEqual(reading);
});

test('a finding that this version does not make is left out, the others stay', () => {
  const reading = readNfe(bytesOf(noteXml({ digest: '' })));
  const other = (code: string) => ({ code, severity: 'info', place: null, params: { expected: 'a', found: 'b' } });
  const others = ['digest-recomputed-differs', 'constructor'].map((code) => `${JSON.stringify(other(code))},`).join('');
  const read = readReading(writeReading(reading).replace('"findings":[', `"findings":[${others}`));
  expect(read.findings.map(({ code }) => code)).toEqual(['digest-absent']);
  expect(noteView(read, []).findings).toHaveLength(1);
});

test('damage is told, not taken for a note', () => {
  for (const json of ['', '{}', '[]', 'null', '{"kind":"x","key":1}']) expect(() => readReading(json)).toThrow();
});

test('a note without what matching needs is kept, and matches nothing', () => {
  const reading = readNfe(bytesOf(noteXml({ number: '77' })));
  const stored = { id: 'f', seq: 1, importId: 'i', importStationId: 's', name: 'n', sha256: 'x', payloadId: 1, leftOut: false };
  expect(factsOf({ ...stored, reading }).note?.match).toMatchObject({ key: reading.key });
  const bare = { ...reading, note: reading.note === null ? null : { ...reading.note, total: null } };
  expect(factsOf({ ...stored, reading: bare }).note).toMatchObject({ match: null, totalE4: null });
});

test('lines of several products, each with a discount, add up to the note', () => {
  const text = noteXml();
  const det = /<det [\s\S]*<\/det>/.exec(text)?.[0] ?? '';
  const line = (place: number, gross: string) =>
    det
      .replace('nItem="1"', `nItem="${place}"`)
      .replaceAll('820101034', ['820101034', '320102001', '810101001'][place - 1] ?? '')
      .replaceAll('DIESEL B S10', ['DIESEL B S10', 'GASOLINA C COMUM', 'ETANOL'][place - 1] ?? '')
      .replace(/<vProd>[^<]*<\/vProd>/, `<vProd>${gross}</vProd><vDesc>3.00</vDesc>`);
  const three = [line(1, '103.00'), line(2, '203.00'), line(3, '303.00')].join('');
  const whole = text
    .replace(det, three)
    .replace(/<ICMSTot>.*<\/ICMSTot>/, '<ICMSTot><vProd>609.00</vProd><vDesc>9.00</vDesc><vNF>600.00</vNF></ICMSTot>');
  const reading = readNfe(bytesOf(whole));
  const match = reading.note === null ? null : noteToMatch(reading.note, reading.key);
  expect(match?.items.map(({ valueE2 }) => valueE2)).toEqual([10_000, 20_000, 30_000]);
  const pending = [
    ['DIESEL S10', 1_000_000],
    ['GASOLINA COMUM', 2_000_000],
    ['ETANOL', 3_000_000],
  ] as const;
  const rows = pending.map(([product, valueE4], place) =>
    fueling(String(place), {
      product,
      valueE4,
      quantityE4: 501_230,
      customerName: match?.recipientName ?? '',
      date: '2026-11-20T10:00:00',
    }),
  );
  const [result] = match === null ? [] : matchNotes([match], rows, context).notes;
  expect(result).toMatchObject({ status: 'grouped', proposal: { fuelingIds: ['0', '1', '2'] } });
});

test('a reading that was stored before items had a net value keeps its total', () => {
  const { note, key } = readNfe(bytesOf(noteXml()));
  const old = note === null ? null : { ...note, items: note.items.map(({ net: _net, ...item }) => item) };
  expect(old === null ? null : noteToMatch(old, key)?.items[0]?.valueE2).toBe(29_522);
});

test('words are found with and without punctuation and accents', () => {
  const hay = haystack(['nota são joão.xml', 'ABC1D23', '11222333000181', null]);
  for (const text of ['SAO joao', 'abc-1d23', '11.222.333/0001-81', '', '  ']) expect(wordsOf(text)(hay)).toBe(true);
  for (const text of ['maria', 'joao maria', 'abc-1d24']) expect(wordsOf(text)(hay)).toBe(false);
});
