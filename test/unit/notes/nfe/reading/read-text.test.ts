/** The bytes of a file before they are XML: what is refused, how they are decoded, what is told about it. */

import { describe, expect, it } from 'vitest';
import { NOTE_FILE_LIMIT, readNoteText } from '../../../../../main/notes/testing.ts';
import { bytesOf } from '../note-xml.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const read = (bytes: Uint8Array) => {
  const reading = readNoteText(bytes);
  if (reading.type === 'refused') return [reading.looksLikeXml, reading.finding.code, reading.finding.params, reading.finding.place];
  return [reading.text, ...reading.findings.map(({ code, params, place }) => [code, params, place])];
};
const declared = (encoding: string, body = '<a>é</a>') => `<?xml version="1.0" encoding="${encoding}"?>${body}`;

describe('what is no text of a note', () => {
  it.each<[string, Uint8Array, readonly unknown[]]>([
    ['nothing', bytesOf(''), [false, 'file-empty', {}, null]],
    ['white space', bytesOf(' \t\r\n'), [false, 'file-not-xml', {}, null]],
    ['a PDF', bytesOf('%PDF <a/>'), [false, 'file-foreign', { what: 'pdf' }, null]],
    ['a mark of UTF-8 alone', bytesOf('\ufeff'), [false, 'file-not-xml', {}, null]],
    ['UTF-16, either way', new Uint8Array([0xff, 0xfe, 0x3c, 0]), [true, 'file-utf16', {}, null]],
    ['UTF-16, or the other', new Uint8Array([0xfe, 0xff, 0, 0x3c]), [true, 'file-utf16', {}, null]],
    ['half a mark of UTF-16', new Uint8Array([0xff, 0xff, 0x3c]), [false, 'file-not-xml', {}, null]],
    ['the other half', new Uint8Array([0xfe, 0xfe, 0x3c]), [false, 'file-not-xml', {}, null]],
    ['half a mark of UTF-8', new Uint8Array([0xef, 0xbb, 0x3c]), [false, 'file-not-xml', {}, null]],
    ['two thirds of a mark of UTF-8, the last', new Uint8Array([0x41, 0xbb, 0xbf, 0x3c]), [false, 'file-not-xml', {}, null]],
    ['the first two', new Uint8Array([0xef, 0xbb, 0x41, 0x3c]), [false, 'file-not-xml', {}, null]],
    ['another mark', new Uint8Array([0xef, 0xbc, 0xbf, 0x3c]), [false, 'file-not-xml', {}, null]],
    ['a zero sign', bytesOf('<a>\n \0</a>'), [true, 'file-nul', {}, { line: 2, column: 2, field: '' }]],
    ['a document type', bytesOf('<?xml?>\n<!DOCTYPE a><a/>'), [true, 'file-doctype', {}, { line: 2, column: 1, field: '' }]],
    [
      'a document type in small letters, behind other marks',
      bytesOf('<!---->!<!doctype a>'),
      [true, 'file-doctype', {}, { line: 1, column: 9, field: '' }],
    ],
  ])('%s', (_what, bytes, expected) => {
    expect(read(bytes)).toEqual(expected);
  });

  it('more than 5 MB, whatever it is', () => {
    const params = { bytes: NOTE_FILE_LIMIT + 1, limit: NOTE_FILE_LIMIT };
    expect(NOTE_FILE_LIMIT).toBe(5_242_880);
    const large = new Uint8Array(NOTE_FILE_LIMIT + 1).fill(0x20);
    expect(read(large)).toEqual([false, 'file-too-large', params, null]);
    large[3] = 0x3c;
    expect(read(large)).toEqual([true, 'file-too-large', params, null]);
  });
});

describe('what is read', () => {
  it.each<[string, Uint8Array, readonly unknown[]]>([
    ['UTF-8', bytesOf('<a>é</a>'), ['<a>é</a>']],
    ['behind white space of each sort', bytesOf(' \t\r\n<a/>'), [' \t\r\n<a/>']],
    ['with its mark, which is no part of it', bytesOf('\ufeff<a/>'), ['<a/>', ['byte-order-mark', {}, null]]],
    ['an exclamation', bytesOf('!'.replace('!', '<a>!doctype! <!b</a>')), ['<a>!doctype! <!b</a>']],
    [
      'an unknown encoding that is UTF-8',
      bytesOf(declared('koi8-r')),
      [declared('koi8-r'), ['encoding-unknown', { declared: 'koi8-r' }, null]],
    ],
    [
      'an encoding of 40 letters',
      bytesOf(declared('x'.repeat(40))),
      [declared('x'.repeat(40)), ['encoding-unknown', { declared: 'x'.repeat(40) }, null]],
    ],
    [
      'an encoding of letters beyond ASCII',
      latin(declared('é')),
      [declared('é'), ['encoding-unknown', { declared: 'é' }, null], ['encoding-invalid', {}, { line: 1, column: 31, field: '' }]],
    ],
    ['UTF-8 that is none', latin('<a>\né</a>'), ['<a>\né</a>', ['encoding-invalid', {}, { line: 2, column: 1, field: '' }]]],
    [
      'an unknown encoding that is not UTF-8',
      latin(declared('x')),
      [declared('x'), ['encoding-unknown', { declared: 'x' }, null], ['encoding-invalid', {}, { line: 1, column: 38, field: '' }]],
    ],
  ])('%s', (_what, bytes, expected) => {
    expect(read(bytes)).toEqual(expected);
  });

  it.each(['utf-8', 'UTF8', 'us-ascii', 'ASCII'])('%s is UTF-8', (encoding) => {
    expect(read(bytesOf(declared(encoding)))).toEqual([declared(encoding)]);
  });

  it.each(['windows-1252', 'CP1252', 'ISO-8859-1', 'iso8859-1', 'latin1', 'Latin-1', 'iso-8859-15'])('%s is Windows-1252', (encoding) => {
    const text = declared(encoding, '<a>\u0080é</a>');
    expect(read(latin(text))).toEqual([text.replace('\u0080', '€'), ['encoding-declared', { declared: encoding }, null]]);
  });

  it.each([
    `<?xml version='1.0' encoding = 'latin1' ?><a>é</a>`,
    `<?xml encoding="latin1"?><a>é</a>`,
    `<?xml version="1.0"\n\tencoding\n=\n"latin1"?><a>é</a>`,
  ])('the encoding is told by %j', (text) => {
    expect(read(latin(text))).toEqual([text, ['encoding-declared', { declared: 'latin1' }, null]]);
  });

  it.each([
    `<?xml version="1.0"?><a encoding="latin1">é</a>`,
    `<?xml version="1.0" xencoding="latin1"?><a>é</a>`,
    `<?xml version="1.0" encoding=""?><a>é</a>`,
    `<?xml version="1.0" encoding="${'x'.repeat(41)}"?><a>é</a>`,
    `<?xml version="1.0"${' '.repeat(200)}encoding="latin1"?><a>é</a>`,
  ])('it is not by %j', (text) => {
    expect(read(bytesOf(text))).toEqual([text]);
  });

  it.each([
    ['blank lines before a declaration', '\r\n\r\n<?xml version="1.0"?><a/>', true],
    ['a second mark of UTF-8', '\ufeff\ufeff<a/>', true],
    ['NULs and an end-of-file sign behind it', '<a/>\r\n\u001a\0\0', true],
    ['blank lines alone', '\n<a/>\n', false],
  ])('%s: only what is outside of the document', (_what, text, coversNote) => {
    const reading = readNoteText(bytesOf(text));
    if (reading.type === 'refused') throw new Error(reading.finding.code);
    expect(reading.text.slice(reading.from, reading.to)).toMatch(/^(?:<\?xml version="1.0"\?>)?<a\/>$/);
    expect(reading.findings.some(({ code }) => code === 'file-padded')).toBe(coversNote);
  });

  it('a NUL in the document is none, nor is other text before it', () => {
    expect(read(bytesOf('\0<a>\0</a>'))).toEqual([true, 'file-nul', {}, { line: 1, column: 5, field: '' }]);
    expect(read(bytesOf('200\n<?xml version="1.0"?><a/>'))).toEqual([
      true,
      'text-before',
      { found: '200' },
      { line: 1, column: 1, field: '' },
    ]);
  });

  it('UTF-16 is told without its mark too', () => {
    const wide = Buffer.from('<?xml version="1.0"?><a/>', 'utf16le');
    expect([read(wide)[1], read(wide.swap16())[1]]).toEqual(['file-utf16', 'file-utf16']);
  });

  it('tells of more than 500 kB', () => {
    const text = (length: number) => `<a>${' '.repeat(length - 7)}</a>`;
    expect(read(bytesOf(text(500_000)))).toEqual([text(500_000)]);
    expect(read(bytesOf(text(500_001)))).toEqual([text(500_001), ['file-large', { bytes: 500_001, limit: 500_000 }, null]]);
  });
});
