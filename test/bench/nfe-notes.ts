/** Station notes of about 14 kB, as programs of stations write them: one line, eight fuelings with their taxes, signed. Without fiscal value. */

import { createHash } from 'node:crypto';
import { joinAccessKey } from '../fakes/check-digits.ts';

const ITEMS = 8;
const EMITTER = '11222333000181';
const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
const cents = (value: number): string => (value / 100).toFixed(2);

/** A right note: the reader finds nothing in it. */
export function stationNote(number: number): string {
  const code = String((number * 7919) % 100_000_000).padStart(8, '0');
  const key = joinAccessKey({
    uf: '35',
    yearMonth: '2611',
    cnpj: EMITTER,
    model: '55',
    series: '001',
    number: String(number).padStart(9, '0'),
    emissionType: '1',
    code,
  });
  const items = Array.from({ length: ITEMS }, (_, index) => itemOf(index + 1, 2000 + ((number * 31 + index * 977) % 18_000)));
  const total = items.reduce((sum, item) => sum + item.cents, 0);
  const inside = `<ide><cUF>35</cUF><cNF>${code}</cNF><natOp>Venda de combustível ou lubrificante</natOp><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>2026-11-21T08:30:00-03:00</dhEmi><tpNF>1</tpNF><idDest>1</idDest><cMunFG>3550308</cMunFG><tpImp>1</tpImp><tpEmis>1</tpEmis><cDV>${key.slice(43)}</cDV><tpAmb>2</tpAmb><finNFe>1</finNFe><indFinal>1</indFinal><indPres>1</indPres><procEmi>0</procEmi><verProc>4.1.0</verProc></ide><emit><CNPJ>${EMITTER}</CNPJ><xNome>Auto Posto Exemplo Ltda</xNome><xFant>Posto Exemplo</xFant><enderEmit><xLgr>Rodovia dos Exemplos</xLgr><nro>1000</nro><xBairro>Distrito Industrial</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>01000000</CEP><cPais>1058</cPais><xPais>BRASIL</xPais><fone>1130000000</fone></enderEmit><IE>111111111111</IE><CRT>3</CRT></emit><dest><CNPJ>11444777000161</CNPJ><xNome>Transportes São João Ltda</xNome><enderDest><xLgr>Avenida das Carretas</xLgr><nro>55</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><UF>SP</UF><CEP>02000000</CEP><cPais>1058</cPais><xPais>BRASIL</xPais></enderDest><indIEDest>1</indIEDest><IE>222222222222</IE></dest>${items.map(({ xml }) => xml).join('')}<total><ICMSTot><vBC>0.00</vBC><vICMS>0.00</vICMS><vICMSDeson>0.00</vICMSDeson><vFCP>0.00</vFCP><vBCST>0.00</vBCST><vST>0.00</vST><vFCPST>0.00</vFCPST><vFCPSTRet>0.00</vFCPSTRet><qBCMonoRet>600.0000</qBCMonoRet><vICMSMonoRet>640.00</vICMSMonoRet><vProd>${cents(total)}</vProd><vFrete>0.00</vFrete><vSeg>0.00</vSeg><vDesc>0.00</vDesc><vII>0.00</vII><vIPI>0.00</vIPI><vIPIDevol>0.00</vIPIDevol><vPIS>0.00</vPIS><vCOFINS>0.00</vCOFINS><vOutro>0.00</vOutro><vNF>${cents(total)}</vNF><vTotTrib>120.00</vTotTrib></ICMSTot></total><transp><modFrete>9</modFrete></transp><cobr><fat><nFat>${number}</nFat><vOrig>${cents(total)}</vOrig><vDesc>0.00</vDesc><vLiq>${cents(total)}</vLiq></fat><dup><nDup>001</nDup><dVenc>2026-12-21</dVenc><vDup>${cents(total)}</vDup></dup></cobr><pag><detPag><indPag>1</indPag><tPag>99</tPag><xPag>Cartão frota</xPag><vPag>${cents(total)}</vPag></detPag></pag><infAdic><infCpl>Nota de recolha dos abastecimentos do período. Placa: ABC1D23 | KM: 101627 | Motorista não identificado &amp; conferido no fechamento. Documento emitido para testes, sem valor fiscal.</infCpl></infAdic>`;
  const canonical = `<infNFe xmlns="${NAMESPACE}" Id="NFe${key}" versao="4.00">${inside}</infNFe>`;
  const digest = createHash('sha1').update(canonical).digest('base64');
  const long = Buffer.from(digest.repeat(10)).toString('base64');
  const signature = `<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/><SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#rsa-sha1"/><Reference URI="#NFe${key}"><Transforms><Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/><Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/></Transforms><DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/><DigestValue>${digest}</DigestValue></Reference></SignedInfo><SignatureValue>${long}</SignatureValue><KeyInfo><X509Data><X509Certificate>${long.repeat(6)}</X509Certificate></X509Data></KeyInfo></Signature>`;
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="${NAMESPACE}" versao="4.00"><NFe xmlns="${NAMESPACE}"><infNFe versao="4.00" Id="NFe${key}">${inside}</infNFe>${signature}</NFe><protNFe versao="4.00"><infProt><tpAmb>2</tpAmb><verAplic>SP_NFE_PL_009_V4</verAplic><chNFe>${key}</chNFe><dhRecbto>2026-11-21T08:30:05-03:00</dhRecbto><nProt>135260000${String(number).padStart(6, '0')}</nProt><digVal>${digest}</digVal><cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe></nfeProc>`;
}

/** `litres`: in hundredths. */
function itemOf(number: number, litres: number): { readonly cents: number; readonly xml: string } {
  const price = 619;
  const value = Math.round((litres * price) / 100);
  return {
    cents: value,
    xml: `<det nItem="${number}"><prod><cProd>${number}</cProd><cEAN>SEM GTIN</cEAN><xProd>OLEO DIESEL B S10 COMUM</xProd><NCM>27101921</NCM><CEST>0600602</CEST><CFOP>5656</CFOP><uCom>L</uCom><qCom>${(litres / 100).toFixed(4)}</qCom><vUnCom>${(price / 100).toFixed(10)}</vUnCom><vProd>${cents(value)}</vProd><cEANTrib>SEM GTIN</cEANTrib><uTrib>L</uTrib><qTrib>${(litres / 100).toFixed(4)}</qTrib><vUnTrib>${(price / 100).toFixed(10)}</vUnTrib><indTot>1</indTot><comb><cProdANP>820101034</cProdANP><descANP>OLEO DIESEL B S10 - COMUM</descANP><UFCons>SP</UFCons><encerrante><nBico>${number}</nBico><nBomba>1</nBomba><nTanque>2</nTanque><vEncIni>100000.000</vEncIni><vEncFin>${(100_000 + litres / 100).toFixed(3)}</vEncFin></encerrante></comb></prod><imposto><vTotTrib>20.00</vTotTrib><ICMS><ICMS61><orig>0</orig><CST>61</CST><qBCMonoRet>${(litres / 100).toFixed(4)}</qBCMonoRet><adRemICMSRet>1.0635</adRemICMSRet><vICMSMonoRet>${cents(litres)}</vICMSMonoRet></ICMS61></ICMS><PIS><PISNT><CST>04</CST></PISNT></PIS><COFINS><COFINSNT><CST>04</CST></COFINSNT></COFINS></imposto><infAdProd>Abastecimento ${number} Placa ABC1D23</infAdProd></det>`,
  };
}
