import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { noteKindName } from '../../../../main/notes/testing.ts';
import { bytesOf, keyOfNote, noteXml } from './note-xml.ts';

/** What lies in the folders of notes beside the notes, by the name of its root. */
describe('documents that are no notes', () => {
  it.each<[string, string]>([
    ['Evento', 'procEventoNFe evento envEvento retEvento retEnvEvento procCancNFe cancNFe retCancNFe'],
    ['Inutilização', 'inutNFe procInutNFe retInutNFe'],
    ['Envio de lote à SEFAZ', 'enviNFe'],
    ['Resposta de consulta da SEFAZ', 'retConsSitNFe'],
    ['Resposta de recibo da SEFAZ', 'retConsReciNFe retEnviNFe'],
    ['Mensagem SOAP da SEFAZ', 'Envelope nfeDadosMsg nfeResultMsg'],
    ['Outro XML', 'consSitNFe nfeProcX nfeproc'],
  ])('%s: %s', (name, roots) => {
    for (const root of roots.split(' ')) {
      const { kind, root: told } = readNfe(bytesOf(`<${root}/>`));
      expect(noteKindName(kind), root).toBe(name);
      expect(told).toBe(root);
    }
  });

  it.each([
    [
      'cteProc',
      '<CTe><infCte><ide><mod>57</mod></ide><infDoc><infNFe><chave>KEY</chave></infNFe><infNFe><chave>KEY</chave></infNFe></infDoc></infCte></CTe>',
    ],
    ['mdfeProc', '<MDFe><infMDFe><infDoc><infMunDescarga><infNFe><chNFe>KEY</chNFe></infNFe></infMunDescarga></infDoc></infMDFe></MDFe>'],
  ])('%s lists notes, and is none', (root, content) => {
    const { note, key, kind, findings } = readNfe(bytesOf(`<${root}>${content.replaceAll('KEY', keyOfNote())}</${root}>`));
    expect({ note, key, kind }).toEqual({ note: null, key: null, kind: 'other-xml' });
    expect(findings.map(({ code }) => code)).toEqual(['kind-other-xml']);
  });
});

describe('the CFOP of a station’s note', () => {
  const codes = (cfop: string) => readNfe(bytesOf(noteXml({ cfop }))).findings.map(({ code }) => code);

  it.each(['5656', '6656', '5929', '6929'])('%s is usual', (cfop) => expect(codes(cfop)).toEqual([]));
  it.each(['1656', '5655', '5102', '592'])('%s is told', (cfop) => expect(codes(cfop)).toEqual(['item-cfop']));
});
