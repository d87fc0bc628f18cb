/** Extracts data from the elements of an NF-e (layout 4.00, and what it shares with older ones). */

import { decimalOf, type NoteLine } from './extract-items.ts';
import type { Locate } from './locate.ts';
import type { Note, NoteParty, NoteProtocol } from './note.ts';
import { findPlates } from './plates.ts';
import { childOf, childrenOf, descend, textOf, type XmlNode } from './reading/xml-node.ts';

/** The elements of one note. */
export interface NoteElements {
  readonly infNFe: XmlNode;
  readonly infProt: XmlNode | null;
  readonly signature: XmlNode | null;
  readonly lines: readonly NoteLine[];
}

const ID_PREFIX = 'NFe';

export function extractNote(elements: NoteElements, locate: Locate): Note {
  const { infNFe, infProt, signature, lines } = elements;
  const ide = childOf(infNFe, 'ide');
  const totals = descend(infNFe, 'total', 'ICMSTot');
  const emitter = childOf(infNFe, 'emit');
  return {
    key: keyOf(infNFe),
    version: infNFe.attributes?.get('versao')?.trim() ?? null,
    model: textOf(ide, 'mod'),
    series: textOf(ide, 'serie'),
    number: textOf(ide, 'nNF'),
    emittedAt: textOf(ide, 'dhEmi') ?? textOf(ide, 'dEmi'),
    environment: textOf(ide, 'tpAmb'),
    direction: textOf(ide, 'tpNF'),
    purpose: textOf(ide, 'finNFe'),
    emitter: partyOf(emitter),
    recipient: partyOf(childOf(infNFe, 'dest')),
    items: lines.map(({ item }) => item),
    itemsTotal: decimalOf(totals, 'vProd'),
    total: decimalOf(totals, 'vNF'),
    plates: findPlates(freeTexts(infNFe)),
    references: childrenOf(ide, 'NFref').flatMap(referenceOf),
    digest: textOf(descend(signature, 'SignedInfo', 'Reference'), 'DigestValue'),
    protocol: infProt === null ? null : protocolOf(infProt),
    places: { emitter: placeOf(emitter, 'emit', locate), environment: placeOf(childOf(ide, 'tpAmb'), 'ide/tpAmb', locate) },
  };
}

function keyOf(infNFe: XmlNode): string | null {
  const id = infNFe.attributes?.get('Id')?.trim() ?? '';
  if (id === '') return null;
  return id.startsWith(ID_PREFIX) ? id.slice(ID_PREFIX.length) : id;
}

function partyOf(node: XmlNode | null): NoteParty {
  return { cnpj: textOf(node, 'CNPJ'), cpf: textOf(node, 'CPF'), name: textOf(node, 'xNome') };
}

export function protocolOf(infProt: XmlNode): NoteProtocol {
  return {
    number: textOf(infProt, 'nProt'),
    status: textOf(infProt, 'cStat'),
    reason: textOf(infProt, 'xMotivo'),
    key: textOf(infProt, 'chNFe'),
    digest: textOf(infProt, 'digVal'),
    environment: textOf(infProt, 'tpAmb'),
  };
}

function referenceOf(reference: XmlNode): readonly string[] {
  const key = textOf(reference, 'refNFe') ?? textOf(reference, 'refNFeSig');
  return key === null ? [] : [key];
}

/** Free texts where stations write plates; joined by line breaks, so that two texts never make one plate. */
function freeTexts(infNFe: XmlNode): string {
  const extra = childOf(infNFe, 'infAdic');
  return (
    [
      textOf(extra, 'infCpl'),
      textOf(extra, 'infAdFisco'),
      ...childrenOf(extra, 'obsCont').map((note) => labelled(note.attributes?.get('xCampo') ?? '', textOf(note, 'xTexto'))),
      ...childrenOf(infNFe, 'det').map((item) => textOf(item, 'infAdProd')),
      labelled('placa', textOf(descend(infNFe, 'transp', 'veicTransp'), 'placa')),
    ]
      // join() renders null as an empty line.
      .join('\n')
  );
}

/** Prefixes a text with its field's name. */
function labelled(label: string, text: string | null): string | null {
  return text === null ? null : `${label}: ${text}`;
}

function placeOf(node: XmlNode | null, field: string, locate: Locate): Note['places']['emitter'] {
  return node === null ? null : locate(node.at, field);
}
