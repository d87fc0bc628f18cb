/**
 * The digest of the note, made again and compared with the one that was signed: whether the file
 * changed since. Information only, because programs that archive notes indent them anew.
 */

import type { NoteFinding } from '../../../../preload/contract/notes.ts';
import { almostCanonical, canonicalElement } from '../canonical/canonical.ts';
import type { NoteElements } from '../extract.ts';
import { makeFinding, quote } from '../finding.ts';
import type { Locate } from '../locate.ts';
import { childOf, childrenOf, descend, textOf } from '../reading/xml-node.ts';

export type DigestAlgorithm = 'sha1' | 'sha256';

/** The file, and how digests are made: effects that the domain is given. */
export interface DigestSource {
  readonly text: string;
  /** The same text in UTF-8. */
  utf8(): Uint8Array;
  /** Base64. */
  digest(parts: readonly Uint8Array[], algorithm: DigestAlgorithm): string;
}

const ALGORITHMS: ReadonlyMap<string, DigestAlgorithm> = new Map([
  ['http://www.w3.org/2000/09/xmldsig#sha1', 'sha1'],
  ['http://www.w3.org/2001/04/xmlenc#sha256', 'sha256'],
]);
/** With comments or without: comments inside of a note are not known to anyone. */
const TRANSFORMS = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
]);

/** Nothing is said of signatures that are made in other ways. One that is of another note differs as well. */
export function checkDigest({ infNFe, signature }: NoteElements, source: DigestSource, locate: Locate): readonly NoteFinding[] {
  const reference = descend(signature, 'SignedInfo', 'Reference');
  const signed = textOf(reference, 'DigestValue')?.replace(/\s+/g, '') ?? '';
  const algorithm = ALGORITHMS.get(childOf(reference, 'DigestMethod')?.attributes?.get('Algorithm') ?? '');
  const transforms = childrenOf(childOf(reference, 'Transforms'), 'Transform').map((each) => each.attributes?.get('Algorithm') ?? '');
  if (signed === '' || algorithm === undefined || !transforms.every((each) => TRANSFORMS.has(each))) return [];
  // The namespaces in force around it are those inside it, but for its own, which are read again.
  const before = utf8Length(source.text, infNFe.at);
  const bytes = source.utf8();
  // A digest that agrees is proof, however it was come by: most notes need no second look.
  const almost = almostCanonical(bytes, before, infNFe.end - infNFe.at, infNFe);
  if (almost !== null && source.digest(almost, algorithm) === signed) return [];
  const canonical = canonicalElement(bytes, before, infNFe.prefixes);
  const found = canonical === null ? signed : source.digest(canonical, algorithm);
  if (found === signed) return [];
  const place = locate((childOf(reference, 'DigestValue') ?? infNFe).at, 'Signature/DigestValue');
  return [makeFinding('digest-recomputed-differs', place, { expected: quote(signed), found })];
}

/** Of the text before a place. */
function utf8Length(text: string, to: number): number {
  let length = to;
  for (let at = 0; at < to; at++) {
    const code = text.charCodeAt(at);
    // Each half of a pair is two of its four bytes.
    if (code >= 0x80) length += code < 0x800 || (code & 0xf800) === 0xd800 ? 1 : 2;
  }
  return length;
}
