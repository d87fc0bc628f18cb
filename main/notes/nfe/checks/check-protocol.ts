/** Checks the tax authority's answer, and that it belongs to this note. */

import type { NoteFinding } from '../../../../preload/contract/notes/notes.ts';
import { type NoteElements, protocolOf } from '../extract.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import type { Note } from '../note.ts';
import { childOf } from '../reading/xml-node.ts';
import { AUTHORISED, AUTHORISED_LATE, DENIED, situationOf } from '../status.ts';

/** 15 digits, 17 since PL_010 1.30. */
const PROTOCOL_NUMBER = /^(?:[0-9]{15}|[0-9]{17})$/;

export function checkProtocol(note: Note, { infProt, infNFe }: NoteElements, locate: Locate): readonly NoteFinding[] {
  if (infProt === null) return [];
  const protocol = protocolOf(infProt);
  const at = (name: string) => locate((childOf(infProt, name) ?? infProt).at, `protNFe/${name}`);
  const found: NoteFinding[] = [];

  if (protocol.status === null) found.push(makeFinding('protocol-status-missing', at('cStat'), {}));
  else found.push(...checkStatus(protocol.status, protocol.reason, at));
  const number = quote(protocol.number);
  if (AUTHORISED.has(protocol.status) && !PROTOCOL_NUMBER.test(number))
    found.push(makeFinding('protocol-number', at('nProt'), { found: number }));
  if (protocol.key !== note.key && note.key !== null) {
    found.push(makeFinding('protocol-key', at('chNFe'), { expected: quote(note.key), found: quote(protocol.key) }));
  }
  if (protocol.environment !== null && note.environment !== null && protocol.environment !== note.environment) {
    found.push(makeFinding('environment-protocol', at('tpAmb'), { expected: quote(note.environment), found: quote(protocol.environment) }));
  }
  if (note.digest === null) found.push(makeFinding('signature-missing', locate(infNFe.at, 'Signature'), {}));
  else if (protocol.digest === null) found.push(makeFinding('digest-absent', at('digVal'), {}));
  else if (bare(protocol.digest) !== bare(note.digest)) {
    found.push(makeFinding('digest-differs', at('digVal'), { expected: quote(note.digest), found: quote(protocol.digest) }));
  }
  return found;
}

function checkStatus(status: string, reason: string | null, at: (name: string) => ReturnType<Locate>): readonly NoteFinding[] {
  if (status === AUTHORISED_LATE) return [makeFinding('protocol-late', at('cStat'), {})];
  if (AUTHORISED.has(status)) return [];
  if (situationOf(status, reason) === 'cancelled') return [makeFinding('protocol-cancelled', at('cStat'), { status })];
  if (DENIED.has(status)) return [makeFinding('protocol-denied', at('cStat'), { status, reason: quote(reason) })];
  return [makeFinding('protocol-not-authorised', at('cStat'), { status: quote(status), reason: quote(reason) })];
}

/** Removes line breaks within Base64. */
function bare(digest: string): string {
  return digest.replace(/\s/g, '');
}
