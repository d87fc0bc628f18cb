/** Fields that a note has once: of two nobody knows which one counts, and every program may read another. */

import type { NoteFinding } from '../../../../preload/contract/notes.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding } from '../finding.ts';
import type { Locate } from '../locate.ts';
import { childrenOf, descend } from '../reading/xml-node.ts';

/** What says whose the note is, when it was issued, and for how much. */
const SINGLE: readonly (readonly [...string[], string])[] = [
  ['ide'],
  ...['mod', 'serie', 'nNF', 'dhEmi', 'tpNF', 'finNFe', 'tpAmb'].map((name): [string, string] => ['ide', name]),
  ['emit'],
  ['emit', 'CNPJ'],
  ['dest'],
  ['dest', 'CNPJ'],
  ['total'],
  ['total', 'ICMSTot'],
  ['total', 'ICMSTot', 'vNF'],
];

export function checkSingle({ infNFe }: NoteElements, locate: Locate): readonly NoteFinding[] {
  return SINGLE.flatMap((path): readonly NoteFinding[] => {
    const all = childrenOf(descend(infNFe, ...path.slice(0, -1)), path.at(-1) ?? '');
    const [, second] = all;
    const field = path.join('/');
    return second === undefined ? [] : [makeFinding('field-repeated', locate(second.at, field), { field, count: all.length })];
  });
}
