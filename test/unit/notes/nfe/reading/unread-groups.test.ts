import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../../main/notes/index.ts';
import { bytesOf, keyOfNote, noteXml } from '../note-xml.ts';

/** Groups in which nothing is looked for (taxes, addresses, payment): they are checked to be XML, and not kept. */

const within = (inside: string) => readNfe(bytesOf(noteXml().replace('</infNFe>', `<pag>${inside}</pag></infNFe>`)));
const codes = (inside: string) => within(inside).findings.map(({ code }) => code);

describe('what stands in a group that is not kept', () => {
  it.each([
    ['a note', '<infNFe/>'],
    ['a note with attributes', '<infNFe Id="NFe1" versao="4.00"/>'],
    ['a note with a prefix', '<n:infNFe xmlns:n="http://www.portalfiscal.inf.br/nfe"/>'],
    ['a protocol', `<infProt x="1"><chNFe>${keyOfNote()}</chNFe><cStat>101</cStat></infProt>`],
    ['an event', `<infEvento Id="ID"><chNFe>${keyOfNote()}</chNFe><tpEvento>110111</tpEvento><cStat>135</cStat></infEvento>`],
  ])('%s is none', (_name, inside) => {
    const reading = within(inside);
    expect(reading.findings).toEqual([]);
    expect(reading.cancellations).toEqual([]);
    expect(reading.note?.key).toBe(keyOfNote());
  });

  it('is read to its end: what follows counts', () => {
    const after = noteXml().replace('<infAdic>', '<pag><a><b x="1"><c/></b></a><n:d xmlns:n="u"><n:e/></n:d></pag><infAdic>');
    const reading = readNfe(bytesOf(after));
    expect(reading.findings).toEqual([]);
    expect(reading.note?.plates).toEqual(['ABC1D23']);
  });

  it('must be XML all the same, and the group is named where it is not', () => {
    expect(within('<a></b>').findings).toMatchObject([{ code: 'file-broken', params: { defect: 'tag', name: 'pag' } }]);
    expect(codes('<a>&x;</a>')).toEqual(['file-broken']);
    expect(codes('<n:a/>')).toEqual(['file-broken']);
    expect(codes('<a n:b="1"/>')).toEqual(['file-broken']);
    expect(codes(`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`)).toEqual(['file-too-deep']);
  });
});

describe('namespaces', () => {
  const root = (text: string) => readNfe(bytesOf(text));

  it('hold for what is inside, and no longer behind it', () => {
    const xmlns = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
    const nested = noteXml().replace('<infAdic>', '<x xmlns="urn:other"><y/></x><infAdic>');
    expect(root(nested).findings).toEqual([]);
    const bare = noteXml().replace(xmlns, '');
    expect(root(bare).findings.map(({ code }) => code)).toEqual(['namespace']);
    const late = bare.replace('<infNFe ', `<infNFe ${xmlns} `);
    expect(root(late).findings).toEqual([]);
  });
});
