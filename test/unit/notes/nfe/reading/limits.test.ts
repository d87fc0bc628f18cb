import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../../main/notes/index.ts';
import { NOTE_FILE_LIMIT } from '../../../../../main/notes/testing.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from '../note-xml.ts';

/** Files as large as they may be, and larger. */

const read = (text: string) => readNfe(bytesOf(text));
const codes = (text: string) => read(text).findings.map(({ code }) => code);

describe('limits', () => {
  it('reads 64 levels and refuses 65, at the right place', () => {
    const nested = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;
    expect(read(nested(64)).kind).toBe('other-xml');
    expect(read(nested(65)).findings).toMatchObject([{ code: 'file-too-deep', place: { line: 1, column: 64 * 3 + 1 } }]);
  });

  it('refuses more than 5 MB by size alone, and reads 5 MB', () => {
    const text = (length: number) => `<a>${' '.repeat(length - 7)}</a>`;
    expect(codes(text(NOTE_FILE_LIMIT + 1))).toEqual(['file-too-large']);
    expect(codes(text(NOTE_FILE_LIMIT))).toEqual(['file-large', 'kind-other-xml']);
  });

  it('reads 200,000 elements, and refuses one more', () => {
    const many = (count: number) => codes(`<a>${'<b/>'.repeat(count - 1)}</a>`);
    expect([many(200_000), many(200_001)]).toEqual([
      ['file-large', 'kind-other-xml'],
      ['file-large', 'file-too-many-elements'],
    ]);
  });

  it('answers to tens of thousands of wrong items and events', () => {
    const items = Array.from({ length: 60_000 }, (_, index) => `<det><prod><CFOP>${index}</CFOP></prod></det>`).join('');
    const wrong = read(noteXml({ after: cancellationXml(keyOfNote(), '135') }).replace(/<det [\s\S]*<\/det>/, items));
    expect(wrong.findings.filter(({ code }) => code === 'more-findings')).toHaveLength(2);
    expect(wrong.findings.map(({ code }) => code)).toContain('cancellation-event');
  });

  it('refuses swarms of elements and of prefixes without reading them to their end, which is broken', () => {
    const refused = codes(`<a>${'<b/>'.repeat(1_000_000)}</a>`);
    expect(refused).toContain('file-too-many-elements');
    expect(codes(`<a>${'<b/>'.repeat(1_000_000)}</never-opened>`)).toEqual(refused);
    const prefixes = Array.from({ length: 20_000 }, (_, index) => `xmlns:p${index}="u"`).join(' ');
    expect(codes(`<a ${prefixes}>${'<b xmlns="v"/>'.repeat(100_000)}</never-opened>`)).toEqual(refused);
  });
});
