import { createHash } from 'node:crypto';
import { exampleNoteTexts as words } from '../texts/notes.ts';
import { element, leaves } from './write-xml.ts';

const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';

/** SHA-1 in base64 of an element in canonical form, as its text is written here. */
export function digestOf(canonical: string): string {
  return createHash('sha1').update(canonical).digest('base64');
}

/**
 * The structure of a signature over the element with that Id; signature value and certificate contain
 * a text stating that they are none.
 */
export function writeSignature(id: string, digest: string): string {
  const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
  const method = (name: string, algorithm: string) => element(name, [], { Algorithm: algorithm });
  const transforms = [method('Transform', `${SIGNATURE_NAMESPACE}enveloped-signature`), method('Transform', c14n)];
  const reference = element(
    'Reference',
    [element('Transforms', transforms), method('DigestMethod', `${SIGNATURE_NAMESPACE}sha1`), leaves({ DigestValue: digest })],
    { URI: `#${id}` },
  );
  const info = [method('CanonicalizationMethod', c14n), method('SignatureMethod', `${SIGNATURE_NAMESPACE}rsa-sha1`), reference];
  const stub = Buffer.from(words.noSignature()).toString('base64');
  const certificate = element('KeyInfo', [element('X509Data', [leaves({ X509Certificate: stub })])]);
  return element('Signature', [element('SignedInfo', info), leaves({ SignatureValue: stub }), certificate], { xmlns: SIGNATURE_NAMESPACE });
}
