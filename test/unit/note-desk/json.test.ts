import { expect, test } from 'vitest';
import { factsOf } from '../../../main/domain/note-desk/facts.ts';
import { haystack, wordsOf } from '../../../main/domain/note-desk/filters.ts';
import { readNfe } from '../../../main/files/read-nfe.ts';
import { readReading, writeReading } from '../../../main/storage/note-json.ts';
import { bytesOf, noteXml } from '../nfe/note-xml.ts';

test('a reading comes back from the store as it was, decimals digit by digit', () => {
  const reading = readNfe(bytesOf(noteXml({ number: '77' })));
  expect(reading.note?.total).not.toBeNull();
  expect(readReading(writeReading(reading))).toEqual(reading);
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

test('words are found with and without punctuation and accents', () => {
  const hay = haystack(['nota são joão.xml', 'ABC1D23', '11222333000181', null]);
  for (const text of ['SAO joao', 'abc-1d23', '11.222.333/0001-81', '', '  ']) expect(wordsOf(text)(hay)).toBe(true);
  for (const text of ['maria', 'joao maria', 'abc-1d24']) expect(wordsOf(text)(hay)).toBe(false);
});
