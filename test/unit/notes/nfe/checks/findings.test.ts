import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../../main/notes/index.ts';
import { byConsequence, isSendable, severityOf } from '../../../../../main/notes/testing.ts';
import type { NoteFindingCode } from '../../../../../preload/contract/notes/notes.ts';
import { bytesOf, keyOfNote, noteXml } from '../note-xml.ts';

/** What a file as a whole is, and what of it belongs together. */

const KEY = keyOfNote();
const OTHER = keyOfNote({ number: '1' });
const read = (text: string) => readNfe(bytesOf(text));
const told = (text: string) => read(text).findings.map(({ code, params }) => [code, params]);

describe('the kind of a file that can not be sent', () => {
  it.each<[string, string, readonly (readonly unknown[])[]]>([
    ['inutNFe', '', [['kind-number-voiding', {}]]],
    ['enviNFe', '', [['kind-submission', {}]]],
    ['retConsSitNFe', '', [['kind-query-answer', {}]]],
    ['retConsReciNFe', '', [['kind-receipt-answer', {}]]],
    ['Envelope', '', [['kind-soap', {}]]],
    ['procEventoNFe', '', [['kind-event', { eventType: '' }]]],
    ['procEventoNFe', '<infEvento><tpEvento>210200</tpEvento></infEvento>', [['kind-event', { eventType: '210200' }]]],
    ['planilha', '', [['kind-other-xml', { root: 'planilha' }]]],
  ])('%s with “%s”', (root, inside, expected) => {
    const reading = read(`<${root}>${inside}</${root}>`);
    expect(reading.findings.map(({ code, params, place }) => [code, params, place])).toEqual(expected.map((one) => [...one, null]));
    expect([reading.root, reading.note]).toEqual([root, null]);
  });

  it('is told first of a note of another model', () => {
    expect(told(noteXml({ model: '65' }))).toEqual([['kind-nfce', {}]]);
    const elsewhere = noteXml({ model: '65' }).replace('<protNFe versao="4.00">', '<x><protNFe>').replace('</protNFe>', '</protNFe></x>');
    expect(told(elsewhere)).toEqual([['kind-nfce', {}]]);
  });

  it('names a note that should be there only in a file of notes', () => {
    const missing = [
      ['kind-no-protocol', {}],
      ['note-missing', {}],
    ];
    expect([told('<NFe/>'), told('<nfeProc/>'), told('<enviNFe/>')]).toEqual([missing, missing, [['kind-submission', {}]]]);
    expect(told('<nfeProc><protNFe><infProt/></protNFe></nfeProc>')).toEqual([['note-missing', {}]]);
  });
});

describe('what belongs to the note', () => {
  it('is the signature beside it, not that of another', () => {
    expect(read(noteXml().replace('<NFe>', '<NFe><Signature/></NFe><NFe>')).note?.digest).toBe('q1w2e3r4t5y6u7i8o9p0aSdFgHj=');
    expect(read(noteXml()).note?.digest).toBe('q1w2e3r4t5y6u7i8o9p0aSdFgHj=');
    const loose = noteXml().replace('<NFe>', '').replace('</NFe>', '');
    expect(told(loose)).toEqual([['signature-missing', {}]]);
  });

  it('is the protocol beside it in nfeProc alone', () => {
    expect(read(noteXml()).note?.protocol?.number).toBe('135260000000001');
    const submitted = noteXml().replace('<nfeProc', '<enviNFe').replace('</nfeProc>', '</enviNFe>');
    expect([read(submitted).note?.protocol, told(submitted)]).toEqual([null, [['kind-submission', {}]]]);
  });
});

describe('the key of a file', () => {
  it.each([
    [`<x><infProt><chNFe>${OTHER}</chNFe></infProt><infEvento><chNFe>${KEY}</chNFe></infEvento></x>`, KEY],
    [`<x><retConsSitNFe><chNFe>${OTHER}</chNFe></retConsSitNFe><infProt><chNFe>${KEY}</chNFe></infProt></x>`, KEY],
    [`<x><infProt><chNFe>${OTHER}</chNFe></infProt><infCanc><chNFe>${KEY}</chNFe></infCanc></x>`, KEY],
    [`<x><infEvento/><infEvento><chNFe>1</chNFe></infEvento><infEvento><chNFe>${KEY}</chNFe></infEvento></x>`, KEY],
    [`<x><chNFe>${KEY}</chNFe></x>`, null],
    ['<infProt/>', null],
    [noteXml({ protocolKey: OTHER }), KEY],
    [noteXml({ protocolKey: KEY }).replace(/ Id="[^"]*"/, ''), null],
    [noteXml({ protocolKey: KEY, key: KEY.slice(1) }), null],
  ])('%#', (text, expected) => expect(read(text).key).toBe(expected));
});

describe('a file', () => {
  const of = (...severities: readonly ('block' | 'warning' | 'info')[]) =>
    isSendable(severities.map((severity) => ({ code: 'kind-nfce', severity, place: null, params: {} })));

  it('may be sent if nothing blocks', () => {
    expect([of(), of('info'), of('warning'), of('info', 'warning')]).toEqual([true, true, true, true]);
    expect([of('block'), of('info', 'block'), of('block', 'warning')]).toEqual([false, false, false]);
  });
});

describe('the order of findings', () => {
  /** Those before come first, whatever their places in the file. */
  const ORDER: readonly NoteFindingCode[] = [
    'emitter-foreign',
    'protocol-cancelled',
    'kind-soap',
    'direction',
    'environment-unreadable',
    'kind-no-protocol',
    'key-missing',
    'layout-version',
  ];
  const sorted = (codes: readonly NoteFindingCode[]) =>
    byConsequence(codes.map((code) => ({ code, severity: severityOf(code) }))).map(({ code }) => code);

  it('is one of consequence', () => {
    expect(sorted(ORDER.toReversed())).toEqual(ORDER);
    expect(sorted(ORDER)).toEqual(ORDER);
    expect(sorted([])).toEqual([]);
  });

  it.each<NoteFindingCode>(['several-notes', 'note-missing', 'model', 'purpose', 'direction'])(
    'has %s behind the kind, before the environment',
    (code) => {
      expect(sorted(['environment-unreadable', code, 'kind-nfce'])).toEqual(['kind-nfce', code, 'environment-unreadable']);
    },
  );

  it('looks at the severity first, whatever the code', () => {
    const codes = byConsequence([
      { code: 'emitter-foreign', severity: 'info' },
      { code: 'model', severity: 'warning' },
      { code: 'layout-version', severity: 'block' },
    ] as const).map(({ code }) => code);
    expect(codes).toEqual(['layout-version', 'model', 'emitter-foreign']);
  });
});
