import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { noteView } from '../../../../main/notes/testing.ts';
import { bytesOf, keyOfNote, noteXml } from './note-xml.ts';

const viewOf = (text: string) => noteView(readNfe(bytesOf(text)), []);

describe('each field of the screen', () => {
  it('of a note, all of them', () => {
    expect(viewOf(noteXml())).toEqual({
      emitterCnpj: '11222333000181',
      emitterName: 'Posto Exemplo Ltda',
      plates: ['ABC1D23'],
      items: [{ number: '1', description: 'DIESEL B S10', quantity: '50.1230', total: '295.22' }],
      findings: [],
    });
  });

  it('of an item without its fields: empty', () => {
    const bare = noteXml().replace(/<prod>[\s\S]*<\/prod>/, '<prod/>');
    expect(viewOf(bare).items).toEqual([{ number: '1', description: '', quantity: '', total: '' }]);
  });

  it('of what holds no note: nothing', () => {
    expect(viewOf('%PDF')).toMatchObject({ emitterCnpj: null, emitterName: null, plates: [], items: [] });
  });
});

describe('what is read beside it', () => {
  it('totals and the protocol’s own words', () => {
    expect(readNfe(bytesOf(noteXml())).note).toMatchObject({
      version: '4.00',
      direction: null,
      purpose: null,
      itemsTotal: { units: 29522n, scale: 2 },
      protocol: {
        number: '135260000000001',
        status: '100',
        reason: 'Autorizado o uso da NF-e',
        key: keyOfNote(),
        digest: 'q1w2e3r4t5y6u7i8o9p0aSdFgHj=',
        environment: '1',
      },
      places: { emitter: { line: 4, column: 1, field: 'emit' }, environment: { line: 3, field: 'ide/tpAmb' } },
    });
  });

  it('plates of every place where stations write them', () => {
    const text = noteXml({ extraText: 'AAA1A11' })
      .replace('</infCpl>', '</infCpl><infAdFisco>BBB1B11</infAdFisco><obsCont xCampo="Placa"><xTexto>ccc 1c11</xTexto></obsCont>')
      .replace('</det>', '<infAdProd>DDD1D11</infAdProd></det>')
      .replace('<total>', '<transp><veicTransp><placa>pdv1e11</placa></veicTransp></transp><total>');
    expect(readNfe(bytesOf(text)).note?.plates).toEqual(['AAA1A11', 'BBB1B11', 'CCC1C11', 'DDD1D11', 'PDV1E11']);
  });

  it('the date of old layouts, and a key written without its prefix', () => {
    const old = noteXml()
      .replace(/<dhEmi>.*<\/dhEmi>/, '<dEmi>2026-11-21</dEmi>')
      .replace('Id="NFe', 'Id=" ');
    expect(readNfe(bytesOf(old)).note).toMatchObject({ emittedAt: '2026-11-21', key: keyOfNote() });
    expect(readNfe(bytesOf(noteXml().replace(/ Id="[^"]*"/, ''))).note?.key).toBeNull();
  });
});
