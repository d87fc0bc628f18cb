/** Checks fields that must be unique: if repeated, programs differ in which one they read. */

import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding } from '../finding.ts';
import type { Locate } from '../locate.ts';
import { childrenOf, descend } from '../reading/xml-node.ts';

/** Fields that identify issuer, date and amount, by their parent. */
const SINGLE: readonly (readonly [path: readonly string[], names: readonly string[]])[] = [
  [[], ['ide', 'emit', 'dest', 'total']],
  [['ide'], ['mod', 'serie', 'nNF', 'dhEmi', 'tpNF', 'finNFe', 'tpAmb']],
  [['emit'], ['CNPJ']],
  [['dest'], ['CNPJ']],
  [['total'], ['ICMSTot']],
  [['total', 'ICMSTot'], ['vNF']],
];

export function checkSingle({ infNFe }: NoteElements, locate: Locate): readonly NoteFinding[] {
  return SINGLE.flatMap(([path, names]) =>
    names.flatMap((name): readonly NoteFinding[] => {
      const nodes = childrenOf(descend(infNFe, ...path), name);
      const [, second] = nodes;
      const field = [...path, name].join('/');
      return second === undefined ? [] : [makeFinding('field-repeated', locate(second.at, field), { field, count: nodes.length })];
    }),
  );
}
