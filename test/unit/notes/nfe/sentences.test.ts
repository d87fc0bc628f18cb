import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { noteFindingWithPlace } from '../../../../main/notes/testing.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from './note-xml.ts';

/** The user reads a sentence: with the values of the file, the line and the field. One for each kind of damage. */

const sentences = (text: string) => readNfe(bytesOf(text)).findings.map(noteFindingWithPlace);
const swap = (from: string | RegExp, to: string) => noteXml().replace(from, to);
const KEY = keyOfNote();

describe('the whole sentence', () => {
  it.each<[string, readonly string[]]>([
    [
      swap('<mod>55</mod>', '<mod>57</mod>'),
      [
        'O modelo da nota é “57”. A rede pede o modelo 55. Linha 3, coluna 54 (ide/mod).',
        'O modelo da nota é 57. A chave de acesso diz 55. Linha 3, coluna 54 (ide/mod).',
      ],
    ],
    [
      swap('<tpAmb>1</tpAmb>', '<tpAmb>3</tpAmb>'),
      [
        'O ambiente da nota (tpAmb) é “3”. Deveria ser 1 (produção) ou 2 (homologação). Linha 3, coluna 138 (ide/tpAmb).',
        'O ambiente da nota é 3, e o do protocolo é 1. Linha 11, coluna 33 (protNFe/tpAmb).',
      ],
    ],
    [
      swap('versao="4.00">\n<ide>', 'versao="3.10">\n<ide>'),
      ['A versão do leiaute é “3.10”. A que vale é a 4.00. Linha 2, coluna 72 (infNFe versao).'],
    ],
    [
      swap(/<CNPJ>11444777000161<\/CNPJ>/, ''),
      ['A nota não traz o CNPJ do cliente. Ele não pode ser reconhecido por ela. Linha 5, coluna 1 (dest).'],
    ],
    [swap('<serie>1</serie>', '<serie>12</serie>'), ['A série da nota é 12. A chave de acesso diz 1. Linha 3, coluna 67 (ide/serie).']],
    [swap('<nNF>4711</nNF>', '<nNF>4712</nNF>'), ['O número da nota é 4712. A chave de acesso diz 4711. Linha 3, coluna 83 (ide/nNF).']],
    [
      swap('<CFOP>5656</CFOP>', ''),
      ['No item 1, o CFOP é vazio. Em notas de posto costuma ser 5.656, 6.656, 5.929 ou 6.929. Linha 6, coluna 1 (item 1, CFOP).'],
    ],
    [
      swap('<cProdANP>820101034</cProdANP>', '<cProdANP>82010103</cProdANP>'),
      ['No item 1, o código de produto da ANP é “82010103”. São 9 dígitos. Linha 7, coluna 7 (item 1, cProdANP).'],
    ],
    [swap(/<comb>[\s\S]*<\/comb>/, ''), ['Nenhum item da nota traz os dados de combustível. Linha 6, coluna 1 (comb).']],
    [swap(/<det [\s\S]*<\/det>/, ''), ['A nota não traz nenhum item. Linha 2, coluna 72 (det).']],
    [
      swap('<vProd>295.22</vProd>', '<vProd>300.00</vProd>'),
      [
        'No item 1, o valor é R$ 300,00. Quantidade × valor unitário dá R$ 295,22. Linha 6, coluna 145 (item 1, vProd).',
        'O total dos produtos é R$ 295,22. A soma dos itens dá R$ 300,00. Linha 8, coluna 17 (total/ICMSTot/vProd).',
      ],
    ],
    [
      swap('<qCom>50.1230</qCom>', '<qCom>-1</qCom>'),
      ['No item 1, qCom é “-1”, que não é um número válido. Linha 6, coluna 96 (item 1, qCom).'],
    ],
    [
      swap('<cStat>100</cStat>', '<cStat>302</cStat>'),
      ['A SEFAZ denegou o uso da nota: respondeu 302 (“Autorizado o uso da NF-e”). Linha 11, coluna 229 (protNFe/cStat).'],
    ],
    [
      swap('<cStat>100</cStat>', '<cStat>204</cStat>'),
      ['A nota não está autorizada: a SEFAZ respondeu 204 (“Autorizado o uso da NF-e”). Linha 11, coluna 229 (protNFe/cStat).'],
    ],
    [
      swap('<nProt>135260000000001</nProt>', ''),
      ['O número do protocolo é vazio. Costuma ter 15 ou 17 dígitos. Linha 11, coluna 24 (protNFe/nProt).'],
    ],
    [swap(/<Signature[\s\S]*<\/Signature>/, ''), ['A nota não traz a assinatura digital. Linha 2, coluna 72 (Signature).']],
    [
      swap(/<digVal>.*<\/digVal>/, '<digVal>AAAA</digVal>'),
      [
        'O resumo no protocolo (AAAA) não é o da assinatura (q1w2e3r4t5y6u7i8o9p0aSdFgHj=). Um dos dois foi alterado. Linha 11, coluna 184 (protNFe/digVal).',
      ],
    ],
    [swap(/(<protNFe.*<tpAmb>)1/, '$12'), ['O ambiente da nota é 1, e o do protocolo é 2. Linha 11, coluna 33 (protNFe/tpAmb).']],
    [
      noteXml({ after: cancellationXml(KEY, '135') }),
      ['A nota foi cancelada em 21/11/2026, 09:00, protocolo 135260000000002. Não pode ser enviada. Linha 11, coluna 559 (infEvento).'],
    ],
    [
      noteXml({ after: cancellationXml(KEY, null) }),
      ['Há um pedido de cancelamento desta nota, sem a resposta da SEFAZ. Confira se ela ainda vale. Linha 11, coluna 390 (infEvento).'],
    ],
    [cancellationXml(KEY, '135'), ['É um evento (cancelamento), não uma nota. Não precisa ser enviado.']],
    [
      cancellationXml(KEY, '135').replaceAll('110111', '110110'),
      ['É um evento (carta de correção), não uma nota. Não precisa ser enviado.'],
    ],
    ['<cteProc/>', ['É um XML de outro tipo (“cteProc”), não uma nota.']],
    [
      '<a>\n <b></a>',
      [
        'O XML está com defeito: uma marca fecha sem ter aberto (em “a”). Peça o XML original de novo ao sistema que emitiu a nota. Linha 2, coluna 8.',
      ],
    ],
    [
      '<a>',
      [
        'O XML está com defeito: o arquivo termina antes do fim do documento (em “a”). Peça o XML original de novo ao sistema que emitiu a nota. Linha 1, coluna 3.',
      ],
    ],
    [
      '<a x=1/>',
      [
        'O XML está com defeito: um atributo está mal escrito ou repetido. Peça o XML original de novo ao sistema que emitiu a nota. Linha 1, coluna 6.',
      ],
    ],
    [
      '<a>\u0001</a>',
      [
        'O XML está com defeito: há um caractere que o XML não permite (em “a”). Peça o XML original de novo ao sistema que emitiu a nota. Linha 1, coluna 4.',
      ],
    ],
  ])('%#', (text, expected) => expect(sentences(text)).toEqual(expected));
});
