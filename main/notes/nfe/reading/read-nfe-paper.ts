/** Reads the bytes of a note for display as a document: always with the current reader, never from a stored reading. */

import {
  PAPER_TOTALS,
  type PaperContent,
  type PaperItem,
  type PaperParty,
  type PaperTotal,
} from '../../../../preload/contract/notes/note-paper.ts';
import { formatDecimal } from '../../../shared/decimal.ts';
import { maskCpfs, maskDocument } from '../../../shared/redaction/cpf.ts';
import { shownEmission } from '../emission.ts';
import { extractNote } from '../extract.ts';
import { decimalOf } from '../extract-items.ts';
import { elementsOf } from '../findings.ts';
import { locatorOf } from '../locate.ts';
import { readNoteTree } from './read-nfe.ts';
import { childOf, childrenOf, descend, textOf, type XmlNode } from './xml-node.ts';

/** Elements of `ICMSTot`. */
const TOTALS: Readonly<Record<PaperTotal, string>> = {
  ...{ products: 'vProd', discount: 'vDesc', freight: 'vFrete', insurance: 'vSeg', other: 'vOutro' },
  ...{ icmsBase: 'vBC', icms: 'vICMS', total: 'vNF' },
};

/** null: the file contains no note, or is unreadable. */
export function readNfePaper(bytes: Uint8Array): PaperContent | null {
  const tree = readNoteTree(bytes);
  const infNFe = tree?.named('infNFe')[0];
  if (tree === null || infNFe === undefined) return null;
  const elements = elementsOf(tree.root, infNFe, tree.named);
  const note = extractNote(elements, locatorOf(''));
  const extra = childOf(infNFe, 'infAdic');
  const texts = [
    textOf(extra, 'infCpl'),
    textOf(extra, 'infAdFisco'),
    ...childrenOf(extra, 'obsCont').map((remark) => textOf(remark, 'xTexto')),
    ...elements.lines.map(({ det }) => textOf(det, 'infAdProd')),
  ];
  return {
    ...{ key: note.key, number: note.number, series: note.series, model: note.model, emittedAt: shownEmission(note.emittedAt) },
    operation: textOf(childOf(infNFe, 'ide'), 'natOp'),
    trial: note.environment === '2',
    emitter: partyOf(childOf(infNFe, 'emit'), 'enderEmit'),
    recipient: partyOf(childOf(infNFe, 'dest'), 'enderDest'),
    items: elements.lines.map(({ det, item }) => itemOf(childOf(det, 'prod'), item.number)),
    totals: totalsOf(descend(infNFe, 'total', 'ICMSTot')),
    information: texts.filter((text) => text !== null).map(maskCpfs),
    references: note.references,
    protocol:
      note.protocol === null
        ? null
        : { number: note.protocol.number, reason: note.protocol.reason, at: textOf(elements.infProt, 'dhRecbto') },
  };
}

function partyOf(node: XmlNode | null, address: string): PaperParty {
  const place = childOf(node, address);
  const cpf = textOf(node, 'CPF');
  const street = ['xLgr', 'nro', 'xCpl'].flatMap((name) => textOf(place, name) ?? []);
  return {
    name: textOf(node, 'xNome'),
    document: textOf(node, 'CNPJ') ?? (cpf === null ? null : maskDocument(cpf)),
    stateRegistration: textOf(node, 'IE'),
    street: street.length === 0 ? null : street.join(', '),
    ...{ district: textOf(place, 'xBairro'), city: textOf(place, 'xMun'), state: textOf(place, 'UF'), zip: textOf(place, 'CEP') },
  };
}

function itemOf(prod: XmlNode | null, number: string): PaperItem {
  const amount = (name: string): string | null => formatDecimal(decimalOf(prod, name));
  return {
    number,
    ...{ code: textOf(prod, 'cProd'), description: textOf(prod, 'xProd'), ncm: textOf(prod, 'NCM'), cfop: textOf(prod, 'CFOP') },
    ...{ unit: textOf(prod, 'uCom'), quantity: amount('qCom'), unitValue: amount('vUnCom'), total: amount('vProd') },
  };
}

function totalsOf(totals: XmlNode | null): PaperContent['totals'] {
  return Object.fromEntries(
    PAPER_TOTALS.flatMap((name): readonly (readonly [PaperTotal, string])[] => {
      const amount = formatDecimal(decimalOf(totals, TOTALS[name]));
      return amount === null ? [] : [[name, amount]];
    }),
  );
}
