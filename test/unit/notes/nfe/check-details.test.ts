/** Each check over a note: where it draws the line, and all that its finding holds. */

import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { checkCancelled, checkStation, isAccessKey, noteEnvironment, quote } from '../../../../main/notes/testing.ts';
import { joinAccessKey } from '../../../fakes/check-digits.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from './note-xml.ts';

const read = (text: string) => readNfe(bytesOf(text));
/** Code, what it says, and the field it names. */
const told = (text: string) => read(text).findings.map(({ code, params, place }) => [code, params, place?.field ?? null]);
const swap = (from: string | RegExp, to: string) => told(noteXml().replace(from, to));
const KEY = keyOfNote();
const OTHER = keyOfNote({ number: '1' });

describe('the words of a file in a sentence', () => {
  it.each([
    [null, ''],
    ['', ''],
    [' a \n\t b ', 'a b'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(80)}…`],
    [` ${'x'.repeat(80)} `, 'x'.repeat(80)],
  ])('%j as %j', (text, expected) => expect(quote(text)).toBe(expected));
});

describe('the access key', () => {
  it.each([
    ['longer by one', `${KEY}0`],
    ['shorter by one', KEY.slice(1)],
    ['with a letter in its date', `3526A${KEY.slice(5)}`],
    ['with a letter behind the CNPJ', `${KEY.slice(0, 20)}A${KEY.slice(21)}`],
    ['with a small letter', `${KEY.slice(0, 10)}a${KEY.slice(11)}`],
  ])('is none %s', (_how, key) => {
    expect(isAccessKey(key)).toBe(false);
    expect(told(noteXml({ key, protocolKey: key }))).toEqual([['key-shape', { found: key, length: key.length }, 'infNFe Id']]);
  });

  it('says which check digit is right', () => {
    const wrong = `${KEY.slice(0, 43)}${(Number(KEY.slice(43)) + 1) % 10}`;
    expect(told(noteXml({ key: wrong }))).toEqual([['key-check-digit', { expected: KEY.slice(43), found: wrong.slice(43) }, 'infNFe Id']]);
  });

  it('is missed where there is none', () => {
    expect(swap(/ Id="[^"]*"/, '')).toEqual([['key-missing', {}, 'infNFe Id']]);
    expect(swap(/ Id="[^"]*"/, ' Id="NFe"')).toContainEqual(['key-shape', { found: '', length: 0 }, 'infNFe Id']);
  });

  it.each<[string, string, readonly unknown[]]>([
    ['<cUF>35</cUF>', '<cUF>41</cUF>', ['key-uf', { expected: '35', found: '41' }, 'ide/cUF']],
    ['<serie>1</serie>', '<serie>12</serie>', ['key-series', { expected: '1', found: '12' }, 'ide/serie']],
    ['<nNF>4711</nNF>', '<nNF>4712</nNF>', ['key-number', { expected: '4711', found: '4712' }, 'ide/nNF']],
    ['<mod>55</mod>', '<mod>65</mod>', ['key-model', { expected: '55', found: '65' }, 'ide/mod']],
    ['<cUF>', '<tpEmis>6</tpEmis><cUF>', ['key-emission-type', { expected: '1', found: '6' }, 'ide/tpEmis']],
    ['<cUF>', '<cNF>12345679</cNF><cUF>', ['key-code', { expected: '12345678', found: '12345679' }, 'ide/cNF']],
    [
      '2026-11-21T08:30:00-03:00</dhEmi>',
      '2026-12-21T08:30:00-03:00</dhEmi>',
      ['key-date', { expected: '11/2026', found: '2026-12-21T08:30:00-03:00' }, 'ide/dhEmi'],
    ],
    [
      '2026-11-21T08:30:00-03:00</dhEmi>',
      '2025-11-21T08:30:00-03:00</dhEmi>',
      ['key-date', { expected: '11/2026', found: '2025-11-21T08:30:00-03:00' }, 'ide/dhEmi'],
    ],
    [
      '<CNPJ>11222333000181</CNPJ>',
      '<CNPJ>11444777000161</CNPJ>',
      ['key-emitter', { expected: '11222333000181', found: '11444777000161' }, 'emit/CNPJ'],
    ],
    ['<CNPJ>11222333000181</CNPJ>', '<CPF>52998224725</CPF>', ['key-emitter', { expected: '11222333000181', found: 'CPF' }, 'infNFe Id']],
  ])('%s as %s', (from, to, expected) => {
    expect(swap(from, to)).toContainEqual(expected);
  });

  it.each([
    [/<dhEmi>.*<\/dhEmi>/, '<dEmi>2026-11-21</dEmi>'],
    ['<serie>1</serie>', '<serie>001</serie>'],
    ['<cUF>35</cUF>', ''],
    ['<serie>1</serie>', ''],
    ['<nNF>4711</nNF>', ''],
  ])('says nothing of %s as “%s”', (from, to) => {
    expect(swap(from, to)).toEqual([]);
  });

  it('has its zeros where they are part of it', () => {
    const key = keyOfNote({ series: '100' });
    expect(told(noteXml({ series: '7', key }))).toEqual([['key-series', { expected: '100', found: '7' }, 'ide/serie']]);
    const code = joinAccessKey({
      uf: '35',
      yearMonth: '2611',
      cnpj: '11222333000181',
      model: '55',
      series: '001',
      number: '000004711',
      emissionType: '1',
      code: '00000012',
    });
    const other = noteXml({ key: code }).replace('<cUF>', '<cNF>13</cNF><cUF>');
    expect(told(other)).toEqual([['key-code', { expected: '00000012', found: '13' }, 'ide/cNF']]);
    expect(told(other.replace('<cNF>13<', '<cNF>12<'))).toEqual([]);
  });

  it('names the date of old layouts, and the bare number of a key with zeros alone', () => {
    expect(swap(/<dhEmi>.*<\/dhEmi>/, '<dEmi>2026-10-21</dEmi>')).toEqual([
      ['key-date', { expected: '11/2026', found: '2026-10-21' }, 'ide/dEmi'],
    ]);
    expect(told(noteXml({ series: '1', key: keyOfNote({ series: '0' }) }))).toEqual([
      ['key-series', { expected: '0', found: '1' }, 'ide/serie'],
    ]);
  });

  it('of a person holds the CPF with zeros before it', () => {
    const parts = {
      uf: '35',
      yearMonth: '2611',
      cnpj: '00052998224725',
      model: '55',
      series: '001',
      number: '000004711',
      emissionType: '1',
      code: '12345678',
    };
    const person = noteXml({ key: joinAccessKey(parts) }).replace('<CNPJ>11222333000181</CNPJ>', '<CPF>52998224725</CPF>');
    expect(told(person)).toEqual([['emitter-cnpj', { found: '' }, 'emit/CNPJ']]);
    const nobody = noteXml().replace('<CNPJ>11222333000181</CNPJ>', '');
    expect(told(nobody)).toEqual([['emitter-cnpj', { found: '' }, 'emit/CNPJ']]);
  });
});

describe('the note as a whole', () => {
  it.each<[string | RegExp, string, readonly (readonly unknown[])[]]>([
    ['xmlns="http://www.portalfiscal.inf.br/nfe"', 'xmlns="urn:x"', [['namespace', { found: 'urn:x' }, 'infNFe']]],
    [/(<infNFe Id="[^"]*").*?>/, '$1>', [['layout-version', { found: '' }, 'infNFe versao']]],
    [/(<infNFe Id="[^"]*").*?>/, '$1 versao=" 4.00 ">', []],
    ['<mod>55</mod>', '', [['model', { found: '' }, 'ide/mod']]],
    [
      '<mod>55</mod>',
      '<mod>65</mod>',
      [
        ['kind-nfce', {}, null],
        ['key-model', { expected: '55', found: '65' }, 'ide/mod'],
      ],
    ],
    ['<tpAmb>1</tpAmb>', '', [['environment-unreadable', { found: '' }, 'ide/tpAmb']]],
    [/<dhEmi>.*<\/dhEmi>/, '', [['date-unreadable', { found: '' }, 'ide/dhEmi']]],
    ...[
      '2026-11-2T08:10:00-03:00',
      '27/11/2026 08:10',
      'em 2026-11-21',
      '2026-11-31T08:10:00-03:00',
      '2026-02-31T08:10:00Z',
      '0000-11-21T08:10:00',
    ].map((found): [RegExp, string, readonly (readonly unknown[])[]] => [
      /<dhEmi>.*<\/dhEmi>/,
      `<dhEmi>${found}</dhEmi>`,
      [['date-unreadable', { found }, 'ide/dhEmi']],
    ]),
    [/<dhEmi>.*<\/dhEmi>/, '<dEmi>21/11/2026</dEmi>', [['date-unreadable', { found: '21/11/2026' }, 'ide/dEmi']]],
    ['<cUF>', '<tpNF>0</tpNF><cUF>', [['direction', { found: '0' }, 'ide/tpNF']]],
    ['<cUF>', '<finNFe>4</finNFe><cUF>', [['purpose', { found: '4' }, 'ide/finNFe']]],
    ['<CNPJ>11444777000161</CNPJ>', '', [['recipient-without-cnpj', {}, 'dest']]],
    [/<dest>[\s\S]*<\/dest>/, '', [['recipient-without-cnpj', {}, 'dest']]],
  ])('%s as “%s”', (from, to, expected) => {
    expect(swap(from, to)).toEqual(expected);
  });

  it('of homologation is right too, if its protocol is', () => {
    expect(told(noteXml({ environment: '2' }))).toEqual([]);
  });

  it.each([
    ...[
      'ide',
      'ide/mod',
      'ide/serie',
      'ide/nNF',
      'ide/dhEmi',
      'ide/tpNF',
      'ide/finNFe',
      'ide/tpAmb',
      'emit',
      'emit/CNPJ',
      'dest',
      'dest/CNPJ',
    ],
    ...['total', 'total/ICMSTot', 'total/ICMSTot/vNF'],
  ])('has %s once', (path) => {
    const names = path.split('/');
    const name = names.at(-1) ?? '';
    const parent = names.at(-2) ?? 'infNFe';
    const given = noteXml().includes(`<${name}>`) ? `<${name}/>` : `<${name}>1</${name}><${name}/>`;
    const text = noteXml().replace(`</${parent}>`, `${given}</${parent}>`);
    expect(told(text).filter(([code]) => code === 'field-repeated')).toEqual([['field-repeated', { field: path, count: 2 }, path]]);
  });
});

describe('the protocol', () => {
  it.each<[string | RegExp, string, readonly (readonly unknown[])[]]>([
    ['<cStat>100</cStat>', '', [['protocol-status-missing', {}, 'protNFe/cStat']]],
    ['<cStat>100<', '<cStat>150<', [['protocol-late', {}, 'protNFe/cStat']]],
    ['<cStat>100<', '<cStat>101<', [['protocol-cancelled', { status: '101' }, 'protNFe/cStat']]],
    ['<cStat>100<', '<cStat>303<', [['protocol-denied', { status: '303', reason: 'Autorizado o uso da NF-e' }, 'protNFe/cStat']]],
    ['<cStat>100<', '<cStat>110<', [['protocol-denied', { status: '110', reason: 'Autorizado o uso da NF-e' }, 'protNFe/cStat']]],
    ['<cStat>100<', '<cStat>999<', [['protocol-not-authorised', { status: '999', reason: 'Autorizado o uso da NF-e' }, 'protNFe/cStat']]],
    ['<nProt>135260000000001</nProt>', '', [['protocol-number', { found: '' }, 'protNFe/nProt']]],
    ['<nProt>135260000000001', '<nProt>1135260000000001', [['protocol-number', { found: '1135260000000001' }, 'protNFe/nProt']]],
    ['<nProt>135260000000001', '<nProt>35260000000001', [['protocol-number', { found: '35260000000001' }, 'protNFe/nProt']]],
    ['<nProt>135260000000001', '<nProt>x135260000000001', [['protocol-number', { found: 'x135260000000001' }, 'protNFe/nProt']]],
    ['<nProt>135260000000001', '<nProt>123135260000000001', [['protocol-number', { found: '123135260000000001' }, 'protNFe/nProt']]],
    ['<nProt>135260000000001', '<nProt>12135260000000001', []],
    [`<chNFe>${KEY}`, `<chNFe>${OTHER}`, [['protocol-key', { expected: KEY, found: OTHER }, 'protNFe/chNFe']]],
    [/<chNFe>.*<\/chNFe>/, '', [['protocol-key', { expected: KEY, found: '' }, 'protNFe/chNFe']]],
    [/(<infProt>)<tpAmb>1/, '$1<tpAmb>2', [['environment-protocol', { expected: '1', found: '2' }, 'protNFe/tpAmb']]],
    [/(<infProt>)<tpAmb>1<\/tpAmb>/, '$1', []],
    [/<digVal>.*<\/digVal>/, '', [['digest-absent', {}, 'protNFe/digVal']]],
    ['<digVal>q1w2', '<digVal>q1\n w2', []],
    ['<DigestValue>q1w2', '<DigestValue>q1\n w2', []],
    [
      '<DigestValue>q1w2',
      '<DigestValue>Q1w2',
      [['digest-differs', { expected: 'Q1w2e3r4t5y6u7i8o9p0aSdFgHj=', found: 'q1w2e3r4t5y6u7i8o9p0aSdFgHj=' }, 'protNFe/digVal']],
    ],
    [/<Signature[\s\S]*<\/Signature>/, '', [['signature-missing', {}, 'Signature']]],
  ])('%s as “%s”', (from, to, expected) => {
    expect(swap(from, to)).toEqual(expected);
  });

  it('of a note that may not be sent need not have a number', () => {
    expect(told(noteXml({ status: '539', protocol: '' }))).toEqual([
      ['protocol-not-authorised', { status: '539', reason: 'Autorizado o uso da NF-e' }, 'protNFe/cStat'],
    ]);
    expect(told(noteXml({ status: '', protocol: '' }))).toEqual([['protocol-status-missing', {}, 'protNFe/cStat']]);
  });

  it('in the note itself is none of it', () => {
    const note = /<NFe>[\s\S]*<\/NFe>/.exec(noteXml())?.[0] ?? '';
    const protocol = /<protNFe[\s\S]*<\/protNFe>/.exec(noteXml())?.[0] ?? '';
    const reading = read(note.replace('<NFe>', '<NFe xmlns="http://www.portalfiscal.inf.br/nfe">').replace('</NFe>', `${protocol}</NFe>`));
    expect([reading.kind, reading.note?.protocol, reading.findings.map(({ code }) => code)]).toEqual([
      'nfe-without-protocol',
      null,
      ['kind-no-protocol'],
    ]);
  });
});

describe('the items', () => {
  it.each<[string | RegExp, string, readonly (readonly unknown[])[]]>([
    ['<qCom>50.1230<', '<qCom>x<', [['item-number', { item: '1', field: 'qCom', found: 'x' }, 'item 1, qCom']]],
    ['<vUnCom>5.8900000000<', '<vUnCom>5,89<', [['item-number', { item: '1', field: 'vUnCom', found: '5,89' }, 'item 1, vUnCom']]],
    ['<vProd>295.22</vProd>\n', '\n', [['item-number', { item: '1', field: 'vProd', found: '' }, 'item 1, vProd']]],
    ['<vUnCom>5.8900000000</vUnCom>', '', [['item-number', { item: '1', field: 'vUnCom', found: '' }, 'item 1, vUnCom']]],
    ['<cProdANP>820101034<', '<cProdANP>8201010345<', [['item-anp-code', { item: '1', found: '8201010345' }, 'item 1, cProdANP']]],
    ['<cProdANP>820101034</cProdANP>', '', [['item-anp-code', { item: '1', found: '' }, 'item 1, cProdANP']]],
    ['<cProdANP>820101034<', '<cProdANP>x820101034<', [['item-anp-code', { item: '1', found: 'x820101034' }, 'item 1, cProdANP']]],
    [/<comb>[\s\S]*<\/comb>/, '', [['no-fuel', {}, 'comb']]],
    ['<CFOP>5656</CFOP>', '', [['item-cfop', { item: '1', items: 1, found: '' }, 'item 1, CFOP']]],
    ['nItem="1"', 'nItem="x"', []],
  ])('%s as “%s”', (from, to, expected) => {
    expect(swap(from, to)).toEqual(expected);
  });

  it.each([
    ['295.20', [['item-total', { item: '1', expected: '295.22', found: '295.20' }, 'item 1, vProd']]],
    ['295.21', []],
    ['295.23', []],
    ['295.24', [['item-total', { item: '1', expected: '295.22', found: '295.24' }, 'item 1, vProd']]],
  ])('with a total of %s', (total, expected) => {
    expect(told(noteXml({ total }))).toEqual(expected);
  });

  it.each([
    ['nItem="12"', '12'],
    ['nItem=" 1234 "', '1234'],
    ['nItem="12345"', '1'],
    ['nItem="1a"', '1'],
    ['nItem="a1"', '1'],
    ['nItem=""', '1'],
    ['', '1'],
  ])('are numbered as %s says: %s', (attribute, number) => {
    expect(read(noteXml().replace('nItem="1"', attribute)).note?.items[0]?.number).toBe(number);
  });

  it('of the same unusual CFOP are told once, with the first of them', () => {
    const det = (cfop: string) => (/<det [\s\S]*<\/det>/.exec(noteXml({ cfop }))?.[0] ?? '').replace(' nItem="1"', '');
    const text = noteXml().replace(/<det [\s\S]*<\/det>/, [det('5656'), det('5102'), det('6102'), det('5102')].join(''));
    expect(told(text).filter(([code]) => code === 'item-cfop')).toEqual([
      ['item-cfop', { item: '2', items: 2, found: '5102' }, 'item 2, CFOP'],
      ['item-cfop', { item: '3', items: 1, found: '6102' }, 'item 3, CFOP'],
    ]);
    expect(told(text.replace(/<comb>[\s\S]*?<\/comb>/, '')).map(([code]) => code)).not.toContain('no-fuel');
  });

  it('may be 990, each code told a hundred times', () => {
    const det = (/<det [\s\S]*<\/det>/.exec(noteXml({ quantity: 'x' }))?.[0] ?? '').replace(' nItem="1"', '');
    const many = (count: number) =>
      told(noteXml().replace(/<det [\s\S]*<\/det>/, det.repeat(count))).filter(([code]) => code !== 'item-number' && code !== 'items-sum');
    expect(many(100)).toEqual([]);
    expect(many(101)).toEqual([['more-findings', { count: 1, code: 'item-number' }, null]]);
    expect(many(990)).toEqual([['more-findings', { count: 890, code: 'item-number' }, null]]);
    expect(many(991)).toEqual([
      ['too-many-items', { count: 991, limit: 990 }, 'det'],
      ['more-findings', { count: 891, code: 'item-number' }, null],
    ]);
  });

  it('are missed where there are none, and nothing else is said of them', () => {
    expect(swap(/<det [\s\S]*<\/det>/, '')).toEqual([['items-missing', {}, 'det']]);
  });

  it('references may be 999, extra text 5,000 signs', () => {
    const references = (count: number) => told(noteXml({ references: Array.from({ length: count }, () => OTHER) }));
    expect([references(999), references(1000)]).toEqual([[], [['too-many-references', { count: 1000, limit: 999 }, 'ide/NFref']]]);
    const extra = (count: number) => told(noteXml({ extraText: 'x'.repeat(count) }));
    expect([extra(5000), extra(5001)]).toEqual([[], [['extra-text-long', { count: 5001, limit: 5000 }, 'infAdic/infCpl']]]);
  });
});

describe('the totals', () => {
  const totals = (inside: string, beside = '') =>
    told(noteXml().replace(/<ICMSTot>.*<\/ICMSTot>/, `<ICMSTot>${inside}</ICMSTot>${beside}`));
  const noteTotal = (expected: string, found: string) => [['note-total', { expected, found }, 'total/ICMSTot/vNF']];

  it.each(['vST', 'vFCPST', 'vICMSMonoReten', 'vFrete', 'vSeg', 'vOutro', 'vII', 'vIPI', 'vIPIDevol'])('%s is added', (name) => {
    expect(totals(`<vProd>295.22</vProd><${name}>10.00</${name}><vNF>305.22</vNF>`)).toEqual([]);
    expect(totals(`<vProd>295.22</vProd><${name}>10.00</${name}><vNF>305.24</vNF>`)).toEqual(noteTotal('305.22', '305.24'));
  });

  it.each<[string, readonly (readonly unknown[])[]]>([
    ['<vProd>295.22</vProd><vNF>295.21</vNF>', []],
    ['<vProd>295.22</vProd><vNF>295.20</vNF>', noteTotal('295.22', '295.20')],
    ['<vProd>295.22</vProd><vDesc>5.22</vDesc><vNF>290.00</vNF>', []],
    ['<vProd>295.22</vProd><vDesc>cinco</vDesc><vNF>295.22</vNF>', []],
    ['<vProd>295.22</vProd><vICMSDeson>10.00</vICMSDeson><vII>5.00</vII><vNF>285.22</vNF>', []],
    ['<vProd>295.22</vProd><vICMSDeson>10.00</vICMSDeson><vII>5.00</vII><vNF>295.22</vNF>', []],
    ['<vProd>295.22</vProd><vICMSDeson>10.00</vICMSDeson><vII>5.00</vII><vNF>290.22</vNF>', []],
    ['<vProd>295.22</vProd><vICMSDeson>10.00</vICMSDeson><vII>5.00</vII><vNF>300.22</vNF>', []],
    ['<vProd>295.22</vProd><vICMSDeson>10.00</vICMSDeson><vII>5.00</vII><vNF>310.22</vNF>', noteTotal('300.22', '310.22')],
    ['<vProd>295.20</vProd><vNF>295.20</vNF>', [['items-sum', { expected: '295.22', found: '295.20' }, 'total/ICMSTot/vProd']]],
    ['<vProd>295.21</vProd><vNF>295.21</vNF>', []],
    ['<vNF>295.22</vNF>', []],
    ['<vProd>295.22</vProd>', [['total-unreadable', { found: '' }, 'total/ICMSTot/vNF']]],
    ['<vProd>295.22</vProd><vNF>1,00</vNF>', [['total-unreadable', { found: '1,00' }, 'total/ICMSTot/vNF']]],
    ['<vProd>295.22</vProd><vFrete>1,00</vFrete><vNF>295.22</vNF>', []],
  ])('%s', (inside, expected) => {
    expect(totals(inside)).toEqual(expected);
  });

  it('count services beside the products', () => {
    expect(totals('<vProd>295.22</vProd><vNF>300.22</vNF>', '<ISSQNtot><vServ>5.00</vServ></ISSQNtot>')).toEqual([]);
    const service = noteXml().replace('</prod></det>', '</prod><imposto><ISSQN><vBC>1</vBC></ISSQN></imposto></det>');
    expect(told(service)).toEqual([['items-sum', { expected: '0.00', found: '295.22' }, 'total/ICMSTot/vProd']]);
    const counted = noteXml().replace('<cProd>', '<indTot>1</indTot><cProd>');
    expect(told(counted)).toEqual([]);
  });

  it('leave out an item that says so', () => {
    const left = noteXml().replace('<cProd>', '<indTot>0</indTot><cProd>');
    expect(told(left)).toEqual([['items-sum', { expected: '0.00', found: '295.22' }, 'total/ICMSTot/vProd']]);
    const total = left.replace(/<ICMSTot>.*<\/ICMSTot>/, '<ICMSTot><vProd>0.00</vProd><vNF>0.00</vNF></ICMSTot>');
    expect(told(total)).toEqual([]);
  });

  it('are not compared with items that can not be read', () => {
    expect(told(noteXml({ total: 'x' })).map(([code]) => code)).toEqual(['item-number', 'total-unreadable']);
  });
});

describe('the station', () => {
  const { note } = read(noteXml());
  const station = (rules: Parameters<typeof checkStation>[1]) =>
    note === null ? null : checkStation(note, rules).map(({ code, params, place }) => [code, params, place?.field ?? null]);

  it('is asked nothing without rules', () => {
    expect(station({ cnpjs: null, environment: null })).toEqual([]);
  });

  it('must be the emitter, in its environment', () => {
    const foreign = ['emitter-foreign', { found: '11222333000181', name: 'Posto Exemplo Ltda' }, 'emit'];
    expect(station({ cnpjs: ['11444777000161'], environment: 'production' })).toEqual([foreign]);
    expect(station({ cnpjs: null, environment: 'homologation' })).toEqual([['environment-station', { note: '1' }, 'ide/tpAmb']]);
    expect((['production', 'homologation', 'training'] as const).map(noteEnvironment)).toEqual(['1', '2', '2']);
  });

  it('takes a note of homologation, and leaves an unreadable environment to another check', () => {
    const of = (environment: string) => {
      const { note: other } = read(noteXml({ environment }));
      return other === null ? null : checkStation(other, { cnpjs: null, environment: 'homologation' }).map(({ code }) => code);
    };
    expect([of('2'), of('1'), of('3'), of('')]).toEqual([[], ['environment-station'], [], []]);
    expect(note === null ? null : checkStation({ ...note, environment: '2' }, { cnpjs: null, environment: 'production' })).toMatchObject([
      { code: 'environment-station', params: { note: '2' } },
    ]);
  });

  it('is nobody’s where the note names no emitter', () => {
    const { note: nobody } = read(noteXml().replace(/<emit>[\s\S]*<\/emit>/, ''));
    const rules = { cnpjs: ['11222333000181'], environment: null };
    expect(nobody === null ? null : checkStation(nobody, rules)).toMatchObject([
      { code: 'emitter-foreign', params: { found: '', name: '' }, place: null },
    ]);
  });
});

describe('a cancellation', () => {
  const found = (text: string) => read(text).cancellations.map(({ place, ...rest }) => ({ ...rest, field: place.field }));
  const REGISTERED = {
    key: KEY,
    state: 'registered',
    status: '135',
    protocol: '135260000000002',
    at: '2026-11-21T09:00:00-03:00',
    environment: null,
    field: 'infEvento',
  };

  it.each(['135', '136', '155', '101', '151'])('is registered by %s', (status) => {
    expect(found(cancellationXml(KEY, status))).toEqual([{ ...REGISTERED, status }]);
  });

  it('is refused by anything else, and asked for without an answer', () => {
    expect(found(cancellationXml(KEY, '501'))).toEqual([{ ...REGISTERED, state: 'refused', status: '501', protocol: null }]);
    expect(found(cancellationXml(KEY, '573'))).toEqual([{ ...REGISTERED, state: 'duplicate', status: '573', protocol: null }]);
    expect(found(cancellationXml(KEY, null))).toEqual([
      { key: KEY, state: 'asked', status: null, protocol: null, at: null, environment: null, field: 'infEvento' },
    ]);
  });

  it('is dated by its registration, else by its receipt, else by the event', () => {
    const at = (fields: string) => found(`<infEvento><chNFe>${KEY}</chNFe><tpEvento>110111</tpEvento>${fields}</infEvento>`)[0]?.at;
    const all = '<dhEvento>1</dhEvento><dhRecbto>2</dhRecbto><dhRegEvento>3</dhRegEvento>';
    expect([at(all), at('<dhEvento>1</dhEvento><dhRecbto>2</dhRecbto>'), at('<dhEvento>1</dhEvento>'), at('')]).toEqual([
      '3',
      '2',
      '1',
      null,
    ]);
  });

  it.each([
    ['<tpEvento>110111</tpEvento>', 1],
    ['<tpEvento>110112</tpEvento>', 1],
    ['<tpEvento>110110</tpEvento><xEvento>Cancelamento</xEvento>', 0],
    ['<xEvento>CANCELAMENTO registrado</xEvento>', 1],
    ['<xEvento>Pedido de cancelamento</xEvento>', 0],
    ['<detEvento><descEvento>Cancelamento</descEvento></detEvento>', 1],
    ['<detEvento><descEvento>Carta de Correcao</descEvento></detEvento>', 0],
    ['', 0],
  ])('is an event with %s: %i', (fields, count) => {
    expect(found(`<infEvento><chNFe>${KEY}</chNFe>${fields}</infEvento>`)).toHaveLength(count);
  });

  it.each([
    [`<chNFe>NFe${KEY}</chNFe>`, '', KEY],
    [`<chNFe>nfe${KEY}</chNFe>`, '', KEY],
    ['', ` Id=" ID110111${KEY}1 "`, KEY],
    ['', ` Id="ID110111${KEY}001"`, KEY],
    ['<chNFe>x</chNFe>', ` Id="ID110111${KEY}01"`, KEY],
    [`<chNFe>${OTHER}</chNFe>`, ` Id="ID110111${KEY}01"`, OTHER],
    ['', ` Id="ID110111${KEY}"`, null],
    ['', ` Id="ID110111${KEY}0001"`, null],
    ['', ` Id="ID1101X1${KEY}01"`, null],
    ['', ` Id="XID110111${KEY}01"`, null],
    [`<chNFe>x${KEY}</chNFe>`, '', null],
  ])('%s with “%s” is of the note %s', (field, attribute, key) => {
    expect(found(`<infEvento${attribute}>${field}<tpEvento>110111</tpEvento></infEvento>`).map((one) => one.key)).toEqual(
      key === null ? [] : [key],
    );
  });

  it('of one note is told once: registered before a duplicate before refused before asked', () => {
    const states = (...statuses: readonly (string | null)[]) =>
      found(`<x>${statuses.map((status) => cancellationXml(KEY, status)).join('')}</x>`).map(({ state, status }) => `${state} ${status}`);
    expect([states('573', '135'), states('135', '573'), states(null, '573'), states('135', '136')]).toEqual([
      ['registered 135'],
      ['registered 135'],
      ['duplicate 573'],
      ['registered 135'],
    ]);
    expect(found(`<x>${cancellationXml(KEY, '135')}${cancellationXml(OTHER, '573')}</x>`).map(({ key }) => key)).toEqual([KEY, OTHER]);
  });

  it('by a situation is named by its status', () => {
    const answer = `<retConsSitNFe><cStat>101</cStat><protNFe><infProt><chNFe>${KEY}</chNFe></infProt></protNFe></retConsSitNFe>`;
    const expected = {
      key: KEY,
      state: 'registered',
      status: '101',
      protocol: null,
      at: null,
      environment: null,
      field: 'retConsSitNFe/cStat',
    };
    expect(found(answer)).toEqual([expected]);
    expect(found(`<x><infProt><chNFe>${KEY}</chNFe><cStat>151</cStat></infProt></x>`)).toEqual([
      { ...expected, status: '151', field: 'infProt/cStat' },
    ]);
    expect(found('<retConsSitNFe><cStat>101</cStat></retConsSitNFe>')).toEqual([]);
  });

  it('means for its note what its state says', () => {
    const { cancellations } = read(`<x>${cancellationXml(KEY, '135')}${cancellationXml(OTHER, null)}</x>`);
    const means = (key: string, sameFile: boolean) =>
      checkCancelled(key, cancellations, sameFile).map(({ code, params, place }) => [code, params, place?.field ?? null]);
    const event = { protocol: '135260000000002', at: '2026-11-21T09:00:00-03:00' };
    expect(means(KEY, true)).toEqual([
      ['cancellation-event', event, 'infEvento'],
      ['event-other-note', { key: OTHER }, 'infEvento'],
    ]);
    expect(means(KEY, false)).toEqual([['cancellation-event', event, null]]);
    expect(means(OTHER, false)).toEqual([['cancellation-request', {}, null]]);
  });
});

describe('a document', () => {
  it('tells the type of its first event that has one, and the key it speaks of', () => {
    const reading = read(
      `<x><infEvento/><infEvento><chNFe>x</chNFe><tpEvento>110110</tpEvento></infEvento><infProt><chNFe>${KEY}</chNFe></infProt></x>`,
    );
    expect([reading.eventType, reading.key, reading.root]).toEqual(['110110', KEY, 'x']);
    for (const bearer of ['infEvento', 'infCanc', 'infProt', 'retConsSitNFe']) {
      expect(read(`<${bearer}><chNFe>${KEY}</chNFe></${bearer}>`).key).toBe(KEY);
    }
    expect(read(`<infProt><chNFe>${KEY}0</chNFe></infProt>`).key).toBeNull();
  });

  it('with a note has the note’s key, or none', () => {
    const wrong = noteXml({ key: KEY.replace(/.$/, 'X') });
    expect([read(noteXml({ protocolKey: OTHER })).key, read(wrong).key]).toEqual([KEY, null]);
  });

  it('without a note says where it is missed', () => {
    expect(told('<nfeProc/>')).toEqual([
      ['kind-no-protocol', {}, null],
      ['note-missing', {}, 'infNFe'],
    ]);
    expect(told('<evento><infEvento><tpEvento>110111</tpEvento></infEvento></evento>')).toEqual([
      ['kind-event', { eventType: '110111' }, null],
    ]);
    expect(told('<x/>')).toEqual([['kind-other-xml', { root: 'x' }, null]]);
  });

  it('with several notes names the second', () => {
    const second = /<NFe>[\s\S]*<\/NFe>/.exec(noteXml())?.[0] ?? '';
    expect(told(noteXml().replace('</nfeProc>', `${second}${second}</nfeProc>`))).toEqual([['several-notes', { count: 3 }, 'infNFe']]);
  });

  it('with the protocol elsewhere says where', () => {
    const text = noteXml().replace('<protNFe versao="4.00">', '<x><protNFe>').replace('</protNFe>', '</protNFe></x>');
    expect(told(text)).toEqual([
      ['kind-no-protocol', {}, null],
      ['protocol-misplaced', {}, 'infProt'],
    ]);
  });
});

describe('the data of a note', () => {
  it('references of both sorts, and none of an empty one', () => {
    const text = noteXml().replace(
      '</ide>',
      `<NFref><refNFeSig>${OTHER}</refNFeSig></NFref><NFref/><NFref><refNFe>${KEY}</refNFe></NFref></ide>`,
    );
    expect(read(text).note?.references).toEqual([OTHER, KEY]);
  });

  it('two texts never make one plate', () => {
    const text = noteXml({ extraText: 'ABC' }).replace('</infCpl>', '</infCpl><infAdFisco>1D23</infAdFisco>');
    expect(read(text).note?.plates).toEqual([]);
  });

  it('an additional text without a name is read as it is', () => {
    const text = noteXml({ extraText: '' }).replace(
      '</infCpl>',
      '</infCpl><obsCont><xTexto>ABC1D23</xTexto></obsCont><obsCont xCampo="Placa"/>',
    );
    expect(read(text).note?.plates).toEqual(['ABC1D23']);
  });
});

describe('a file that can not be read', () => {
  it('says how deep it is, where', () => {
    const nested = `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`;
    expect(read(nested)).toEqual({
      ...{ kind: 'broken-xml', root: null, eventType: null, key: null, note: null, cancellations: [], events: [] },
      findings: [{ code: 'file-too-deep', severity: 'block', place: { line: 1, column: 193, field: '' }, params: { limit: 64 } }],
    });
  });

  it('says how many elements it may have', () => {
    expect(told(`<a>${'<b/>'.repeat(200_000)}</a>`)).toContainEqual(['file-too-many-elements', { limit: 200_000 }, '']);
  });

  it('says what is broken, in the name of what, after what else was found', () => {
    expect(told('\ufeff<a><b>&x;</b></a>')).toEqual([
      ['byte-order-mark', {}, null],
      ['file-broken', { defect: 'entity', name: 'b' }, ''],
    ]);
    expect(read('<a>').kind).toBe('broken-xml');
    expect(read('a')).toMatchObject({ kind: 'not-xml', root: null, note: null, cancellations: [] });
  });
});
