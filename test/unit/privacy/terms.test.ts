import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, choicesOf, cutoffOf, issuedBy, lastStorageDay, termsOf } from '../../../main/privacy/testing.ts';
import { TERM_KINDS } from '../../../preload/contract/privacy/privacy.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');

test('what was not chosen is as usual, and what is no choice is not taken', () => {
  const usual = termsOf(new Map());
  expect(usual).toEqual({ answers: 90, logs: 90, sheets: 366, fiscal: 1827, fuelings: 1827, aside: null, dumps: 30 });
  expect(termsOf(new Map([['fiscal', 30]])).fiscal).toBe(1827);
  expect(termsOf(new Map([['logs', null]])).logs).toBe(90);
  expect(termsOf(new Map([['answers', null]])).answers).toBe(null);
  expect(termsOf(new Map([['other', 1]]))).toEqual(usual);
});

test('every usual term is a choice, and fiscal files have none under five years', () => {
  const usual = termsOf(new Map());
  for (const kind of TERM_KINDS) expect(choicesOf(kind), kind).toContain(usual[kind]);
  for (const days of choicesOf('fiscal')) expect(days ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(5 * 365 + 1);
});

test('the cutoff lies the term before now; without a term, or with a clock at its beginning, nothing is past it', () => {
  expect(cutoffOf(30, NOW)).toBe('2026-10-24T12:00:00.000Z');
  expect(cutoffOf(null, NOW)).toBe(null);
  expect(cutoffOf(90, 1000)).toBe(null);
});

test('a note tells its month by its key', () => {
  expect(issuedBy('35261111222333000181550010000000011000000010')).toBe('2026-11-30');
  expect(issuedBy('35240211222333000181550010000000011000000010')).toBe('2024-02-29');
  expect(issuedBy('35261311222333000181550010000000011000000010')).toBe(null);
  expect(issuedBy('')).toBe(null);
});

test('the file of a note stays its term after its month or its coming, whichever is later', () => {
  const key = '35201111222333000181550010000000011000000010';
  expect(lastStorageDay(key, '2020-11-05T00:00:00.000Z', 10)).toBe('2020-12-10');
  expect(lastStorageDay(key, '2026-11-05T00:00:00.000Z', 10)).toBe('2026-11-15');
  expect(lastStorageDay(null, '2026-11-05T00:00:00.000Z', 10)).toBe('2026-11-15');
  expect(lastStorageDay(key, '2026-11-05T00:00:00.000Z', null)).toBe(null);
});

test('sizes add up to the store and the files, whatever the tables are', () => {
  const sizes = fc.dictionary(fc.constantFrom('answers', 'payloads', 'note_files', 'imports', 'audit', 'new_table'), fc.nat(10_000_000));
  fc.assert(
    fc.property(sizes, sizes, fc.nat(1000), fc.nat(5000), (tables, payloads, free, backups) => {
      const pages = Object.values(tables).reduce((sum, bytes) => sum + bytes, 0);
      const all = addUp({
        ...{ tables: new Map(Object.entries(tables)), payloads: new Map(Object.entries(payloads)), store: pages + free },
        files: { backups },
      });
      expect([...all.values()].reduce((sum, bytes) => sum + bytes, 0)).toBe(pages + free + backups);
      for (const bytes of all.values()) expect(bytes).toBeGreaterThanOrEqual(0);
    }),
  );
});
