/** Reading a file part by part must give what reading it whole gives: lines, cells, and where it stops. */

import { describe, expect, it } from 'vitest';
import {
  decode,
  type ReadOutcome,
  readRecords,
  readTextRecords,
  sampleWordOf,
  withOneNewline,
} from '../../../../main/price-import/testing.ts';
import type { Encoding } from '../../../../preload/contract/price-import/price-import.ts';

type Read = { readonly records: readonly string[]; readonly outcome: ReadOutcome };

function gather(read: (sink: { record: (cells: readonly string[], line: number, bad: boolean) => boolean }) => ReadOutcome): Read {
  const records: string[] = [];
  const outcome = read({ record: (cells, line, bad) => records.push(`${line} ${bad} ${cells.join('¦')}`) > 0 });
  return { records, outcome };
}

function both(text: string, encoding: Encoding = 'utf-8'): { readonly parts: Read; readonly whole: Read } {
  const bytes = new Uint8Array(Buffer.from(text, encoding === 'windows-1252' ? 'latin1' : encoding === 'utf-16le' ? 'utf16le' : 'utf8'));
  const one = withOneNewline(decode(bytes, encoding));
  return {
    parts: gather((sink) => readTextRecords(bytes, encoding, ';', sink)),
    whole: gather((sink) => readRecords(one.text, ';', one.newline, sink)),
  };
}

/** About 700 kB: three parts. `line` tells the cells of each line. */
const large = (newline: string, line: (index: number) => string): string =>
  Array.from({ length: 9000 }, (_, index) => line(index)).join(newline);
const PLAIN = (index: number): string =>
  `${index};São João do Meriti e Região;GASOLINA Ç ${index % 7};5,89;ü€ — fim da linha número ${index * 31}`;

describe('a file read in parts', () => {
  it.each([
    ['LF', large('\n', PLAIN)],
    ['CRLF', large('\r\n', PLAIN)],
    ['CR alone', large('\r', PLAIN)],
    ['mixed breaks', large('\r\n', (index) => (index % 3 === 0 ? `${PLAIN(index)}\n${index}` : PLAIN(index)))],
    ['empty lines', large('\n', (index) => (index % 5 === 0 ? '' : PLAIN(index)))],
    ['quotes here and there', large('\r\n', (index) => (index % 20 === 0 ? `${index};"KM: 244; ""norte""";x` : PLAIN(index)))],
    ['quotes everywhere', large('\n', (index) => `"${index}";"a;b";"São ""João"""`)],
    ['breaks inside quotes', large('\n', (index) => `${index};"a\nb\n;${'x'.repeat(index % 200)}";y`)],
    ['a cell longer than a part', `a;b\n1;"${'linha de texto\n'.repeat(2000)}";3\nc;d\n`],
    ['a mark in the middle', large('\n', (index) => `\ufeff${index};x`)],
    ['bad quotes', large('\n', (index) => (index % 100 === 0 ? `${index};"a"b";c` : PLAIN(index)))],
    ['a last break', `${large('\n', PLAIN)}\n`],
    ['nothing but breaks', '\n'.repeat(600_000)],
  ])('%s', (_, text) => {
    const { parts, whole } = both(text);
    expect(parts.outcome).toEqual(whole.outcome);
    expect(parts.records.length).toBe(whole.records.length);
    expect(parts.records).toEqual(whole.records);
  });

  it('in every encoding', () => {
    for (const encoding of ['windows-1252', 'utf-16le'] as const) {
      const { parts, whole } = both(
        large('\r\n', (index) => `${index};São João;Ç`),
        encoding,
      );
      expect(parts).toEqual(whole);
    }
  });

  it('a quote that never closes is told with the line that opens it, however far it reaches', () => {
    const { parts, whole } = both(`a;b\nc;"d\n${large('\n', PLAIN)}`);
    expect(parts.outcome).toEqual({ type: 'open-quote', line: 2 });
    expect(parts).toEqual(whole);
  });

  it('a word that tells the encoding is found beyond the first part', () => {
    const text = `${'abc;def\n'.repeat(70_000)}R$ / m³;Preço;x\n`;
    expect(sampleWordOf(new Uint8Array(Buffer.from(text, 'utf8')), 'utf-8')).toBe('Preço');
    expect(sampleWordOf(new Uint8Array(Buffer.from('abc', 'utf8')), 'utf-8')).toBeNull();
  });
});
