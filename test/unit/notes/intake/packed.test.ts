/** Files that hold notes: mails, gzip, tar, one in another; documents that lie in one file. What a person would take out of them is read. */

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it, test, vi } from 'vitest';
import { noteFindingSentence, openDrop } from '../../../../main/notes/testing.ts';
import { ZIP_ENTRY_LIMIT } from '../../../../main/shared/zip/zip-content.ts';
import { cases } from '../../../tools/runs/cases.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from '../nfe/note-xml.ts';

const NOTE = noteXml();
const KEY = keyOfNote();
const OTHER = noteXml({ number: '6' });
const MB = 1024 * 1024;

function filesOf(name: string, bytes: Uint8Array | string) {
  const opened = openDrop({ name, bytes: typeof bytes === 'string' ? bytesOf(bytes) : bytes });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value.names.flatMap((_, index) => opened.value.read(index));
}
const codesOf = (name: string, bytes: Uint8Array | string) =>
  filesOf(name, bytes).map((file) => [file.name, file.reading.findings.map(({ code }) => code).join()]);
const textsOf = (name: string, bytes: Uint8Array | string) =>
  filesOf(name, bytes).map((file) => new TextDecoder().decode(file.bytes ?? undefined));

interface Attachment {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly how?: 'base64' | 'quoted-printable' | '8bit';
}

function quotedPrintable(bytes: Uint8Array): string {
  const whole = [...bytes]
    .map((byte) =>
      byte === 0x3d || byte > 126 || byte < 32 ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}` : String.fromCharCode(byte),
    )
    .join('');
  return whole.replace(/(?:=..|[^=]){1,60}/g, (line) => `${line}=\r\n`);
}

function mailOf(attachments: readonly Attachment[], more = ''): Uint8Array {
  const parts = attachments.map(({ name, bytes, how = 'base64' }) => {
    const body =
      how === 'base64'
        ? (
            Buffer.from(bytes)
              .toString('base64')
              .match(/.{1,76}/g) ?? []
          ).join('\r\n')
        : how === 'quoted-printable'
          ? quotedPrintable(bytes)
          : Buffer.from(bytes).toString('latin1');
    return `--b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: ${how}\r\nContent-Disposition: attachment;\r\n filename="${name}"\r\n\r\n${body}\r\n`;
  });
  const head = `Received: by x\r\nFrom: posto@example.com\r\nSubject: NF-e\r\nContent-Type: multipart/mixed;\r\n boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSegue\r\n`;
  return new Uint8Array(Buffer.from(`${head}${parts.join('')}${more}--b--\r\n`, 'latin1'));
}

function tarOf(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Uint8Array {
  const blocks = files.flatMap(({ name, bytes }) => {
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
    head.write('0', 156);
    head.write('ustar\0', 257);
    return [head, Buffer.from(bytes), Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return new Uint8Array(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

const gz = (bytes: Uint8Array | string) => new Uint8Array(gzipSync(bytes));

describe('a mail', () => {
  it.each(['base64', 'quoted-printable', '8bit'] as const)('gives its attachments as they were sent (%s)', (how) => {
    const mail = mailOf([
      { name: 'nota.xml', bytes: bytesOf(NOTE), how },
      { name: 'pasta/outra.xml', bytes: bytesOf(OTHER), how },
    ]);
    expect(codesOf('nf.eml', mail)).toEqual([
      ['nf.eml/nota.xml', ''],
      ['nf.eml/outra.xml', ''],
    ]);
    // A part of eight bits ends its lines as the mail does.
    if (how !== '8bit') expect(textsOf('nf.eml', mail)).toEqual([NOTE, OTHER]);
  });

  it('with a zip in it, a forwarded mail, and names in other alphabets', () => {
    const zip = zipSync({ 'nota.xml': bytesOf(NOTE) });
    const inner = `--b\r\nContent-Type: message/rfc822\r\n\r\n${Buffer.from(mailOf([{ name: 'x.xml', bytes: bytesOf(OTHER) }]))
      .toString('latin1')
      .replaceAll('--b', '--c')
      .replace('boundary="b"', 'boundary="c"')}\r\n`;
    const named = `--b\r\nContent-Type: application/xml; name="=?utf-8?Q?n=C3=A3o.xml?="\r\n\r\n${NOTE.replaceAll(/[^\x20-\x7e\n]/g, 'x')}\r\n--b\r\nContent-Type: application/xml\r\nContent-Disposition: attachment; filename*=utf-8''nota%20n%C2%BA%201.xml\r\n\r\n<a/>\r\n`;
    expect(codesOf('nf.eml', mailOf([{ name: 'lote.zip', bytes: zip }], inner + named)).map(([name]) => name)).toEqual([
      'nf.eml/lote.zip/nota.xml',
      'nf.eml/x.xml',
      'nf.eml/não.xml',
      'nf.eml/nota nº 1.xml',
    ]);
  });

  it('without an attachment says so, and so does one of Outlook', () => {
    const [bare] = filesOf('nf.eml', 'From: a@b.c\r\nSubject: oi\r\n\r\nnada\r\n');
    expect(bare?.reading.findings).toMatchObject([{ code: 'packed-empty' }]);
    const outlook = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.alloc(600),
      Buffer.from('__substg1.0_37010102', 'utf16le'),
    ]);
    const [message] = filesOf('nf.msg', new Uint8Array(outlook));
    expect(message?.reading.findings.map(noteFindingSentence)).toEqual([expect.stringContaining('Salve o anexo .xml')]);
  });
});

test('gzip and tar give the files that they hold', () => {
  expect(textsOf('nota.xml.gz', gz(NOTE))).toEqual([NOTE]);
  const tar = tarOf([
    { name: 'mes/a.xml', bytes: bytesOf(NOTE) },
    { name: 'mes/b.xml', bytes: bytesOf(OTHER) },
  ]);
  expect(codesOf('mes.tar', tar).map(([name]) => name)).toEqual(['mes.tar/mes/a.xml', 'mes.tar/mes/b.xml']);
  expect(textsOf('mes.tgz', gz(tar))).toEqual([NOTE, OTHER]);
  expect(codesOf('lote.zip', zipSync({ 'a.eml': mailOf([{ name: 'n.xml', bytes: bytesOf(NOTE) }]), 'b.xml.gz': gz(OTHER) }))).toEqual([
    ['lote.zip/a.eml/n.xml', ''],
    ['lote.zip/b.xml.gz/b.xml', ''],
  ]);
});

test('a zip in a zip that is not named as one is named with that reason', () => {
  const [file] = filesOf('lote.zip', zipSync({ 'dia 3': zipSync({ 'nota.xml': bytesOf(NOTE) }) }));
  expect(file?.name).toBe('lote.zip/dia 3');
  expect(file?.reading.findings.map(noteFindingSentence).join()).toContain('não termina em .zip');
});

test('a note that is named as a zip is read, alone and in a zip', () => {
  expect(codesOf('nota.zip', NOTE)).toEqual([['nota.zip', '']]);
  expect(codesOf('lote.zip', zipSync({ 'nota.zip': bytesOf(NOTE) }))).toEqual([['lote.zip/nota.zip', '']]);
  expect(openDrop({ name: 'nota.zip', bytes: bytesOf('PK') }).ok).toBe(false);
});

test('what is over a limit, damaged or too deep is one file with the reason', () => {
  expect(codesOf('a.xml.gz', gz(new Uint8Array(6 * MB)))).toEqual([['a.xml.gz', 'packed-limit']]);
  expect(codesOf('a.xml.gz', gz(NOTE).subarray(0, 60))).toEqual([['a.xml.gz', 'packed-damaged']]);
  expect(codesOf('a.tar', tarOf([{ name: 'a.xml', bytes: bytesOf(NOTE) }]).subarray(0, 700))).toEqual([['a.tar', 'packed-damaged']]);
  expect(codesOf('a.tar', tarOf([{ name: '../a.xml', bytes: bytesOf(NOTE) }]))).toEqual([['a.tar/../a.xml', 'zip-path']]);
  const many = tarOf(Array.from({ length: ZIP_ENTRY_LIMIT + 1 }, (_, index) => ({ name: `${index}.xml`, bytes: bytesOf('<a/>') })));
  expect(codesOf('a.tar', many)).toEqual([['a.tar', 'packed-limit']]);
  let deep: Uint8Array = bytesOf(NOTE);
  for (let level = 0; level < 4; level++) deep = gz(deep);
  expect(codesOf('a.gz.gz.gz.gz', deep).map(([, code]) => code)).toEqual(['packed-limit']);
});

test('an archive that is not opened is named, whatever its name, and is no other file', () => {
  const rar = new Uint8Array([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00]);
  for (const name of ['notas.zip', 'notas.rar', 'nota.xml']) {
    const [file] = filesOf(name, rar);
    expect([file?.bytes, file?.reading.findings.map(noteFindingSentence)]).toEqual([null, ['É um RAR: extraia e solte os .xml.']]);
  }
  const [seven] = filesOf('notas.zip', new Uint8Array([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]));
  expect(seven?.reading.findings.map(noteFindingSentence)).toEqual(['É um 7z: extraia e solte os .xml.']);
  expect(codesOf('lote.zip', zipSync({ 'mais.zip': rar, 'nota.xml': rar }))).toEqual([
    ['lote.zip/mais.zip', 'file-foreign'],
    ['lote.zip/nota.xml', 'file-foreign'],
  ]);
  expect(codesOf('nota.xml', '%PDF-1.7')).toEqual([['nota.xml', 'file-foreign']]);
  expect(codesOf('nota.xml', '<!DOCTYPE html><html><body>Portal</body></html>')).toEqual([['nota.xml', 'file-foreign']]);
});

describe('several documents in one file', () => {
  it('one after the other are read each as the bytes that it is', () => {
    expect(textsOf('duas.xml', `${NOTE}\r\n${OTHER}`)).toEqual([NOTE.trimEnd(), OTHER.trimEnd()]);
    const latin = (text: string) => Buffer.from(text.replace('UTF-8', 'windows-1252'), 'latin1');
    const both = filesOf('duas.xml', new Uint8Array(Buffer.concat([latin(NOTE), Buffer.from([0x1a]), latin(OTHER)])));
    expect(both.map(({ reading }) => reading.note?.number)).toEqual(['4711', '6']);
    expect(Buffer.from(both[1]?.bytes ?? []).equals(Buffer.from(latin(OTHER.trimEnd())))).toBe(true);
    expect(codesOf('duas.xml', `${NOTE}texto${OTHER}`)).toEqual([['duas.xml', 'file-broken']]);
  });

  it('without a protocol are files of their own too, beside others and alone', () => {
    const bare = (text: string) =>
      (/<NFe>[\s\S]*<\/NFe>/.exec(text)?.[0] ?? '').replace('<NFe>', '<NFe xmlns="http://www.portalfiscal.inf.br/nfe">');
    const body = NOTE.replace(/<\?xml.*?\?>\s*/, '').trimEnd();
    const lost = 'kind-no-protocol';
    expect(codesOf('lote.xml', `<lote>${body}${bare(OTHER)}</lote>`)).toEqual([
      ['lote.xml/1.xml', ''],
      ['lote.xml/2.xml', lost],
    ]);
    expect(codesOf('lote.xml', `<lote>${bare(NOTE)}${bare(OTHER)}</lote>`)).toEqual([
      ['lote.xml/1.xml', lost],
      ['lote.xml/2.xml', lost],
    ]);
    expect(textsOf('lote.xml', `<lote>${body}${bare(OTHER)}</lote>`)).toEqual([body, bare(OTHER)]);
  });

  it('in an envelope, and packed by the distribution service', () => {
    const body = NOTE.replace(/<\?xml.*?\?>\s*/, '').trimEnd();
    const envelope = `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><r>${body}${cancellationXml(KEY, '135')}</r></s:Body></s:Envelope>`;
    const found = filesOf('resposta.xml', envelope);
    expect(new TextDecoder().decode(found[0]?.bytes ?? undefined)).toBe(body);
    expect(found.map(({ reading }) => reading.kind)).toEqual(['nfe-with-protocol', 'event']);
    const doc = (nsu: string, text: string) => `<docZip NSU="${nsu}" schema="x">${Buffer.from(gzipSync(text)).toString('base64')}</docZip>`;
    const answer = `<retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe"><loteDistDFeInt>${doc('15', NOTE)}${doc('16', `<resNFe xmlns="http://www.portalfiscal.inf.br/nfe"><chNFe>${KEY}</chNFe><cSitNFe>3</cSitNFe></resNFe>`)}<docZip NSU="17">AAAA</docZip></loteDistDFeInt></retDistDFeInt>`;
    expect(codesOf('dist.xml', answer)).toEqual([
      ['dist.xml/NSU 15.xml', ''],
      ['dist.xml/NSU 16.xml', 'kind-summary'],
      ['dist.xml/NSU 17.xml', 'packed-damaged'],
    ]);
    expect(textsOf('dist.xml', answer)[0]).toBe(NOTE);
  });
});

describe('a note that is not whole without the rest of its file is not sent', () => {
  const body = NOTE.replace(/<\?xml.*?\?>\s*/, '').trimEnd();
  const nfe = 'http://www.portalfiscal.inf.br/nfe';
  const bare = body.replace(` xmlns="${nfe}"`, '');
  const prefixed = bare.replace(/<(\/?)(?=[A-Za-z])/g, '<$1n:').replace('<n:Signature xmlns=', '<n:Signature xmlns:x=');
  const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const ISO = '<?xml version="1.0" encoding="ISO-8859-1"?>';
  const plain = body.replaceAll(/[^\x20-\x7e\n]/g, 'x');

  it.each([
    ['its prefix', `<r xmlns:n="${nfe}">${prefixed}</r>`, 1],
    ['the prefix of one attribute', `<r xmlns:n="${nfe}">${body.replace('<emit>', '<emit n:a="1">')}</r>`, 1],
    ['a prefix where nothing is read', `<r xmlns:n="${nfe}">${body.replace('</emit>', '<enderEmit><n:a/></enderEmit></emit>')}</r>`, 1],
    ['its namespace', `<r xmlns="${nfe}">${bare}</r>`, 1],
    [
      'the namespace of what has no prefix',
      `<r xmlns="${nfe}">${bare.replaceAll('nfeProc', 'n:nfeProc').replace('<n:nfeProc', `<n:nfeProc xmlns:n="${nfe}"`)}</r>`,
      1,
    ],
    ['its encoding', latin(`${ISO}<r>${body}</r>`), 1],
    ['the encoding of a document before it', latin(`${ISO}${body}\n${body}`), 2],
  ])('%s is declared outside of it', (_, content, place) => {
    const found = filesOf('a.xml', content);
    const [first] = found[place - 1]?.reading.findings ?? [];
    expect(first && noteFindingSentence(first)).toBe(
      'A nota está dentro de outro documento e não vale sozinha. Peça o XML original (nfeProc).',
    );
    expect(first?.severity).toBe('block');
    expect(found.filter(({ reading }) => reading.findings.some(({ code }) => code === 'file-broken'))).toEqual([]);
  });

  it.each([
    ['a prefix that it does not use', `<r xmlns:n="x">${body}</r>`],
    ['a prefix that it declares itself', `<n:r xmlns:n="x">${prefixed.replace('<n:nfeProc', `<n:nfeProc xmlns:n="${nfe}"`)}</n:r>`],
    ['the namespace that it declares itself', `<r xmlns="${nfe}">${body}</r>`],
    ['an encoding that it does not need', latin(`${ISO}<r>${plain}</r>`)],
    ['the encoding of another document, with its own', latin(`${ISO}${body}\n${ISO}${body}`)],
  ])('but %s may be', (_, content) => {
    for (const { reading } of filesOf('a.xml', content)) {
      expect(reading.kind).toBe('nfe-with-protocol');
      expect(reading.findings.map(({ code }) => code)).not.toContain('not-standalone');
    }
  });

  it('what such a note and such events state counts all the same', () => {
    const event = cancellationXml(KEY, '135').replace(` xmlns="${nfe}"`, '');
    const stated = (content: string) =>
      filesOf('a.xml', content).map(({ name, reading }) => [name, reading.cancellations.map(({ state }) => state).join()]);
    expect(stated(`<r xmlns="${nfe}">${bare}${event}</r>`)).toEqual([
      ['a.xml/1.xml', ''],
      ['a.xml/2.xml', 'registered'],
    ]);
    const unreadable = event.replace(/<(\/?)(?=[A-Za-z])/g, '<$1n:');
    expect(stated(`<r xmlns:n="${nfe}">${prefixed}${unreadable}</r>`)).toEqual([
      ['a.xml/1.xml', ''],
      ['a.xml', 'registered'],
    ]);
    expect(stated(`<r xmlns:n="${nfe}">${unreadable}</r>`)).toEqual([['a.xml', 'registered']]);
  });
});

test.each([
  ['in an envelope', (notes: readonly string[]) => `<r>${notes.join('')}</r>`],
  ['one after the other', (notes: readonly string[]) => notes.join('\n')],
])('many notes %s are cut out in one pass over the text', (_, put) => {
  const notes = Array.from({ length: 40 }, (__, n) =>
    noteXml({ number: String(n + 1) })
      .replace(/<\?xml.*?\?>\s*/, '')
      .trim(),
  );
  const text = put(notes);
  const bytes = bytesOf(text);
  const counted = vi.spyOn(Buffer, 'byteLength');
  try {
    expect(textsOf('lote.xml', bytes)).toEqual(notes);
    const lengths = counted.mock.calls.map(([part]) => String(part).length);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(text.length);
  } finally {
    counted.mockRestore();
  }
});

test('a note behind an event is cut out as exactly as one before it', () => {
  const body = NOTE.replace(/<\?xml.*?\?>\s*/, '').trimEnd();
  const event = cancellationXml(KEY, '135').replace('</evento>', '<!-- não é ação --></evento>');
  expect(textsOf('a.xml', `<r>${event}${body}</r>`)).toEqual([body, event]);
});

describe('a file that holds documents stays as one more file for what it states beside them', () => {
  const body = NOTE.replace(/<\?xml.*?\?>\s*/, '').trimEnd();
  const event = cancellationXml(KEY, '135');
  const answer = (/<retEvento[\s\S]*<\/retEvento>/.exec(event)?.[0] ?? '').replace(
    '<retEvento',
    '<retEvento xmlns="http://www.portalfiscal.inf.br/nfe"',
  );
  const buyer = event.replaceAll('110111', '210210');
  const situation = `<retConsSitNFe xmlns="http://www.portalfiscal.inf.br/nfe"><cStat>101</cStat><chNFe>${KEY}</chNFe>${buyer}</retConsSitNFe>`;
  const statedBy = (text: string) =>
    filesOf('a.xml', text).map(({ name, reading }) => [
      name,
      reading.note !== null,
      reading.cancellations.map(({ state }) => state).join(),
    ]);

  it.each([
    ['the answer to an event', `<documentos>${body}${answer}</documentos>`],
    ['an answer among others', `<documentos>${body}<retEnvEvento>${answer}</retEnvEvento></documentos>`],
    ['the situation of the note', `<documentos>${body}${situation.replace(buyer, '')}</documentos>`],
  ])('%s', (_, text) => {
    expect(statedBy(text)).toEqual([
      ['a.xml/1.xml', true, ''],
      ['a.xml', false, 'registered'],
    ]);
    expect(filesOf('a.xml', text)[1]).toMatchObject({ bytes: bytesOf(text), reading: { key: KEY, note: null } });
  });

  it('the situation around an event of another kind', () => {
    expect(statedBy(`<Envelope>${situation}</Envelope>`)).toEqual([
      ['a.xml/1.xml', false, ''],
      ['a.xml', false, 'registered'],
    ]);
  });

  it("the buyer's word", () => {
    const [, outer] = filesOf('a.xml', `<documentos>${body}${answer.replaceAll('110111', '210220')}</documentos>`);
    expect(outer?.reading).toMatchObject({
      key: KEY,
      note: null,
      cancellations: [],
      events: [{ kind: 'buyer-refusal', state: 'registered' }],
    });
  });

  it('but not for what one of them states', () => {
    const otherwise = event.replace('<cStat>135', '<cStat>573');
    expect(statedBy(`<documentos>${body}${event}</documentos>`)).toHaveLength(2);
    expect(statedBy(`<documentos>${body}${otherwise}</documentos>`)).toHaveLength(2);
    expect(statedBy(`<documentos>${body}${otherwise}${answer}</documentos>`)).toEqual([
      ['a.xml/1.xml', true, ''],
      ['a.xml/2.xml', false, 'duplicate'],
      ['a.xml', false, 'registered'],
    ]);
  });
});

/** Junk that means nothing around the document, and whatever it lies in: the note comes out as it went in. */
test('a note is found in whatever holds it, with its own bytes', () => {
  const junk = fc.array(fc.constantFrom('\r\n', '\n', ' ', '\t', '\0', '\u001a'), { maxLength: 5 }).map((signs) => signs.join(''));
  const holder = fc.array(fc.constantFrom('zip', 'gz', 'tar', 'base64', 'quoted-printable'), { maxLength: 3 });
  fc.assert(
    fc.property(junk, junk, holder, fc.boolean(), (before, after, holders, isMarked) => {
      fc.pre(holders.filter((each) => each === 'zip').length <= 2);
      const text = `${isMarked ? '\ufeff' : ''}${before}${NOTE.trim()}${after}`;
      let name = 'nota.xml';
      let bytes: Uint8Array = bytesOf(text);
      for (const each of holders) {
        const own = { name, bytes };
        if (each === 'zip') [name, bytes] = ['lote.zip', zipSync({ [own.name]: [own.bytes, { level: 0 }] })];
        else if (each === 'gz') [name, bytes] = [`${own.name}.gz`, gz(own.bytes)];
        else if (each === 'tar') [name, bytes] = ['lote.tar', tarOf([own])];
        else [name, bytes] = ['nf.eml', mailOf([{ ...own, how: each as 'base64' }])];
      }
      const found = filesOf(name, bytes);
      expect(found.map(({ reading }) => [reading.kind, reading.key])).toEqual([['nfe-with-protocol', KEY]]);
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(found[0]?.bytes ?? undefined)).toBe(text);
    }),
    { numRuns: cases(60) },
  );
});
