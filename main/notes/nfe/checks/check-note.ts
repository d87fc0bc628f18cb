/** Checks the note as a whole: model, layout, environment, issuer and recipient. */

import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { isCnpj } from '../../../shared/cnpj.ts';
import { emissionField, writtenEmission } from '../emission.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import type { Note } from '../note.ts';
import { descend } from '../reading/xml-node.ts';

const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
const MODELS = new Set<string | null>(['55', '65']);
const LAYOUT = '4.00';
const ENVIRONMENTS = new Set<string | null>(['1', '2']);
/** `tpNF` and `finNFe` of a sale; returns, complements and adjustments are not sales. */
const OUTGOING = '1';
const ORDINARY = '1';

export function checkNote(note: Note, { infNFe }: NoteElements, locate: Locate): readonly NoteFinding[] {
  const at = (...path: readonly string[]) => locate((descend(infNFe, ...path) ?? infNFe).at, path.join('/'));
  const found: NoteFinding[] = [];

  const { namespace } = infNFe;
  if (namespace !== NFE_NAMESPACE) found.push(makeFinding('namespace', locate(infNFe.at, 'infNFe'), { found: quote(namespace) }));
  if (note.version !== LAYOUT) {
    found.push(makeFinding('layout-version', locate(infNFe.at, 'infNFe versao'), { found: quote(note.version) }));
  }
  // Model 65 is recognized by the kind of the file.
  if (!MODELS.has(note.model)) found.push(makeFinding('model', at('ide', 'mod'), { found: quote(note.model) }));
  if (!ENVIRONMENTS.has(note.environment)) {
    found.push(makeFinding('environment-unreadable', at('ide', 'tpAmb'), { found: quote(note.environment) }));
  }
  if (writtenEmission(note.emittedAt) === null) {
    found.push(makeFinding('date-unreadable', at('ide', emissionField(infNFe)), { found: quote(note.emittedAt) }));
  }
  const { direction, purpose } = note;
  if ((purpose ?? ORDINARY) !== ORDINARY) found.push(makeFinding('purpose', at('ide', 'finNFe'), { found: quote(purpose) }));
  if ((direction ?? OUTGOING) !== OUTGOING) found.push(makeFinding('direction', at('ide', 'tpNF'), { found: quote(direction) }));
  // A natural person (CPF) may issue notes, but can't be a station.
  const cnpj = quote(note.emitter.cnpj);
  if (!isCnpj(cnpj)) found.push(makeFinding('emitter-cnpj', at('emit', 'CNPJ'), { found: cnpj }));
  if (note.recipient.cnpj === null) found.push(makeFinding('recipient-without-cnpj', at('dest'), {}));
  return found;
}
