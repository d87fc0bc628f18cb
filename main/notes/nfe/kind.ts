import type { NoteFileKind } from '../../../preload/contract/notes/notes.ts';
import { childOf, descend, textOf, type XmlNode } from './reading/xml-node.ts';

export type XmlFileKind = Exclude<NoteFileKind, 'broken-xml' | 'not-xml'>;

/** Documents found in note folders, by root element of the MOC and of older layouts, in lower case. */
const ROOTS: ReadonlyMap<string, XmlFileKind> = new Map<string, XmlFileKind>([
  ['proceventonfe', 'event'],
  ['evento', 'event'],
  ['envevento', 'event'],
  ['retevento', 'event'],
  ['retenvevento', 'event'],
  ['proccancnfe', 'event'],
  ['cancnfe', 'event'],
  ['retcancnfe', 'event'],
  ['resevento', 'event'],
  ['resnfe', 'summary'],
  ['inutnfe', 'number-voiding'],
  ['procinutnfe', 'number-voiding'],
  ['retinutnfe', 'number-voiding'],
  ['envinfe', 'submission'],
  ['retconssitnfe', 'query-answer'],
  ['retconsrecinfe', 'receipt-answer'],
  ['retenvinfe', 'receipt-answer'],
  ['retdistdfeint', 'distribution'],
  ['envelope', 'soap'],
  ['nfedadosmsg', 'soap'],
  ['nferesultmsg', 'soap'],
]);
const NFCE_MODEL = '65';

export const isNoteRoot = ({ name }: XmlNode): boolean => name === 'nfeProc' || name === 'NFe';

/** Kind of a well-formed file. `infNFe`: its first note. */
export function kindOf(root: XmlNode, infNFe: XmlNode | null): XmlFileKind {
  if (!isNoteRoot(root)) return ROOTS.get(root.name.toLowerCase()) ?? 'other-xml';
  if (textOf(childOf(infNFe, 'ide'), 'mod') === NFCE_MODEL) return 'nfce';
  return root.name === 'nfeProc' && descend(root, 'protNFe', 'infProt') !== null ? 'nfe-with-protocol' : 'nfe-without-protocol';
}
