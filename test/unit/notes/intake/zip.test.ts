import { crc32, deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { noteFindingSentence, openDrop, openZip, ZIP_PACKED_LIMIT } from '../../../../main/notes/testing.ts';
import { inflateWithin } from '../../../../main/shared/testing/testing.ts';
import { ZIP_ENTRY_LIMIT, ZIP_UNPACKED_LIMIT } from '../../../../main/shared/zip/zip-content.ts';
import { bytesOf, keyOfNote, noteXml } from '../nfe/note-xml.ts';
import { zipOf } from './zip-bytes.ts';

const NOTE = noteXml();
const MB = 1024 * 1024;

function filesOf(bytes: Uint8Array, name = 'lote.zip') {
  const opened = openDrop({ name, bytes });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.names.flatMap((_, index) => opened.value.read(index));
}
const namesOf = (bytes: Uint8Array) => filesOf(bytes).map(({ name }) => name.slice('lote.zip/'.length));
const codesOf = (bytes: Uint8Array) => filesOf(bytes).map(({ reading }) => reading.findings.map(({ code }) => code).join());
function refusalOf(bytes: Uint8Array, name = 'lote.zip'): string {
  const opened = openDrop({ name, bytes });
  return opened.ok ? 'opened' : `${opened.error.code}: ${opened.error.message}`;
}

describe('what a zip inflates to', () => {
  const bomb = new Uint8Array(40 * MB);
  const data = deflateRawSync(bomb);

  it('is never more than was said, whatever lies in it', () => {
    // The sizes alone: a failure would print every byte.
    const sizes = [3000, bomb.length - 1, bomb.length].map((most) => inflateWithin(data, most)?.length ?? null);
    expect(sizes).toEqual([null, null, bomb.length]);
    expect(inflateWithin(Uint8Array.of(255, 255, 255), 100)).toBeNull();
  });

  it('costs no memory beyond that, where the directory lies', () => {
    const zip = zipOf([{ name: 'nota.xml', content: NOTE, data, unpacked: NOTE.length, crc: crc32(bytesOf(NOTE)) }]);
    const before = process.memoryUsage().arrayBuffers;
    expect(codesOf(zip)).toEqual(['zip-damaged']);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(MB);
  });
});

describe('a zip of notes', () => {
  it('gives its files with their own bytes, in order', () => {
    const other = noteXml({ number: '4712' });
    const files = filesOf(zipSync({ '2026/nota.xml': bytesOf(NOTE), 'outra.xml': [bytesOf(other), { level: 0 }] }));
    expect(files.map(({ name }) => name)).toEqual(['lote.zip/2026/nota.xml', 'lote.zip/outra.xml']);
    expect(files.map(({ bytes }) => new TextDecoder().decode(bytes ?? undefined))).toEqual([NOTE, other]);
    expect(files.map(({ reading }) => reading.key)).toEqual([keyOfNote(), keyOfNote({ number: '4712' })]);
    expect(files.map(({ reading }) => reading.findings)).toEqual([[], []]);
    expect(files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    // Nothing but the file itself may go along when it is handed to main.
    expect(files.map(({ bytes }) => bytes?.buffer.byteLength)).toEqual(files.map(({ bytes }) => bytes?.length));
  });

  it('may have a comment, or be written in the long form', () => {
    expect(codesOf(zipOf([{ name: 'a.xml', content: NOTE }], { comment: 'feito em casa' }))).toEqual(['']);
    expect(
      codesOf(
        zipOf(
          [
            { name: 'a.xml', content: NOTE },
            { name: 'b.xml', content: NOTE, method: 0 },
          ],
          { long: true },
        ),
      ),
    ).toEqual(['', '']);
  });

  it('has names in UTF-8, said or not, or as Windows writes them', () => {
    const old = Uint8Array.from([...'recolha_'].map((letter) => letter.charCodeAt(0)).concat([0x87, 0xc6, 0x6f, 0x2e, 0x78, 0x6d, 0x6c]));
    const zip = zipOf([
      { name: 'ação.xml', flags: 0x800, content: 'a' },
      { name: 'São João.xml', content: 'b' },
      { name: old, content: 'c' },
    ]);
    expect(namesOf(zip)).toEqual(['ação.xml', 'São João.xml', 'recolha_ção.xml']);
  });

  it('has folders parted by backslashes, as older .NET programs write them', () => {
    const zip = zipOf([
      { name: 'notas\\', content: '' },
      { name: 'notas\\2026-11\\a.xml', content: NOTE },
      { name: 'notas/2026-11/a.xml', content: NOTE },
      { name: 'notas\\__MACOSX\\b.xml', content: NOTE },
    ]);
    expect(namesOf(zip)).toEqual(['notas/2026-11/a.xml']);
    expect(codesOf(zip)).toEqual(['']);
  });

  it('shows no name that misleads', () => {
    const zip = zipOf([
      { name: 'nota\u202elmx.exe', content: 'a' },
      { name: 'a\nb\u0007.xml', content: 'b' },
      { name: `${'x'.repeat(500)}.xml`, content: 'c' },
    ]);
    expect(namesOf(zip).slice(0, 2)).toEqual(['nota\ufffdlmx.exe', 'a\ufffdb\ufffd.xml']);
    expect(namesOf(zip)[2]).toMatch(/^…x+\.xml$/);
    expect(namesOf(zip)[2]).toHaveLength(200);
  });

  it('leaves out folders and what systems add', () => {
    const theirs = ['2026/', '__MACOSX/._nota.xml', '2026/.DS_Store', 'Thumbs.db', '2026/._nota.xml', '._nota.xml'];
    const zip = zipOf([...theirs, 'nota.xml'].map((name) => ({ name, content: NOTE })));
    expect(namesOf(zip)).toEqual(['nota.xml']);
  });

  it('tells apart files of the same name, and keeps one of those that are the same', () => {
    const zip = zipOf([
      { name: 'nota.xml', content: NOTE },
      { name: 'nota.xml', content: NOTE },
      { name: 'NOTA.XML', content: noteXml({ number: '5' }) },
    ]);
    expect(namesOf(zip)).toEqual(['nota.xml', 'NOTA.XML (2)']);
  });

  it.each<[string, Parameters<typeof zipOf>[0][number], string]>([
    ['upwards', { name: '../nota.xml', content: NOTE }, 'zip-path'],
    ['upwards in the middle', { name: 'a/../../nota.xml', content: NOTE }, 'zip-path'],
    ['absolute', { name: '/etc/nota.xml', content: NOTE }, 'zip-path'],
    ['of a drive', { name: 'C:/nota.xml', content: NOTE }, 'zip-path'],
    ['upwards with a backslash', { name: '..\\nota.xml', content: NOTE }, 'zip-path'],
    ['upwards in the middle with backslashes', { name: 'a\\..\\..\\nota.xml', content: NOTE }, 'zip-path'],
    ['of a drive with a backslash', { name: 'c:\\nota.xml', content: NOTE }, 'zip-path'],
    ['of a share', { name: '\\\\servidor\\nota.xml', content: NOTE }, 'zip-path'],
    ['a link', { name: 'nota.xml', content: '/etc/passwd', mode: 0o120777 }, 'zip-link'],
    ['a pipe', { name: 'nota.xml', content: '', mode: 0o010644 }, 'zip-link'],
    ['with a password', { name: 'nota.xml', content: NOTE, flags: 1 }, 'zip-encrypted'],
    ['with AES', { name: 'nota.xml', content: NOTE, method: 99 }, 'zip-encrypted'],
    ['another compression', { name: 'nota.xml', content: NOTE, method: 12 }, 'zip-method'],
    ['no zip, whatever its name says', { name: 'mais.zip', content: 'PK não é' }, 'zip-damaged'],
    ['a rar', { name: 'mais.rar', content: NOTE }, 'file-foreign'],
    ['a zip by its bytes', { name: 'mais.xml', content: zipOf([{ name: 'a', content: 'a' }]) }, 'zip-nested'],
    ['with a wrong checksum', { name: 'nota.xml', content: NOTE, crc: 1 }, 'zip-damaged'],
    ['smaller than said', { name: 'nota.xml', content: NOTE, unpacked: NOTE.length + 9 }, 'zip-damaged'],
    ['larger than said', { name: 'nota.xml', content: NOTE, unpacked: 100 }, 'zip-damaged'],
    ['a bomb that says it is small', { name: 'nota.xml', content: new Uint8Array(40 * MB), unpacked: 3000 }, 'zip-damaged'],
    ['cut', { name: 'nota.xml', content: NOTE, packed: 100_000, unpacked: 200 }, 'zip-damaged'],
    ['no deflated data', { name: 'nota.xml', content: NOTE, data: Uint8Array.of(255, 255, 255), unpacked: 200 }, 'zip-damaged'],
    ['elsewhere', { name: 'nota.xml', content: NOTE, localAt: 7 }, 'zip-damaged'],
    ['a text', { name: 'leia.txt', content: 'olá' }, 'file-not-xml'],
  ])('names a file that is %s, and reads the rest', (_name, entry, code) => {
    const zip = zipOf([{ name: 'boa.xml', content: NOTE }, entry, { name: 'outra.xml', content: noteXml({ number: '6' }) }]);
    const [first, hurt, last] = filesOf(zip);
    expect([first?.reading.findings, last?.reading.findings]).toEqual([[], []]);
    expect(hurt?.reading.findings.map(({ code: found }) => found)).toEqual([code]);
    expect(hurt?.reading.kind).toBe('not-xml');
    if (code !== 'file-not-xml') expect([hurt?.bytes, hurt?.sha256]).toEqual([null, null]);
    for (const finding of hurt?.reading.findings ?? []) expect(noteFindingSentence(finding)).toMatch(/^[A-ZÀ-Ú].*\.$/);
  });

  it('is not read beyond 100:1 or 5 MB a file', () => {
    const noise = Uint8Array.from({ length: 60_000 }, (_, index) => (index * 7919) >>> 5);
    const zip = zipOf([
      { name: 'ruído.bin', content: noise, method: 0 },
      { name: 'cresce.xml', content: new Uint8Array(500_000).fill(32) },
      { name: 'grande.xml', content: new Uint8Array(5 * MB + 1).fill(32), method: 0 },
    ]);
    expect(codesOf(zip)).toEqual(['file-not-xml', 'zip-ratio', 'file-too-large']);
  });
});

describe('a zip as a whole', () => {
  it('is refused over a limit, with the limit and what to do', () => {
    const many = Array.from({ length: ZIP_ENTRY_LIMIT + 1 }, (_, index) => ({ name: `${index}.xml`, content: String(index) }));
    expect(refusalOf(zipOf(many))).toMatch(/^file: O arquivo "lote.zip" tem mais de 1\.000 arquivos.*Divida em zips menores/);
    expect(refusalOf(zipOf(many.slice(1)))).toBe('opened');
    const packed = new Uint8Array(ZIP_PACKED_LIMIT + 1);
    expect(refusalOf(packed)).toMatch(/tem mais de 50 MB .*Divida em zips menores/);
    const unpacked = { name: 'a.xml', content: '', unpacked: ZIP_UNPACKED_LIMIT / 2, packed: 1 };
    expect(refusalOf(zipOf([unpacked, unpacked, { ...unpacked, crc: 5 }, { ...unpacked, crc: 6 }]))).toMatch(
      /passa de 50 MB ao ser extraído.*Divida em zips menores/,
    );
    expect(refusalOf(zipOf([{ name: 'a.xml', content: new Uint8Array(MB) }]))).toMatch(/cresce mais de 100 vezes/);
  });

  it('is refused when it is damaged, cut or empty', () => {
    const whole = zipSync({ 'nota.xml': bytesOf(NOTE) });
    for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 200), new Uint8Array(), bytesOf('texto'), bytesOf('PK')]) {
      expect(refusalOf(bytes)).toMatch(/não pode ser aberto como zip/);
    }
    expect(refusalOf(zipOf([]))).toMatch(/não traz nenhum arquivo/);
    expect(refusalOf(zipOf([{ name: 'pasta/' }]))).toMatch(/não traz nenhum arquivo/);
    expect(refusalOf(zipOf([{ name: 'a.xml', content: NOTE }], { entries: 2 }))).toMatch(/não pode ser aberto como zip/);
  });

  it('ends looking at folders without end', () => {
    const folders = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}/` }));
    expect(refusalOf(zipOf(folders))).toMatch(/tem mais de 1\.000 arquivos/);
  });

  it('is known by its bytes whatever its name, and a workbook is none', () => {
    const zip = zipSync({ 'nota.xml': bytesOf(NOTE) });
    expect(filesOf(zip, 'notas.dat').map(({ name }) => name)).toEqual(['notas.dat/nota.xml']);
    const book = zipSync({ '[Content_Types].xml': bytesOf('<Types/>'), 'xl/workbook.xml': bytesOf('<workbook/>') });
    expect(filesOf(book, 'preços.xlsx').map(({ reading }) => reading.findings[0]?.code)).toEqual(['file-foreign']);
    expect(openZip(book).type).toBe('zip');
  });
});

describe('a single file', () => {
  it('is read as it is, and refused unread when too large', () => {
    const [file] = filesOf(bytesOf(NOTE), 'nota.xml');
    expect(file).toMatchObject({ name: 'nota.xml', reading: { key: keyOfNote(), findings: [] } });
    const [large] = filesOf(new Uint8Array(5 * MB + 1).fill(60), 'nota.xml');
    expect(large).toMatchObject({ bytes: null, sha256: null, reading: { kind: 'not-xml', findings: [{ code: 'file-too-large' }] } });
  });
});
