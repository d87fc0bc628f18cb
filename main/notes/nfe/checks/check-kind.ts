import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { makeFinding, quote } from '../finding.ts';
import type { XmlFileKind } from '../kind.ts';

/** Why a file of this kind can't be sent; null for a note with its protocol. */
export function checkKind(kind: XmlFileKind, root: string, eventType: string | null): NoteFinding | null {
  switch (kind) {
    case 'nfe-with-protocol':
      return null;
    case 'nfe-without-protocol':
      return makeFinding('kind-no-protocol', null, {});
    case 'event':
      return makeFinding('kind-event', null, { eventType: quote(eventType) });
    case 'other-xml':
      return makeFinding('kind-other-xml', null, { root: quote(root) });
    default:
      return makeFinding(`kind-${kind}`, null, {});
  }
}
