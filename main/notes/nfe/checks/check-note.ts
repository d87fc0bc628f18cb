/** The note as a whole: model, layout, environment, who issued it and to whom. */

import type { NoteFinding } from '../../../../preload/contract/notes.ts';
import { isCnpj } from '../../../shared/cnpj.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import type { Note } from '../note.ts';
import { descend } from '../reading/xml-node.ts';

const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
const MODELS = new Set(['55', '65']);
const LAYOUT = '4.00';
const ENVIRONMENTS = new Set(['1', '2']);
/** `tpNF` and `finNFe` of a sale: what comes back, completes or adjusts another note is none. */
const OUTGOING = '1';
const ORDINARY = '1';

export function checkNote(note: Note, elements: NoteElements, locate: Locate): readonly NoteFinding[] {
  const { infNFe } = elements;
  const place = (field: string, ...path: readonly string[]) => locate((descend(infNFe, ...path) ?? infNFe).at, field);
  const found: NoteFinding[] = [];

  if (infNFe.namespace !== NFE_NAMESPACE) found.push(makeFinding('namespace', place('infNFe'), { found: quote(infNFe.namespace) }));
  if (note.version !== LAYOUT) found.push(makeFinding('layout-version', place('infNFe versao'), { found: quote(note.version) }));
  // Model 65 is told by the kind of the file.
  if (note.model === null || !MODELS.has(note.model)) {
    found.push(makeFinding('model', place('ide/mod', 'ide', 'mod'), { found: quote(note.model) }));
  }
  if (note.environment === null || !ENVIRONMENTS.has(note.environment)) {
    found.push(makeFinding('environment-unreadable', place('ide/tpAmb', 'ide', 'tpAmb'), { found: quote(note.environment) }));
  }
  const { direction = null, purpose = null } = note;
  if (purpose !== null && purpose !== ORDINARY) {
    found.push(makeFinding('purpose', place('ide/finNFe', 'ide', 'finNFe'), { found: quote(purpose) }));
  }
  if (direction !== null && direction !== OUTGOING) {
    found.push(makeFinding('direction', place('ide/tpNF', 'ide', 'tpNF'), { found: quote(direction) }));
  }
  // A person (CPF) may issue notes, but runs no station.
  const { cnpj } = note.emitter;
  if (!isCnpj(cnpj ?? '')) {
    found.push(makeFinding('emitter-cnpj', place('emit/CNPJ', 'emit', 'CNPJ'), { found: quote(cnpj) }));
  }
  if (note.recipient.cnpj === null) found.push(makeFinding('recipient-without-cnpj', place('dest', 'dest'), {}));
  return found;
}
