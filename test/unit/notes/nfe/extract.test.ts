/** Elements to data: where each field comes from, and what stands for one that is missing. */

import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import {
  createTreeReader,
  decimalOf,
  extractItem,
  extractNote,
  kindOf,
  linesOf,
  locatorOf,
  makeFinding,
  NOTE_DEPTH_LIMIT,
  NOTE_ELEMENT_LIMIT,
  noteView,
  readAccessKey,
  type XmlNode,
} from '../../../../main/notes/testing.ts';
import { bytesOf, keyOfNote, noteXml } from './note-xml.ts';

const readTree = createTreeReader([]);
function tree(text: string): XmlNode {
  const reading = readTree(text);
  if (reading.type !== 'tree') throw new Error(JSON.stringify(reading));
  return reading.root;
}
function noteOf(text: string, infProt: string | null = null, signature: string | null = null) {
  const infNFe = tree(text);
  const elements = {
    infNFe,
    lines: linesOf(infNFe),
    infProt: infProt === null ? null : tree(infProt),
    signature: signature === null ? null : tree(signature),
  };
  return extractNote(elements, locatorOf(text));
}

const NOBODY = { cnpj: null, cpf: null, name: null };
const NOTHING = {
  key: null,
  version: null,
  model: null,
  series: null,
  number: null,
  emittedAt: null,
  environment: null,
  direction: null,
  purpose: null,
  emitter: NOBODY,
  recipient: NOBODY,
  items: [],
  itemsTotal: null,
  total: null,
  plates: [],
  references: [],
  digest: null,
  protocol: null,
  places: { emitter: null, environment: null },
};

describe('a note', () => {
  it('has each field from its own element', () => {
    const ide =
      '<mod>1</mod><serie>2</serie><nNF>3</nNF><dhEmi>4</dhEmi><dEmi>5</dEmi><tpAmb>6</tpAmb><tpNF>7</tpNF><finNFe>8</finNFe>' +
      '<NFref><refNFe>r1</refNFe></NFref><NFref><refNFeSig>r2</refNFeSig></NFref><NFref><refNF/></NFref><NFref><refNFe> </refNFe></NFref>';
    const people = '<emit><CNPJ>e1</CNPJ><CPF>e2</CPF><xNome>e3</xNome></emit><dest><CNPJ>d1</CNPJ><CPF>d2</CPF><xNome>d3</xNome></dest>';
    const rest = '<total><ICMSTot><vProd>1.0</vProd><vNF>3</vNF></ICMSTot></total>';
    const protocol =
      '<infProt><nProt>p1</nProt><cStat>p2</cStat><xMotivo>p3</xMotivo><chNFe>p4</chNFe><digVal>p5</digVal><tpAmb>p6</tpAmb></infProt>';
    const signature = '<Signature><SignedInfo><Reference><DigestValue>s</DigestValue></Reference></SignedInfo></Signature>';
    const text = `<infNFe Id=" NFe12 " versao=" 4.00 ">\n<ide>${ide}</ide>\n${people}${rest}</infNFe>`;
    expect(noteOf(text, protocol, signature)).toEqual({
      ...NOTHING,
      key: '12',
      version: '4.00',
      model: '1',
      series: '2',
      number: '3',
      emittedAt: '4',
      environment: '6',
      direction: '7',
      purpose: '8',
      emitter: { cnpj: 'e1', cpf: 'e2', name: 'e3' },
      recipient: { cnpj: 'd1', cpf: 'd2', name: 'd3' },
      itemsTotal: { units: 10n, scale: 1 },
      total: { units: 3n, scale: 0 },
      references: ['r1', 'r2'],
      digest: 's',
      protocol: { number: 'p1', status: 'p2', reason: 'p3', key: 'p4', digest: 'p5', environment: 'p6' },
      places: {
        emitter: { line: 3, column: 1, field: 'emit' },
        environment: { line: 2, column: 1 + `<ide>${ide}`.indexOf('<tpAmb>'), field: 'ide/tpAmb' },
      },
    });
  });

  it.each(['<infNFe/>', '<infNFe x="1"/>', '<infNFe><ide/><emitente/><total/><infAdic/><transp/></infNFe>'])(
    'has nothing in %s',
    (text) => {
      expect(noteOf(text)).toEqual(NOTHING);
    },
  );

  it('has a protocol, and an emitter’s place, that hold nothing', () => {
    const protocol = { number: null, status: null, reason: null, key: null, digest: null, environment: null };
    expect(noteOf('<infNFe><emit/></infNFe>', '<infProt/>', '<Signature/>')).toEqual({
      ...NOTHING,
      protocol,
      places: { emitter: { line: 1, column: 9, field: 'emit' }, environment: null },
    });
  });

  it.each([
    ['NFe12', '12'],
    [' NFe12 ', '12'],
    ['12', '12'],
    ['12NFe', '12NFe'],
    ['nfe12', 'nfe12'],
    ['NFe', ''],
    ['', null],
    [' ', null],
  ])('with the Id %j has the key %j', (id, key) => expect(noteOf(`<infNFe Id="${id}"/>`).key).toBe(key));
});

describe('the plates of a note', () => {
  const extra = (inside: string) => noteOf(`<infNFe><infAdic>${inside}</infAdic></infNFe>`).plates;

  it.each<[string, readonly string[]]>([
    ['<infCpl>AAA1A11</infCpl><infAdFisco>BBB1B11</infAdFisco>', ['AAA1A11', 'BBB1B11']],
    ['<infCpl>AAA</infCpl><infAdFisco>1A11</infAdFisco>', []],
    ['<obsCont xCampo="placa"><xTexto>aaa1a11</xTexto></obsCont>', ['AAA1A11']],
    ['<obsCont xCampo="KM"><xTexto>aaa1a11</xTexto></obsCont>', []],
    ['<obsCont><xTexto>AAA1A11</xTexto></obsCont>', ['AAA1A11']],
    ['<obsCont x="1"><xTexto>AAA1A11</xTexto></obsCont><obsCont><xTexto>BBB1B11</xTexto></obsCont>', ['AAA1A11', 'BBB1B11']],
    ['<obsCont xCampo="AAA1A11"/>', []],
    ['<obsFisco xCampo="placa"><xTexto>AAA1A11</xTexto></obsFisco>', []],
  ])('in %s: %j', (inside, plates) => expect(extra(inside)).toEqual(plates));

  it('are those of items and of the vehicle too', () => {
    const text =
      '<infNFe><det><infAdProd>AAA1A11</infAdProd></det><det/><transp><veicTransp><placa>nfe1b11</placa></veicTransp></transp></infNFe>';
    expect(noteOf(text).plates).toEqual(['AAA1A11', 'NFE1B11']);
  });
});

describe('an item', () => {
  const BARE = {
    number: '3',
    description: null,
    cfop: null,
    quantity: null,
    unit: null,
    unitValue: null,
    total: null,
    net: null,
    fuel: null,
  };
  const item = (text: string) => extractItem(tree(text), 2);

  it('has each field from its own element', () => {
    const fuel = '<comb><cProdANP>f1</cProdANP><descANP>f2</descANP></comb>';
    const prod = `<cProd>1</cProd><xProd>2</xProd><CFOP>3</CFOP><uCom>4</uCom><qCom>5.0</qCom><vUnCom>6.00</vUnCom><vProd>7.000</vProd>${fuel}`;
    expect(item(`<det nItem="9"><prod>${prod}</prod></det>`)).toEqual({
      number: '9',
      description: '2',
      cfop: '3',
      quantity: { units: 50n, scale: 1 },
      unit: '4',
      unitValue: { units: 600n, scale: 2 },
      total: { units: 7000n, scale: 3 },
      net: { units: 7000n, scale: 3 },
      fuel: { anpCode: 'f1' },
    });
  });

  it('has null for what is missing', () => {
    expect([item('<det/>'), item('<det x="1"><prod/></det>')]).toEqual([BARE, BARE]);
    const fuel = (inside: string) => item(`<det><prod><comb>${inside}</comb></prod></det>`).fuel;
    expect(fuel('')).toEqual({ anpCode: null });
  });

  it.each([
    ['1', '1'],
    [' 7 ', '7'],
    ['0012', '0012'],
    ['1234', '1234'],
    ['12345', '3'],
    ['', '3'],
    ['x1', '3'],
    ['1x', '3'],
    ['1.5', '3'],
  ])('with nItem %j is number %s', (written, number) => expect(item(`<det nItem="${written}"/>`).number).toBe(number));

  it.each<[string, { units: bigint; scale: number } | null]>([
    ['<vProd>10.00</vProd>', { units: 1000n, scale: 2 }],
    ['<vProd>10.00</vProd><vDesc>1.00</vDesc>', { units: 900n, scale: 2 }],
    ['<vProd>10.00</vProd><vFrete>1.00</vFrete>', { units: 1100n, scale: 2 }],
    ['<vProd>10.00</vProd><vSeg>1.00</vSeg>', { units: 1100n, scale: 2 }],
    ['<vProd>10.00</vProd><vOutro>1.00</vOutro>', { units: 1100n, scale: 2 }],
    ['<vProd>10.00</vProd><vDesc>1.00</vDesc><vDesc>2.000</vDesc><vFrete>4</vFrete>', { units: 11000n, scale: 3 }],
    ['<vProd>10.00</vProd><vTotTrib>1.00</vTotTrib>', { units: 1000n, scale: 2 }],
    ['<vProd>10.00</vProd><vDesc> </vDesc><vSeg/>', { units: 1000n, scale: 2 }],
    ['<vProd>10.00</vProd><vDesc>\n1.00 </vDesc>', { units: 900n, scale: 2 }],
    ['<vProd>10.00</vProd><vDesc>1,00</vDesc>', null],
    ['<vProd>10,00</vProd><vDesc>1.00</vDesc>', null],
    ['<vDesc>1.00</vDesc>', null],
  ])('%s: its part of the note’s total', (prod, net) => expect(item(`<det><prod>${prod}</prod></det>`).net).toEqual(net));

  it('has a decimal only where one is written', () => {
    const of = (inside: string) => decimalOf(tree(`<r>${inside}</r>`), 'a');
    expect([of('<a> 1.5 </a>'), of('<a>x</a>'), of('<a/>'), of(''), decimalOf(null, 'a')]).toEqual([
      { units: 15n, scale: 1 },
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what a file is', () => {
  const note = (model: string) => tree(`<infNFe><ide><mod>${model}</mod></ide></infNFe>`);
  const AUTHORISED = '<protNFe><infProt/></protNFe>';

  it.each<[string, XmlNode | null, string]>([
    [`<nfeProc>${AUTHORISED}</nfeProc>`, note('55'), 'nfe-with-protocol'],
    [`<nfeProc>${AUTHORISED}</nfeProc>`, null, 'nfe-with-protocol'],
    ['<nfeProc><protNFe/></nfeProc>', note('55'), 'nfe-without-protocol'],
    ['<nfeProc/>', note('55'), 'nfe-without-protocol'],
    [`<NFe>${AUTHORISED}</NFe>`, note('55'), 'nfe-without-protocol'],
    ['<NFe/>', null, 'nfe-without-protocol'],
    [`<nfeProc>${AUTHORISED}</nfeProc>`, note('65'), 'nfce'],
    ['<NFe/>', note('65'), 'nfce'],
    ['<NFe/>', note('66'), 'nfe-without-protocol'],
    ['<enviNFe/>', note('65'), 'submission'],
    [`<nfe>${AUTHORISED}</nfe>`, note('55'), 'other-xml'],
    ['<PROCEVENTONFE/>', null, 'event'],
  ])('%s', (root, infNFe, kind) => expect(kindOf(tree(root), infNFe)).toBe(kind));
});

describe('a key with a wrong check digit', () => {
  it('is told with its parts and the right digit', () => {
    const key = keyOfNote();
    const valid = readAccessKey(key);
    const digit = key.slice(43);
    const wrong = String((Number(digit) + 1) % 10);
    expect(valid.type === 'shape' ? null : readAccessKey(key.slice(0, 43) + wrong)).toEqual({
      type: 'check-digit',
      key: key.slice(0, 43) + wrong,
      parts: valid.type === 'shape' ? null : { ...valid.parts, checkDigit: wrong },
      expected: digit,
    });
  });
});

describe('a file that is not read', () => {
  const none = { root: null, eventType: null, key: null, note: null, cancellations: [], events: [] };
  const place = { line: 1, column: 1, field: '' };
  const levels = NOTE_DEPTH_LIMIT + 1;
  const prefixes = Array.from({ length: 60 }, (_, index) => `xmlns:p${index}="u"`).join(' ');

  it.each<[string, string, string, readonly unknown[]]>([
    ['nothing', '', 'not-xml', [makeFinding('file-empty', null, {})]],
    ['a PDF', '%PDF', 'not-xml', [makeFinding('file-foreign', null, { what: 'pdf' })]],
    ['a document type', '<!DOCTYPE a>', 'broken-xml', [makeFinding('file-doctype', place, {})]],
    [
      'too many levels',
      '<a>'.repeat(levels),
      'broken-xml',
      [makeFinding('file-too-deep', { ...place, column: 64 * 3 + 1 }, { limit: 64 })],
    ],
    ['too many prefixes', `<a ${prefixes}/>`, 'broken-xml', [makeFinding('file-too-many-elements', place, { limit: NOTE_ELEMENT_LIMIT })]],
    [
      'a broken one, behind a mark',
      '\ufeff<a>\n&x;</a>',
      'broken-xml',
      [
        makeFinding('byte-order-mark', null, {}),
        makeFinding('file-broken', { line: 2, column: 3, field: '' }, { defect: 'entity', name: 'a' }),
      ],
    ],
  ])('%s', (_what, text, kind, findings) => {
    expect(readNfe(bytesOf(text))).toEqual({ kind, ...none, findings });
  });
});

describe('the findings on the screen', () => {
  it('are those of the file and those made later, the gravest first', () => {
    const later = makeFinding('emitter-foreign', { line: 4, column: 1, field: 'emit' }, { found: '11222333000181', name: 'Posto' });
    const view = noteView(readNfe(bytesOf(`\ufeff${noteXml({ cfop: '5102' })}`)), [later]);
    expect(view.findings.map(({ code, severity, place }) => [code, severity, place?.field ?? null])).toEqual([
      ['emitter-foreign', 'block', 'emit'],
      ['item-cfop', 'warning', 'item 1, CFOP'],
      ['byte-order-mark', 'info', null],
    ]);
  });
});
