/** A station's note, right in every respect, and what a test changes in it. Without fiscal value. */

import { joinAccessKey } from '../../../fakes/check-digits.ts';

export interface NoteOptions {
  readonly cnpj: string;
  readonly series: string;
  readonly number: string;
  readonly model: string;
  readonly emittedAt: string;
  readonly environment: string;
  readonly cfop: string;
  readonly quantity: string;
  readonly unitValue: string;
  readonly total: string;
  readonly extraText: string;
  readonly status: string;
  readonly protocol: string;
  readonly digest: string;
  readonly version: string;
  /** Replaces the key that the parts give. */
  readonly key: string | null;
  /** Replaces the key in the protocol. */
  readonly protocolKey: string | null;
  /** Raw elements put after `protNFe`. */
  readonly after: string;
  readonly references: readonly string[];
}

export const DEFAULTS: NoteOptions = {
  cnpj: '11222333000181',
  series: '1',
  number: '4711',
  model: '55',
  emittedAt: '2026-11-21T08:30:00-03:00',
  environment: '1',
  cfop: '5656',
  quantity: '50.1230',
  unitValue: '5.8900000000',
  total: '295.22',
  extraText: 'Placa: ABC1D23 | KM: 101627',
  status: '100',
  protocol: '135260000000001',
  digest: 'q1w2e3r4t5y6u7i8o9p0aSdFgHj=',
  version: '4.00',
  key: null,
  protocolKey: null,
  after: '',
  references: [],
};

export function keyOfNote(options: Partial<NoteOptions> = {}): string {
  const { cnpj, series, number, model, emittedAt, key } = { ...DEFAULTS, ...options };
  const yearMonth = emittedAt.slice(2, 4) + emittedAt.slice(5, 7);
  return (
    key ??
    joinAccessKey({
      uf: '35',
      yearMonth,
      cnpj,
      model,
      series: series.padStart(3, '0'),
      number: number.padStart(9, '0'),
      emissionType: '1',
      code: '12345678',
    })
  );
}

export function noteXml(options: Partial<NoteOptions> = {}): string {
  const note = { ...DEFAULTS, ...options };
  const key = keyOfNote(options);
  const references = note.references.map((reference) => `<NFref><refNFe>${reference}</refNFe></NFref>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="${note.version}"><NFe><infNFe Id="NFe${key}" versao="${note.version}">
<ide><cUF>35</cUF><natOp>Venda de combustível</natOp><mod>${note.model}</mod><serie>${note.series}</serie><nNF>${note.number}</nNF><dhEmi>${note.emittedAt}</dhEmi><tpAmb>${note.environment}</tpAmb>${references}</ide>
<emit><CNPJ>${note.cnpj}</CNPJ><xNome>Posto Exemplo Ltda</xNome></emit>
<dest><CNPJ>11444777000161</CNPJ><xNome>Transportes São João</xNome></dest>
<det nItem="1"><prod><cProd>7</cProd><xProd>DIESEL B S10</xProd><CFOP>${note.cfop}</CFOP><uCom>L</uCom><qCom>${note.quantity}</qCom><vUnCom>${note.unitValue}</vUnCom><vProd>${note.total}</vProd>
<comb><cProdANP>820101034</cProdANP><descANP>DIESEL B S10</descANP><UFCons>SP</UFCons><encerrante><nBico>3</nBico><nTanque>2</nTanque><vEncIni>100.000</vEncIni><vEncFin>150.123</vEncFin></encerrante></comb></prod></det>
<total><ICMSTot><vProd>${note.total}</vProd><vDesc>0.00</vDesc><vNF>${note.total}</vNF></ICMSTot></total>
<infAdic><infCpl>${note.extraText}</infCpl></infAdic>
</infNFe><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><Reference><DigestValue>q1w2e3r4t5y6u7i8o9p0aSdFgHj=</DigestValue></Reference></SignedInfo></Signature></NFe>
<protNFe versao="4.00"><infProt><tpAmb>${note.environment}</tpAmb><chNFe>${note.protocolKey ?? key}</chNFe><dhRecbto>2026-11-21T08:30:05-03:00</dhRecbto><nProt>${note.protocol}</nProt><digVal>${note.digest}</digVal><cStat>${note.status}</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>${note.after}</nfeProc>
`;
}

export function cancellationXml(key: string, status: string | null): string {
  const inside = `<chNFe>${key}</chNFe><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento>`;
  const answer =
    status === null
      ? ''
      : `<retEvento versao="1.00"><infEvento>${inside}<cStat>${status}</cStat><dhRegEvento>2026-11-21T09:00:00-03:00</dhRegEvento><nProt>135260000000002</nProt></infEvento></retEvento>`;
  return `<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento><infEvento>${inside}</infEvento></evento>${answer}</procEventoNFe>`;
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
