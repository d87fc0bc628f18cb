/** A note as a document: what its XML says, no more, and no person's number. */

import { describe, expect, it } from 'vitest';
import { readNfePaper } from '../../../../../main/notes/testing.ts';
import { keyOfNote, noteXml } from '../note-xml.ts';

const read = (xml: string) => readNfePaper(new TextEncoder().encode(xml));

describe('a note as a document', () => {
  it('says who sold what to whom, and under which protocol', () => {
    expect(read(noteXml())).toMatchObject({
      key: keyOfNote(),
      number: '4711',
      operation: 'Venda de combustível',
      trial: false,
      emitter: { name: 'Posto Exemplo Ltda', document: '11222333000181', street: null },
      recipient: { name: 'Transportes São João', document: '11444777000161' },
      items: [
        { number: '1', code: '7', description: 'DIESEL B S10', ncm: null, cfop: '5656', unit: 'L', quantity: '50.1230', total: '295.22' },
      ],
      totals: { total: '295.22' },
      information: ['Placa: ABC1D23 | KM: 101627'],
      protocol: { number: '135260000000001' },
    });
  });

  it('takes addresses and codes where the file has them', () => {
    const xml = noteXml()
      .replace('<CFOP>', '<NCM>27101921</NCM><CFOP>')
      .replace(
        '</xNome></emit>',
        '</xNome><enderEmit><xLgr>Rua A</xLgr><nro>10</nro><xMun>Campinas</xMun><UF>SP</UF></enderEmit><IE>123</IE></emit>',
      );
    expect(read(xml)).toMatchObject({
      emitter: { street: 'Rua A, 10', city: 'Campinas', state: 'SP', stateRegistration: '123' },
      items: [{ ncm: '27101921' }],
    });
  });

  it('says when it was issued, in Brasília where the issuing program wrote UTC', () => {
    const issued = (at: string) => read(noteXml().replace(/<dhEmi>[^<]*/, `<dhEmi>${at}`))?.emittedAt;
    expect(issued('2026-11-05T23:20:00-03:00')).toBe('2026-11-05T23:20:00-03:00');
    expect(issued('2026-11-06T02:20:00+00:00')).toBe('2026-11-05T23:20:00');
  });

  it('hides a CPF, of the buyer and in the free text', () => {
    const xml = noteXml({ extraText: 'Motorista CPF 529.982.247-25' }).replace(/<dest><CNPJ>\d+<\/CNPJ>/, '<dest><CPF>52998224725</CPF>');
    const paper = read(xml);
    expect(paper?.recipient.document).toBe('***.982.247-**');
    expect(JSON.stringify(paper)).not.toMatch(/529\.?982\.?247-?25/);
  });

  it.each([
    ['no XML', 'nothing'],
    ['cut off', noteXml().slice(0, 400)],
    ['a document type', `<!DOCTYPE a>${noteXml()}`],
    ['no note', '<procEventoNFe/>'],
  ])('%s is none', (_, text) => {
    expect(read(text)).toBeNull();
  });
});
