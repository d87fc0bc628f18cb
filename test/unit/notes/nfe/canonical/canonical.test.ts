import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalElement } from '../../../../../main/notes/nfe/canonical/canonical.ts';
import { isSendable } from '../../../../../main/notes/nfe/findings.ts';
import { readNfe } from '../../../../../main/notes/nfe/reading/read-nfe.ts';
import { noteFindingSentence } from '../../../../../main/notes/texts/nfe.ts';
import { bytesOf, keyOfNote, noteXml } from '../note-xml.ts';

const of = (text: string, prefixes: Readonly<Record<string, string>> = {}, at = 0) =>
  together(canonicalElement(bytesOf(text), bytesOf(text.slice(0, at)).length, new Map([['xml', 'x'], ...Object.entries(prefixes)])));
const together = (parts: readonly Uint8Array[] | null): string | null => parts && Buffer.concat(parts).toString();

describe('Canonical XML of an element', () => {
  it.each<[string, string, string]>([
    ['leaves what is canonical', '<a><b>1</b> \n<c>2</c></a>', '<a><b>1</b> \n<c>2</c></a>'],
    ['gives empty elements an end tag', '<a><b/><c  /><d ></d ></a>', '<a><b></b><c></c><d></d></a>'],
    ['is one empty element', '<a />', '<a></a>'],
    ['drops comments, keeps CDATA as text', '<a>1<!-- > <b> -->2<![CDATA[<&>]]>3</a>', '<a>12&lt;&amp;&gt;3</a>'],
    ['writes references one way', '<a>&#65;&amp;&lt;&gt;&quot;&apos;&#x3e;></a>', '<a>A&amp;&lt;&gt;"\'&gt;&gt;</a>'],
    ['ends lines one way', '<a>\r\n1\r2&#13;</a>', '<a>\n1\n2&#xD;</a>'],
    ['sorts attributes and quotes them', "<a c='3' b=\"2\" a = '1'/>", '<a a="1" b="2" c="3"></a>'],
    ['puts white space of attributes right', '<a b="1\n2\t3&#10;4>5\'&quot;&amp;"/>', '<a b="1 2 3&#xA;4>5\'&quot;&amp;"></a>'],
    ['says a namespace once', '<a xmlns="u"><b xmlns="u"><c xmlns=""/></b></a>', '<a xmlns="u"><b><c xmlns=""></c></b></a>'],
    [
      'sorts by namespace, declarations first',
      '<p:a p:z="1" y="2" o:x="3" xmlns:p="b" xmlns:o="a"/>',
      '<p:a xmlns:o="a" xmlns:p="b" y="2" o:x="3" p:z="1"></p:a>',
    ],
  ])('%s', (_name, text, expected) => expect(of(text)).toBe(expected));

  it('ends wherever the bytes are cut off, and is nothing then', () => {
    const whole = `<a x='1'><b y="2"/>3<!-- c --><![CDATA[4]]><d  >&amp;</d ></a>`;
    for (let end = 0; end < whole.length; end += 1) expect(of(whole.slice(0, end))).toBeNull();
    expect(of(whole)).not.toBeNull();
  });

  it('carries the namespaces that are in force around it', () => {
    const text = '<r xmlns="u" xmlns:s="v"><a Id="1" xmlns="u"><b/></a></r>';
    expect(of(text, { '': 'u', s: 'v' }, text.indexOf('<a'))).toBe('<a xmlns="u" xmlns:s="v" Id="1"><b></b></a>');
    expect(of('<a><b/></a>', { '': '' })).toBe('<a><b></b></a>');
  });

  it('gives up what no note holds', () => {
    expect(of('<a><?x y?></a>')).toBeNull();
    expect(of('<a><?x y="1"/>?></a>')).toBeNull();
    expect(of('<a><b xml:space="preserve"/></a>')).toBeNull();
    expect(of('<a>')).toBeNull();
  });

  it.each(['<></a>', '<="1"/>', '<a b></a>', '<a b=1></a>', '<a ="1"></a>', '<a b="1" / ></a>', 'a', ''])(
    'gives up %j, which is no tag',
    (text) => expect(of(text)).toBeNull(),
  );

  it.each<[string, string, string]>([
    ['an opening sign alone', '<a>></a>', '<a>&gt;</a>'],
    ['a reference alone', '<a>&#65;</a>', '<a>A</a>'],
    ['a line end alone', '<a>\r</a>', '<a>\n</a>'],
    ['text behind an element that is written anew', '<a><b/>1<c/>2</a>', '<a><b></b>1<c></c>2</a>'],
    ['nothing of what stands behind it', '<a><b/></a>&amp;<c/>', '<a><b></b></a>'],
    ['nothing behind it when it is empty', '<a b="1"/>&amp;<c/>', '<a b="1"></a>'],
    ['an element of its own name', '<a><a><a></a></a><a/></a>', '<a><a><a></a></a><a></a></a>'],
    ['a byte order mark inside', '<a>\ufeff></a>', '<a>\ufeff&gt;</a>'],
    ['signs of several bytes', '<ã>é€😀<ç x="é"/>&#233;</ã >', '<ã>é€😀<ç x="é"></ç>é</ã>'],
  ])('%s', (_name, text, expected) => expect(of(text)).toBe(expected));

  it.each<[string, string]>([
    ['<!---->', ''],
    ['<!--->-->', ''],
    ['<!-->-->', ''],
    ['<!-- a->b - x> ->> -->', ''],
    ['<!-- ]]> -->', ''],
    ['<!-- </a> <b> -->', ''],
    ['<!-- 1 --><!-- 2 -->', ''],
    ['<![CDATA[]]>', ''],
    ['<![CDATA[>]]>', '&gt;'],
    ['<![CDATA[]>]]>', ']&gt;'],
    ['<![CDATA[a]>b]x>c>>]]>', 'a]&gt;b]x&gt;c&gt;&gt;'],
    ['<![CDATA[]]]>', ']'],
    ['<![CDATA[]]]]>', ']]'],
    ['<![CDATA[-->]]>', '--&gt;'],
    ['<![CDATA[&amp;\r\n]]>', '&amp;amp;\n'],
    ['<![CDATA[1]]><![CDATA[2]]>', '12'],
  ])('%s inside of an element is %j', (inside, expected) => {
    expect(of(`<a>0${inside}3</a>`)).toBe(`<a>0${expected}3</a>`);
  });

  it.each<[string, string]>([
    ["<b c='1'>", '<b c="1">'],
    ['<bcd >', '<bcd>'],
    ['<b\t\n>', '<b>'],
    ['<b  c="">', '<b c="">'],
    ["<b c=''>", '<b c="">'],
    ['<b c=">">', '<b c=">">'],
    ["<b c='>' >", '<b c=">">'],
    [`<b c="'>" d='">'>`, `<b c="'>" d="&quot;>">`],
    ['<b cc  =  "1"\n\tdd\t\n=\r\n\'2\'  e="3"  >', '<b cc="1" dd="2" e="3">'],
    ['<b d="1" c="2">', '<b c="2" d="1">'],
    ['<b zaa="1" abz="2">', '<b abz="2" zaa="1">'],
    ['<b c="/">', '<b c="/">'],
    ['<b xmlnsx="1" a="2">', '<b a="2" xmlnsx="1">'],
    ['<b xmlx="1">', '<b xmlx="1">'],
  ])('the tag %j of an element inside is %j, with its end or empty', (tag, expected) => {
    const name = /^<\w+/.exec(tag)?.[0].slice(1) ?? '';
    expect(of(`<a>${tag}1</${name}></a>`)).toBe(`<a>${expected}1</${name}></a>`);
    expect(of(`<a>${tag.slice(0, -1)}/></a>`)).toBe(`<a>${expected}</${name}></a>`);
    expect(of(`${tag}1</${name}>`)).toBe(`${expected}1</${name}>`);
    expect(of(`${tag.slice(0, -1)}/>`)).toBe(`${expected}</${name}>`);
  });

  it.each<[string, string, string]>([
    [
      'by the name behind the prefix in one namespace',
      '<a xmlns:p="u" xmlns:q="u" p:b="1" q:a="2"/>',
      '<a xmlns:p="u" xmlns:q="u" q:a="2" p:b="1"></a>',
    ],
    [
      'by the namespace before the prefix',
      '<a xmlns:p="v" xmlns:q="u" p:a="1" q:b="2"/>',
      '<a xmlns:p="v" xmlns:q="u" q:b="2" p:a="1"></a>',
    ],
    ['those in no namespace first', '<a xmlns:p="A" p:a="1" b="2"/>', '<a xmlns:p="A" b="2" p:a="1"></a>'],
    ['without taking the begin of a name for a prefix', '<a xmlns:p="u" px="1" z="2"/>', '<a xmlns:p="u" px="1" z="2"></a>'],
    ['those of an unknown prefix as in no namespace', '<a b="1" p:a="2"/>', '<a p:a="2" b="1"></a>'],
    [
      'by a namespace of an element around it',
      '<a xmlns:p="v" xmlns:q="u"><b p:a="1" q:b="2"/></a>',
      '<a xmlns:p="v" xmlns:q="u"><b q:b="2" p:a="1"></b></a>',
    ],
  ])('sorts attributes %s', (_how, text, expected) => expect(of(text)).toBe(expected));

  it.each<[string, string, string]>([
    [
      'a changed prefix, and back',
      '<a xmlns:p="u"><b xmlns:p="v"><c xmlns:p="u"/></b><d xmlns:p="u"/></a>',
      '<a xmlns:p="u"><b xmlns:p="v"><c xmlns:p="u"></c></b><d></d></a>',
    ],
    ['two at once, sorted', '<a><b xmlns:q="v" xmlns:p="u" xmlns="w"/></a>', '<a><b xmlns="w" xmlns:p="u" xmlns:q="v"></b></a>'],
    [
      'a new one beside the known',
      '<a xmlns:p="u"><b xmlns:p="u" xmlns:q="v"><c xmlns:p="u" xmlns:q="v"/></b></a>',
      '<a xmlns:p="u"><b xmlns:q="v"><c></c></b></a>',
    ],
    ['again behind its element', '<a><b xmlns="u"></b><c xmlns="u"></c></a>', '<a><b xmlns="u"></b><c xmlns="u"></c></a>'],
    ['none where there was none', '<a xmlns=""><b xmlns=""/></a>', '<a><b></b></a>'],
  ])('declares %s', (_what, text, expected) => expect(of(text)).toBe(expected));

  it('declares in its own tag what is in force around it, even when the tag is bare or empty', () => {
    const around = { '': 'u', t: 'w', s: 'v' };
    const declared = '<a xmlns="u" xmlns:s="v" xmlns:t="w">';
    expect(of('<a><b></b></a>', around)).toBe(`${declared}<b></b></a>`);
    expect(of('<a/>', around)).toBe(`${declared}</a>`);
    expect(of('<a xmlns=""><b xmlns="u" t:x="1" s:y="2"/></a>', around)).toBe(
      '<a xmlns:s="v" xmlns:t="w"><b xmlns="u" s:y="2" t:x="1"></b></a>',
    );
  });
});

/** The signature as notes carry it, over what the note really holds. */
function signed(options: { readonly algorithm?: string; readonly digest?: string } = {}): string {
  const text = noteXml({ digest: '' });
  const at = text.indexOf('<infNFe');
  const inside = text.slice(at, text.indexOf('</infNFe>') + '</infNFe>'.length);
  const canonical = inside.replace('<infNFe ', '<infNFe xmlns="http://www.portalfiscal.inf.br/nfe" ');
  const digest = options.digest ?? createHash('sha1').update(canonical).digest('base64');
  const reference = `<Reference URI="#NFe${keyOfNote()}"><Transforms><Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/><Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/></Transforms><DigestMethod Algorithm="${options.algorithm ?? 'http://www.w3.org/2000/09/xmldsig#sha1'}"/><DigestValue>${digest}</DigestValue></Reference>`;
  return text.replace(/<Reference>.*<\/Reference>/, reference).replace('<digVal></digVal>', `<digVal>${digest}</digVal>`);
}

const findingsOf = (text: string) => readNfe(bytesOf(text)).findings;
const codes = (text: string) => findingsOf(text).map(({ code }) => code);

describe('the digest of a note', () => {
  it('is the signed one: nothing to be said', () => {
    expect(codes(signed())).toEqual([]);
    expect(codes(signed().replace('<cProd>7</cProd>', '<cProd>7<!-- x --></cProd>'))).toEqual([]);
  });

  it('differs after any change, which is information and no block', () => {
    const found = findingsOf(signed().replace('São João', 'Sao Joao'));
    expect(found.map(({ code }) => code)).toEqual(['digest-recomputed-differs']);
    expect(isSendable(found)).toBe(true);
    expect(found.map(noteFindingSentence).join()).toMatch(/Signature\/DigestValue.*mudou depois de assinado/);
    expect(codes(signed().replace('<cProd>', '\n  <cProd>'))).toEqual(['digest-recomputed-differs']);
  });

  it.each([
    ['two bytes', '\u0080 \u07ff é'],
    ['three bytes', '\u0800 \uffdc €'],
    ['four bytes', '\u{10000} \u{10ffff} 😀'],
    ['one byte', '\u007f a'],
  ])('is found behind signs of %s', (_name, signs) => {
    expect(codes(signed().replace('<nfeProc', `<!-- ${signs} --><nfeProc`))).toEqual([]);
  });

  it('is not judged where the signature was made in another way, or the note can be written in no canonical way', () => {
    const differs = signed({ digest: 'x' });
    expect(codes(differs)).toEqual(['digest-recomputed-differs']);
    expect(codes(differs.replace('<Transforms>', '<Transforms><Transform/>'))).toEqual([]);
    expect(codes(differs.replace('<cProd>', '<cProd xml:space="preserve">'))).toEqual([]);
  });

  it('is judged by its own algorithm, and not at all by an unknown one', () => {
    expect(codes(signed({ algorithm: 'http://www.w3.org/2001/04/xmlenc#sha256' }))).toEqual(['digest-recomputed-differs']);
    expect(codes(signed({ algorithm: 'urn:x', digest: 'x' }))).toEqual([]);
    const exclusive = signed({ digest: 'x' }).replace(
      'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    );
    expect(codes(exclusive)).toEqual([]);
  });
});

describe('the rest of the key', () => {
  it.each([
    ['<cUF>35</cUF>', '<cUF>41</cUF>', 'key-uf'],
    ['<cUF>35</cUF>', '<cUF>35</cUF><cNF>12345679</cNF>', 'key-code'],
    ['<cUF>35</cUF>', '<cUF>35</cUF><tpEmis>6</tpEmis>', 'key-emission-type'],
  ])('%s as %s', (from, to, code) => expect(codes(noteXml().replace(from, to))).toEqual([code]));

  it('is right as it is', () => {
    expect(codes(noteXml().replace('<cUF>', '<cNF>12345678</cNF><tpEmis>1</tpEmis><cUF>'))).toEqual([]);
  });
});

describe('totals', () => {
  const totals = (inside: string) => noteXml().replace(/<ICMSTot>.*<\/ICMSTot>/, `<ICMSTot>${inside}</ICMSTot>`);
  it.each<[string, string, readonly string[]]>([
    ['all agree', '<vProd>295.22</vProd><vNF>295.22</vNF>', []],
    ['a cent away', '<vProd>295.23</vProd><vNF>295.24</vNF>', []],
    ['items', '<vProd>295.24</vProd><vNF>295.24</vNF>', ['items-sum']],
    ['discount and freight', '<vProd>295.22</vProd><vDesc>5.22</vDesc><vFrete>10.00</vFrete><vOutro>1.00</vOutro><vNF>301.00</vNF>', []],
    ['monophase tax', '<vProd>295.22</vProd><vICMSMonoReten>10.00</vICMSMonoReten><vNF>305.22</vNF>', []],
    ['relief, taken off', '<vProd>295.22</vProd><vICMSDeson>10.00</vICMSDeson><vNF>285.22</vNF>', []],
    ['relief, only told', '<vProd>295.22</vProd><vICMSDeson>10.00</vICMSDeson><vNF>295.22</vNF>', []],
    ['the note', '<vProd>295.22</vProd><vDesc>5.22</vDesc><vNF>295.22</vNF>', ['note-total']],
    ['more off than there is', '<vProd>295.22</vProd><vDesc>500.00</vDesc><vNF>295.22</vNF>', ['note-total']],
    ['no totals', '', ['total-unreadable']],
  ])('%s', (_name, inside, expected) => expect(codes(totals(inside))).toEqual(expected));

  it('leave out items that say so', () => {
    expect(codes(noteXml().replace('<cProd>', '<indTot>0</indTot><cProd>'))).toEqual(['items-sum']);
  });

  it('say both sums', () => {
    const found = findingsOf(totals('<vProd>1295.22</vProd><vDesc>1500.00</vDesc><vNF>1.00</vNF>'));
    expect(found.map(noteFindingSentence)).toEqual([
      expect.stringContaining('O total dos produtos é R$ 1.295,22, e a soma dos itens dá R$ 295,22.'),
      expect.stringContaining('O total da nota é R$ 1,00, e a conta dos valores dá R$ -204,78.'),
    ]);
  });
});
