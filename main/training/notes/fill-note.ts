import type { Fueling } from '../seed/seed-fuelings.ts';
import { exampleNoteTexts as words } from '../texts/notes.ts';
import type { NoteDraft } from './note-draft.ts';
import { decimal, element, leaves } from './write-xml.ts';

/** What real notes have beyond what a network reads; each is XML, '' = nothing there. */
export interface Fillings {
  readonly readers: string;
  readonly meterOf: (fueling: Fueling) => string;
  /** Of each line: inside its ICMS, and after its taxes. */
  readonly taxes: string;
  readonly reform: string;
  /** After the totals of the old taxes. */
  readonly reformTotals: string;
  readonly carriage: string;
  readonly billing: string;
  readonly authorityText: string;
  /** Plain text after that of `infCpl`. */
  readonly text: string;
  readonly remarks: string;
  readonly supplier: string;
  /** Signs of the certificate. */
  readonly certificateLength: number;
}

export const NOTHING_MORE: Fillings = {
  readers: '',
  meterOf: () => '',
  taxes: '',
  reform: '',
  reformTotals: '',
  carriage: '',
  billing: '',
  authorityText: '',
  text: '',
  remarks: '',
  supplier: '',
  certificateLength: 0,
};

/** The layout's limits, with room for what stands in `infCpl` already. */
const AUTHORITY_TEXT = 2_000;
const LONGEST_TEXT = 4_500;
const REMARKS = 10;
const CERTIFICATE = 2_400;

const zeros = (...names: readonly string[]) => leaves(Object.fromEntries(names.map((name) => [name, '0.00'])));

/** The groups of IBS and CBS that notes carry since 2026, nothing in them. */
const REFORM = element('IBSCBS', [
  leaves({ CST: '000', cClassTrib: '000001' }),
  element('gIBSCBS', [
    zeros('vBC'),
    element('gIBSUF', [leaves({ pIBSUF: '0.0000', vIBSUF: '0.00' })]),
    element('gIBSMun', [leaves({ pIBSMun: '0.0000', vIBSMun: '0.00' })]),
    zeros('vIBS'),
    element('gCBS', [leaves({ pCBS: '0.0000', vCBS: '0.00' })]),
  ]),
]);
const REFORM_TOTALS = element('IBSCBSTot', [
  zeros('vBCIBSCBS'),
  element('gIBS', [
    element('gIBSUF', [zeros('vDif', 'vDevTrib', 'vIBSUF')]),
    element('gIBSMun', [zeros('vDif', 'vDevTrib', 'vIBSMun')]),
    zeros('vIBS', 'vCredPres', 'vCredPresCondSus'),
  ]),
  element('gCBS', [zeros('vDif', 'vDevTrib', 'vCBS', 'vCredPres', 'vCredPresCondSus')]),
]);

/** Every group that a fuel note may have, and about `missing` signs of text. */
export function fillingsFor({ key, emitter, fuelings, number }: NoteDraft): (missing: number) => Fillings {
  const total = decimal(
    fuelings.reduce((sum, { valueE4 }) => sum + valueE4, 0),
    2,
  );
  const bill = { nFat: String(number), vOrig: total, vDesc: '0.00', vLiq: total };
  const due = { nDup: '001', dVenc: '2026-12-31', vDup: total };
  return (missing) => {
    const authority = Math.min(AUTHORITY_TEXT, Math.max(0, missing - LONGEST_TEXT));
    return {
      readers: element('autXML', [leaves({ CNPJ: emitter.cnpj })]),
      meterOf,
      taxes: leaves({ vBCSTRet: '0.00', pST: '0.0000', vICMSSubstituto: '0.00', vICMSSTRet: '0.00' }),
      reform: REFORM,
      reformTotals: REFORM_TOTALS,
      carriage: [
        element('transporta', [leaves({ xNome: emitter.name.slice(0, 60), UF: emitter.uf })]),
        element('vol', [leaves({ qVol: String(fuelings.length), esp: words.volume(), pesoL: '0.000', pesoB: '0.000' })]),
      ].join(''),
      billing: element('cobr', [element('fat', [leaves(bill)]), element('dup', [leaves(due)])]),
      authorityText: authority === 0 ? '' : leaves({ infAdFisco: text(authority) }),
      text: missing === 0 ? '' : ` | ${text(Math.min(LONGEST_TEXT, missing))}`,
      remarks: Array.from({ length: REMARKS }, (_, index) =>
        element('obsCont', [leaves({ xTexto: words.mark() })], { xCampo: `${words.remark()} ${index + 1}` }),
      ).join(''),
      supplier: element('infRespTec', [
        leaves({ CNPJ: emitter.cnpj, xContato: words.contact(), email: 'exemplo@treinamento.invalid', fone: '1130000000' }),
        leaves({ idCSRT: '01', hashCSRT: Buffer.from(key.slice(0, 20)).toString('base64') }),
      ]),
      certificateLength: CERTIFICATE,
    };
  };
}

/** Pump and tank follow from the product; the readings from the odometer, which grows as they do. */
function meterOf({ productId, odometer, quantityE4 }: Fueling): string {
  const start = odometer * 10_000;
  const place = { nBico: productId.slice(-2), nBomba: productId.slice(0, 2), nTanque: productId.slice(1, 2) };
  return element('encerrante', [leaves({ ...place, vEncIni: decimal(start, 4), vEncFin: decimal(start + quantityE4, 4) })]);
}

function text(length: number): string {
  const sentence = words.filler();
  return sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trim();
}
