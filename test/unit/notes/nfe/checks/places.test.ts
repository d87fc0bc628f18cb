import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../../main/notes/index.ts';
import type { NotePlace } from '../../../../../preload/contract/notes/notes.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from '../note-xml.ts';

/** Where the file is opened for a finding: at the very element, or at what should hold it. */

const KEY = keyOfNote();
const OTHER = keyOfNote({ number: '1' });

/** What stands at a place, as far as the end of the first tag or word. */
function standing(text: string, place: NotePlace | null): string | null {
  if (place === null) return null;
  return /^<[^>]*>[^<\n]*/.exec((text.split('\n')[place.line - 1] ?? '').slice(place.column - 1))?.[0] ?? '';
}

function told(text: string): readonly (readonly unknown[])[] {
  return readNfe(bytesOf(text)).findings.map(({ code, place }) => [code, standing(text, place)]);
}

const NOTE = `<infNFe Id="NFe${KEY}" versao="4.00">`;

describe('a finding stands at', () => {
  it.each<[string | RegExp, string, readonly (readonly [string, string])[]]>([
    // The note as a whole.
    ['versao="4.00">\n', 'versao="3.10">\n', [['layout-version', NOTE.replace('4.00', '3.10')]]],
    ['xmlns="http://www.portalfiscal.inf.br/nfe"', 'xmlns="urn:x"', [['namespace', NOTE]]],
    [
      '<mod>55</mod>',
      '<mod>5</mod>',
      [
        ['model', '<mod>5'],
        ['key-model', '<mod>5'],
      ],
    ],
    ['<mod>55</mod>', '', [['model', NOTE]]],
    ['<tpAmb>1</tpAmb>', '', [['environment-unreadable', NOTE]]],
    ['<cUF>', '<finNFe>4</finNFe><cUF>', [['purpose', '<finNFe>4']]],
    ['<cUF>', '<tpNF>0</tpNF><cUF>', [['direction', '<tpNF>0']]],
    ['<CNPJ>11444777000161</CNPJ>', '', [['recipient-without-cnpj', '<dest>']]],
    [/<dest>.*<\/dest>/, '', [['recipient-without-cnpj', NOTE]]],
    [
      '<CNPJ>11222333000181</CNPJ>',
      '<CNPJ>11222333000182</CNPJ>',
      [
        ['emitter-cnpj', '<CNPJ>11222333000182'],
        ['key-emitter', '<CNPJ>11222333000182'],
      ],
    ],
    ['<CNPJ>11222333000181</CNPJ>', '', [['emitter-cnpj', NOTE]]],
    [
      '<CNPJ>11222333000181</CNPJ>',
      '<CPF>52998224725</CPF>',
      [
        ['emitter-cnpj', NOTE],
        ['key-emitter', NOTE],
      ],
    ],
    ['</ide>', '<mod>1</mod><mod>2</mod></ide>', [['field-repeated', '<mod>1']]],
    ['<dhEmi>2026-11-21', '<dhEmi>2026-11-2', [['date-unreadable', '<dhEmi>2026-11-2T08:30:00-03:00']]],
    [/<dhEmi>.*<\/dhEmi>/, '', [['date-unreadable', NOTE]]],
    // The key.
    [/ Id="[^"]*"/, '', [['key-missing', '<infNFe versao="4.00">']]],
    ['<cUF>35', '<cUF>41', [['key-uf', '<cUF>41']]],
    ['<serie>1', '<serie>2', [['key-series', '<serie>2']]],
    ['<nNF>4711', '<nNF>4712', [['key-number', '<nNF>4712']]],
    ['<dhEmi>2026-11', '<dhEmi>2026-10', [['key-date', '<dhEmi>2026-10-21T08:30:00-03:00']]],
    [/<dhEmi>.*<\/dhEmi>/, '<dEmi>2026-10-21</dEmi>', [['key-date', '<dEmi>2026-10-21']]],
    ['<cUF>', '<tpEmis>6</tpEmis><cUF>', [['key-emission-type', '<tpEmis>6']]],
    ['<cUF>', '<cNF>12345679</cNF><cUF>', [['key-code', '<cNF>12345679']]],
    // The protocol.
    ['<cStat>100</cStat>', '', [['protocol-status-missing', '<infProt>']]],
    ['<cStat>100<', '<cStat>150<', [['protocol-late', '<cStat>150']]],
    ['<cStat>100<', '<cStat>101<', [['protocol-cancelled', '<cStat>101']]],
    ['<cStat>100<', '<cStat>302<', [['protocol-denied', '<cStat>302']]],
    ['<cStat>100<', '<cStat>999<', [['protocol-not-authorised', '<cStat>999']]],
    ['<nProt>135260000000001', '<nProt>1', [['protocol-number', '<nProt>1']]],
    ['<nProt>135260000000001</nProt>', '', [['protocol-number', '<infProt>']]],
    [`<chNFe>${KEY}`, `<chNFe>${OTHER}`, [['protocol-key', `<chNFe>${OTHER}`]]],
    [/(<infProt>)<tpAmb>1/, '$1<tpAmb>2', [['environment-protocol', '<tpAmb>2']]],
    [/<digVal>.*<\/digVal>/, '', [['digest-absent', '<infProt>']]],
    ['<digVal>q', '<digVal>Q', [['digest-differs', '<digVal>Q1w2e3r4t5y6u7i8o9p0aSdFgHj=']]],
    [/<Signature[\s\S]*<\/Signature>/, '', [['signature-missing', NOTE]]],
    // Items and totals.
    ['<qCom>50.1230<', '<qCom>x<', [['item-number', '<qCom>x']]],
    ['<qCom>50.1230</qCom>', '', [['item-number', '<prod>']]],
    [
      /<prod>[\s\S]*<\/prod>/,
      '',
      [
        ['item-number', '<det nItem="1">'],
        ['item-number', '<det nItem="1">'],
        ['item-number', '<det nItem="1">'],
        ['item-cfop', '<det nItem="1">'],
        ['no-fuel', '<det nItem="1">'],
      ],
    ],
    ['<qCom>50.1230<', '<qCom>50.0000<', [['item-total', '<vProd>295.22']]],
    ['<cProdANP>820101034<', '<cProdANP>1<', [['item-anp-code', '<cProdANP>1']]],
    ['<cProdANP>820101034</cProdANP>', '', [['item-anp-code', '<comb>']]],
    ['<CFOP>5656<', '<CFOP>5102<', [['item-cfop', '<CFOP>5102']]],
    ['<CFOP>5656</CFOP>', '', [['item-cfop', '<det nItem="1">']]],
    [/<comb>[\s\S]*<\/comb>/, '', [['no-fuel', '<det nItem="1">']]],
    [/<det [\s\S]*<\/det>/, '', [['items-missing', NOTE]]],
    [
      '<ICMSTot><vProd>295.22',
      '<ICMSTot><vProd>295.20',
      [
        ['items-sum', '<vProd>295.20'],
        ['note-total', '<vNF>295.22'],
      ],
    ],
    ['<vNF>295.22</vNF>', '<vNF>x</vNF>', [['total-unreadable', '<vNF>x']]],
    ['<vNF>295.22</vNF>', '', [['total-unreadable', NOTE]]],
  ])('%s as “%s”', (from, to, expected) => {
    expect(told(noteXml().replace(from, to))).toEqual(expected);
  });

  it('the first item too many, and the first reference', () => {
    const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('\n');
    const det = /<det [\s\S]*<\/det>/.exec(noteXml())?.[0].replaceAll('\n', '') ?? '';
    const items = noteXml().replace(
      /<det [\s\S]*<\/det>/,
      lines(992, (index) => det.replace('nItem="1"', `nItem="${index + 1}"`)),
    );
    expect(told(items)).toEqual([
      ['too-many-items', '<det nItem="991">'],
      ['items-sum', '<vProd>295.22'],
    ]);
    const references = noteXml().replace('</ide>', `${lines(1001, (index) => `<NFref n="${index + 1}"/>`)}</ide>`);
    expect(told(references)).toEqual([['too-many-references', '<NFref n="1000">'.replace('>', '/>')]]);
  });

  it('the text that is too long', () => {
    const text = noteXml({ extraText: 'x'.repeat(5001) });
    expect(told(text)).toEqual([['extra-text-long', `<infCpl>${'x'.repeat(5001)}`]]);
  });

  it('what should not be there, or where it is missed', () => {
    const second = noteXml({ number: '4712' });
    const note = /<NFe>[\s\S]*<\/NFe>/.exec(second)?.[0] ?? '';
    expect(told(noteXml({ after: note + note }))).toEqual([
      ['several-notes', `<infNFe Id="NFe${keyOfNote({ number: '4712' })}" versao="4.00">`],
    ]);
    expect(told('<!-- x --><NFe/>')).toEqual([
      ['kind-no-protocol', null],
      ['note-missing', '<NFe/>'],
    ]);
    const misplaced = noteXml().replace('<protNFe versao="4.00">', '<x><protNFe>').replace('</protNFe>', '</protNFe></x>');
    expect(told(misplaced)).toEqual([
      ['kind-no-protocol', null],
      ['protocol-misplaced', '<infProt>'],
    ]);
  });

  it('the event that tells of a cancellation', () => {
    const event = cancellationXml(KEY, '135').replace(
      '<retEvento versao="1.00"><infEvento>',
      '<retEvento versao="1.00"><infEvento Id="2">',
    );
    expect(told(noteXml({ after: event }))).toEqual([['cancellation-event', '<infEvento Id="2">']]);
    expect(told(noteXml({ after: cancellationXml(KEY, null) }))).toEqual([['cancellation-request', '<infEvento>']]);
    expect(told(noteXml({ after: cancellationXml(KEY, '573') }))).toEqual([['cancellation-duplicate', '<infEvento>']]);
    expect(told(noteXml({ after: cancellationXml(OTHER, '135') }))).toEqual([['event-other-note', '<infEvento>']]);
  });

  it('the status of another answer about the note', () => {
    const answer = `<retConsSitNFe><tpAmb>1</tpAmb><cStat>101</cStat><chNFe>${KEY}</chNFe></retConsSitNFe>`;
    expect(told(noteXml({ after: answer }))).toEqual([['cancellation-event', '<cStat>101']]);
  });
});
