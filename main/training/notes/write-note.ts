import type { Uf } from '../../../preload/contract/stations/stations.ts';
import { offsetMinutes, offsetText } from '../local-time.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import { exampleNoteTexts as words } from '../texts/notes.ts';
import { cityOf, stateCodeOf } from './cities.ts';
import type { NoteDraft } from './note-draft.ts';
import { writeItem, writeTotals } from './write-items.ts';
import { digestOf, writeSignature } from './write-signature.ts';
import { decimal, element, leaves } from './write-xml.ts';

export const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * A synthetic note: nfeProc 4.00 of homologation, with the real digest of its infNFe and
 * a placeholder signature, marked as without fiscal value.
 */
export function writeNote(draft: NoteDraft): string {
  const info = infNFe(draft);
  const digest = digestOf(info);
  const note = element('NFe', [info, writeSignature(`NFe${draft.key}`, digest)], { xmlns: NFE_NAMESPACE });
  const attributes = { xmlns: NFE_NAMESPACE, versao: '4.00' };
  return `${DECLARATION}${element('nfeProc', [note, protocol(draft, digest)], attributes)}`;
}

export const writeZone = (local: string, uf: Uf) => `${local}${offsetText(offsetMinutes(uf))}`;

function infNFe(draft: NoteDraft): string {
  const { key, emitter, recipient, fuelings } = draft;
  const total = fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0);
  const inside = [
    identification(draft),
    element('emit', [
      leaves({ CNPJ: emitter.cnpj, xNome: words.name(emitter.name) }),
      address('enderEmit', emitter.uf),
      leaves({ IE: '110042490114', CRT: '3' }),
    ]),
    // The name as known to the network: a mark in it would make it another customer.
    element('dest', [
      leaves({ CNPJ: recipient.document, xNome: recipient.name }),
      address('enderDest', emitter.uf),
      leaves({ indIEDest: '9' }),
    ]),
    ...fuelings.map((fueling, index) => writeItem(fueling, index + 1, emitter.uf)),
    writeTotals(total),
    element('transp', [leaves({ modFrete: '9' })]),
    element('pag', [element('detPag', [leaves({ tPag: '99', xPag: words.payment(), vPag: decimal(total, 2) })])]),
    element('infAdic', [leaves({ infCpl: words.info(vehiclesOf(fuelings)) })]),
  ];
  return element('infNFe', inside, { xmlns: NFE_NAMESPACE, Id: `NFe${key}`, versao: '4.00' });
}

function identification({ key, model, series, number, emitter, issued }: NoteDraft): string {
  const kind = { cUF: stateCodeOf(emitter.uf), cNF: key.slice(35, 43), natOp: words.nature(), mod: model, serie: String(series) };
  const issue = { nNF: String(number), dhEmi: writeZone(issued, emitter.uf), tpNF: '1', idDest: '1', cMunFG: cityOf(emitter.uf) };
  const form = { tpImp: '1', tpEmis: '1', cDV: key.slice(43), tpAmb: '2', finNFe: '1', indFinal: '1', indPres: '1', procEmi: '0' };
  return element('ide', [leaves({ ...kind, ...issue, ...form, verProc: words.program() })]);
}

function address(name: string, uf: Uf): string {
  const place = { xLgr: words.street(), nro: '100', xBairro: words.district(), cMun: cityOf(uf), xMun: words.city(), UF: uf };
  return element(name, [leaves({ ...place, CEP: '01001000', cPais: '1058', xPais: 'BRASIL' })]);
}

/** Each vehicle once, by its last fueling: the text is limited to 5,000 characters. */
function vehiclesOf(fuelings: readonly Fueling[]): readonly Fueling[] {
  return [...new Map(fuelings.map((fueling) => [fueling.plate, fueling])).values()].slice(0, 100);
}

function protocol({ key, emitter, issued, protocol: number }: NoteDraft, digest: string): string {
  const info = { tpAmb: '2', verAplic: words.program(), chNFe: key, dhRecbto: writeZone(issued, emitter.uf), nProt: number };
  const inside = leaves({ ...info, digVal: digest, cStat: '100', xMotivo: words.authorised() });
  return element('protNFe', [element('infProt', [inside], { Id: `ID${number}` })], { versao: '4.00' });
}
