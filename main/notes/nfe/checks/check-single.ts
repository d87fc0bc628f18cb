/** Fields that a note has once: of two nobody knows which one counts, and every program may read another. */

import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding } from '../finding.ts';
import type { Locate } from '../locate.ts';
import { childrenOf, descend } from '../reading/xml-node.ts';

/** What says whose the note is, when it was issued, and for how much; by what it stands in. */
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
      const all = childrenOf(descend(infNFe, ...path), name);
      const [, second] = all;
      const field = [...path, name].join('/');
      return second === undefined ? [] : [makeFinding('field-repeated', locate(second.at, field), { field, count: all.length })];
    }),
  );
}
