import { describe, expect, it } from 'vitest';
import { checkDigest } from '../../../../../main/notes/nfe/checks/check-digest.ts';
import { locatorOf } from '../../../../../main/notes/nfe/locate.ts';
import { createTreeReader } from '../../../../../main/notes/nfe/reading/read-nfe-tree.ts';
import { bytesOf } from '../note-xml.ts';

/** Which bytes are asked for their digest, by which algorithm, and what is said of the answer. */

const readTree = createTreeReader(['infNFe', 'Signature']);
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

interface File {
  readonly before?: string;
  readonly note?: string;
  readonly method?: string;
  readonly transforms?: string;
  readonly value?: string;
}

const method = (algorithm: string) => `<DigestMethod Algorithm="${algorithm}"/>`;
const transform = (algorithm: string) => `<Transform Algorithm="${algorithm}"/>`;
const NOTE = '<infNFe Id="1"><a>2</a></infNFe>';

function check(file: File, answer: (asked: string) => string = (asked) => asked) {
  const { before = '', note = NOTE, method: made = method(SHA1), transforms = '', value = 'x' } = file;
  const reference = `<Reference>\n<Transforms>${transforms}</Transforms>${made}${value === '' ? '' : `<DigestValue>${value}</DigestValue>`}</Reference>`;
  const text = `<NFe>${before}${note}<Signature><SignedInfo>${reference}</SignedInfo></Signature></NFe>`;
  const tree = readTree(text);
  if (tree.type !== 'tree') throw new Error(tree.type);
  const [infNFe] = tree.named('infNFe');
  const [signature = null] = tree.named('Signature');
  if (infNFe === undefined) throw new Error('no note');
  const asked: string[] = [];
  const digest = (parts: readonly Uint8Array[], algorithm: string) => {
    asked.push(`${algorithm} of ${Buffer.concat(parts).toString()}`);
    return answer(asked.at(-1) ?? '');
  };
  const source = { text, utf8: () => bytesOf(text), digest };
  const findings = checkDigest({ infNFe, infProt: null, signature }, source, locatorOf(text));
  return { asked, findings, column: (text.split('\n')[1] ?? '').indexOf('<DigestValue>') + 1 };
}

describe('the digest of a note, made again', () => {
  it.each([
    [SHA1, 'sha1'],
    [SHA256, 'sha256'],
  ])('by %s is %s', (algorithm, name) => {
    const agrees = check({ method: method(algorithm) }, () => 'x');
    expect([agrees.asked, agrees.findings]).toEqual([[`${name} of ${NOTE}`], []]);
  });

  it('that differs is told at the one that was signed', () => {
    const { asked, findings, column } = check({ value: ' x\n y\tz ' }, () => 'other');
    expect(asked).toEqual([`sha1 of ${NOTE}`, `sha1 of ${NOTE}`]);
    expect(findings).toEqual([
      {
        code: 'digest-recomputed-differs',
        severity: 'info',
        place: { line: 2, column, field: 'Signature/DigestValue' },
        params: { expected: 'xyz', found: 'other' },
      },
    ]);
  });

  it('is asked for once more, exactly, where the note is not canonical', () => {
    const canonical = 'sha1 of <infNFe><a></a></infNFe>';
    const { asked, findings } = check({ note: '<infNFe><a/></infNFe>' }, (bytes) => (bytes === canonical ? 'x' : 'y'));
    expect([asked, findings]).toEqual([['sha1 of <infNFe><a/></infNFe>', canonical], []]);
  });

  it('is asked for exactly alone where the tag of the note is not plain', () => {
    const { asked, findings } = check({ note: '<infNFe Id="a b"></infNFe>' }, () => 'x');
    expect([asked, findings]).toEqual([['sha1 of <infNFe Id="a b"></infNFe>'], []]);
  });

  it('is not judged where the note can be written in no canonical way', () => {
    const note = '<infNFe><a xml:space="preserve"></a></infNFe>';
    const { asked, findings } = check({ note }, () => 'other');
    expect([asked, findings]).toEqual([[`sha1 of ${note}`], []]);
  });

  it('is of the note alone, with the namespaces around it', () => {
    const note = '<infNFe Id="1"><a>é<infNFe></infNFe></a></infNFe>';
    const { asked } = check({ before: '<a>1</a>', note }, () => 'other');
    expect(asked).toEqual([`sha1 of ${note}`, `sha1 of ${note}`]);
  });

  it.each([
    '\u007f',
    '\u0080',
    '\u07ff',
    '\u0800',
    '\ud7ff',
    '\ue000',
    '\ufffd',
    '\u{10000}',
    '\u{10ffff}',
    'a\u0080b\u07ffc\u0800d\u{10000}e',
  ])('is of the same bytes behind %j', (sign) => {
    const { asked } = check({ before: `<a>${sign}</a>` }, () => 'other');
    expect(asked).toEqual([`sha1 of ${NOTE}`, `sha1 of ${NOTE}`]);
  });

  it.each<[string, File]>([
    ['no transform', {}],
    ['the usual transforms', { transforms: transform(ENVELOPED) + transform(C14N) }],
    ['one that keeps comments', { transforms: transform(`${C14N}#WithComments`) }],
  ])('is judged with %s', (_which, file) => expect(check(file, () => 'other').findings).toHaveLength(1));

  it.each<[string, File]>([
    ['no digest', { value: '' }],
    ['an empty digest', { value: ' \n' }],
    ['no method', { method: '' }],
    ['a method without an algorithm', { method: '<DigestMethod/>' }],
    ['a method that names nothing', { method: '<DigestMethod x="1"/>' }],
    ['an unknown algorithm', { method: method('urn:x') }],
    ['a transform without an algorithm', { transforms: '<Transform/>' }],
    ['a transform that names nothing', { transforms: '<Transform x="1"/>' }],
    ['an unknown transform behind a known one', { transforms: transform(C14N) + transform('urn:x') }],
  ])('is not even asked for with %s', (_which, file) => {
    const { asked, findings } = check(file, () => 'other');
    expect([asked, findings]).toEqual([[], []]);
  });
});
