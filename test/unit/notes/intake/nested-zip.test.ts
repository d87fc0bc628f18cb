/** Zips in a zip: opened once, all of them within the limits of one. */

import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { noteFindingSentence, openDrop } from '../../../../main/notes/testing.ts';
import { ZIP_ENTRY_LIMIT, ZIP_UNPACKED_LIMIT } from '../../../../main/shared/zip/zip-content.ts';
import { bytesOf, noteXml } from '../nfe/note-xml.ts';
import { zipOf } from './zip-bytes.ts';

const NOTE = noteXml();
const MB = 1024 * 1024;

function filesOf(bytes: Uint8Array) {
  const opened = openDrop({ name: 'mes.zip', bytes });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.names.flatMap((_, index) => opened.value.read(index));
}
const told = (bytes: Uint8Array) => filesOf(bytes).map(({ name, reading }) => [name, reading.findings.map(({ code }) => code).join()]);

describe('a zip of zips', () => {
  it('gives the notes of all of them, each under the name of its zip', () => {
    const day = zipSync({ 'a.xml': bytesOf(NOTE), 'pasta/b.xml': bytesOf(noteXml({ number: '6' })) });
    const month = zipSync({ 'dia-01.zip': day, 'solta.xml': bytesOf(noteXml({ number: '7' })) });
    expect(told(month)).toEqual([
      ['mes.zip/dia-01.zip/a.xml', ''],
      ['mes.zip/dia-01.zip/pasta/b.xml', ''],
      ['mes.zip/solta.xml', ''],
    ]);
    expect(new TextDecoder().decode(filesOf(month)[0]?.bytes ?? undefined)).toBe(NOTE);
  });

  it('is opened no further, and what can\u2019t be opened is one file with the reason', () => {
    const deep = zipSync({ 'fundo.zip': zipSync({ 'a.xml': bytesOf(NOTE) }), 'b.xml': bytesOf(NOTE) });
    const month = zipOf([
      { name: 'fundo.zip', content: deep },
      { name: 'cortado.zip', content: zipSync({ 'a.xml': bytesOf(NOTE) }).subarray(0, 60) },
      { name: 'vazio.zip', content: zipSync({}) },
      { name: 'a.xml', content: NOTE },
    ]);
    expect(told(month)).toEqual([
      ['mes.zip/fundo.zip/fundo.zip', 'zip-nested'],
      ['mes.zip/fundo.zip/b.xml', ''],
      ['mes.zip/cortado.zip', 'zip-nested'],
      ['mes.zip/vazio.zip', 'zip-nested'],
      ['mes.zip/a.xml', ''],
    ]);
    for (const { reading } of filesOf(month))
      for (const finding of reading.findings) expect(noteFindingSentence(finding)).toContain('Extraia e solte');
  });

  it('shares the limits of one zip: entries, size, growth', () => {
    const many = (count: number) => zipOf(Array.from({ length: count }, (_, index) => ({ name: `${index}.xml`, content: String(index) })));
    const half = many(ZIP_ENTRY_LIMIT / 2);
    const more = zipOf([
      { name: 'a.zip', content: half, method: 0 },
      { name: 'b.zip', content: half, method: 0 },
      { name: 'c.zip', content: many(1), method: 0 },
    ]);
    const files = told(more);
    expect(files.filter(([name]) => name?.includes('c.zip'))).toEqual([['mes.zip/c.zip', 'zip-nested']]);
    expect(files).toHaveLength(ZIP_ENTRY_LIMIT + 1);
    // 40 MB that fit, twice: never both.
    const noise = Uint8Array.from({ length: MB }, (_, index) => (index * 7919) >>> 5);
    const large = zipOf(Array.from({ length: 40 }, (_, index) => ({ name: `${index}.bin`, content: noise })));
    expect(2 * 40 * MB).toBeGreaterThan(ZIP_UNPACKED_LIMIT);
    const twice = told(
      zipOf([
        { name: 'a.zip', content: large, method: 0 },
        { name: 'b.zip', content: large, method: 0 },
      ]),
    );
    expect(twice.filter(([name]) => name?.startsWith('mes.zip/b.zip'))).toEqual([['mes.zip/b.zip', 'zip-nested']]);
    // A bomb in a zip that grows little itself.
    const bomb = zipOf([{ name: 'a.xml', content: new Uint8Array(45 * MB) }]);
    expect(told(zipOf([{ name: 'b.zip', content: bomb, method: 0 }]))).toEqual([['mes.zip/b.zip', 'zip-nested']]);
  });
});
