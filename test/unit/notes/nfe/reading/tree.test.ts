/** XML to elements: what is kept, where it stands, and what a broken file is told. */

import { describe, expect, it } from 'vitest';
import { childOf, childrenOf, createTreeReader, descend, textOf, type XmlNode } from '../../../../../main/notes/testing.ts';

const readTree = createTreeReader(['w']);
function tree(text: string): XmlNode {
  const reading = readTree(text);
  if (reading.type !== 'tree') throw new Error(JSON.stringify(reading));
  return reading.root;
}
/** Name, how its tag begins in the source, its own text, and what is in it. */
const plain = (node: XmlNode, source: string): unknown => [
  node.name,
  source.slice(node.at, node.at + 4),
  node.text,
  node.children.map((child) => plain(child, source)),
];

describe('an element', () => {
  it('knows where it begins and ends, however it is written', () => {
    const source = '<?xml version="1.0"?><!-- <x> --><a >0<b/>1<c d="1>2"/>2<e f="g"\n>x</e >3<h></h>4</a  >\n';
    expect(plain(tree(source), source)).toEqual([
      'a',
      '<a >',
      '01234',
      [
        ['b', '<b/>', '', []],
        ['c', '<c d', '', []],
        ['e', '<e f', 'x', []],
        ['h', '<h><', '', []],
      ],
    ]);
  });

  it.each([
    ['<a>1</a>', '1'],
    ['<a/>', ''],
    ['<a></a>', ''],
    ['<a> 1<b>2</b>3<c/> 4 </a>', ' 13 4 '],
    ['<a>1</a >', '1'],
    ['<a>&amp;&lt;&gt;&quot;&apos;&#65;&#0066;&#x43;&#x00aF;&#xAf;&#13;&#128512;&#x10ffff;</a>', '&<>"\'ABC¯¯\r😀\u{10ffff}'],
    ['<a>&amp;lt;&#38;amp;</a>', '&lt;&amp;'],
    ['<a>1<!-- 2 -->3<?p 4?>5</a>', '135'],
    ['<a>1<![CDATA[<b>&amp;]]>2</a>', '1<b>&amp;2'],
    ['<a>1\r\n2\r3\n4</a>', '1\n2\n3\n4'],
    ['<a><![CDATA[1\r\n2\r3]]></a>', '1\n2\n3'],
    ['<a><![CDATA[]]></a>', ''],
    ['<a>1<![CDATA[a b]]>2<![CDATA[c]]>3</a>', '1a b2c3'],
    ['<a>1<!---->2<!-- -->3<!--x-->4</a>', '1234'],
    ['<a>1&amp;2</a>', '1&2'],
    ['<a>1\r2</a>', '1\n2'],
  ])('%j has the text %j', (source, text) => {
    expect(tree(source).text).toBe(text);
  });

  it('has its attributes, and null without any', () => {
    const root = tree('<a b="1" c="&lt;"><d/></a>');
    expect([[...(root.attributes ?? [])], childOf(root, 'd')?.attributes]).toEqual([
      [
        ['b', '1'],
        ['c', '<'],
      ],
      null,
    ]);
  });

  it('is in the namespace that its prefix, or none, stands for', () => {
    const root = tree('<p:a xmlns:p=" u " xmlns="v"><b/><p:c/><d xmlns="w"><e/></d><f xmlns=""/><xml:g/><b/></p:a>');
    const spaces = (node: XmlNode): readonly string[] => [`${node.name} ${node.namespace}`, ...node.children.flatMap(spaces)];
    expect(spaces(root)).toEqual(['a u', 'b v', 'c u', 'd w', 'e w', 'f ', 'g http://www.w3.org/XML/1998/namespace', 'b v']);
    expect(tree('<a/>').namespace).toBe('');
  });

  it('is found by its name wherever it is, but for the groups that are not kept', () => {
    const reading = readTree('<r><w i="1"/><a><w i="2"/></a><p:w xmlns:p="u" i="3"/><pag><w i="4"/></pag><x/></r>');
    const found = (name: string) => (reading.type === 'tree' ? reading.named(name).map(({ attributes }) => attributes?.get('i')) : null);
    expect([found('w'), found('x')]).toEqual([['1', '2', '3'], []]);
  });

  const UNREAD = 'ICMS IPI PIS PISST COFINS COFINSST ICMSUFDest IBSCBS enderEmit enderDest cobr pag KeyInfo';
  it.each(UNREAD.split(' '))('is not kept within %s', (group) => {
    const root = tree(`<r><${group}><w/><w a="1"><w/></w></${group}><w/></r>`);
    const reading = readTree(`<r><${group}><w/></${group}><w/></r>`);
    expect([root.children.map(({ name }) => name), root.children[0]?.children]).toEqual([[group, 'w'], []]);
    expect(reading.type === 'tree' ? reading.named('w').length : null).toBe(1);
  });
});

describe('a group that is not kept', () => {
  it('has neither text nor children, and nothing is found in it', () => {
    const reading = readTree('<r><pag x="1">1<w/><d y="1"><w/><w z="1"/></d>2</pag><w/></r>');
    const group = reading.type === 'tree' ? childOf(reading.root, 'pag') : null;
    expect([group?.text, group?.children, reading.type === 'tree' ? reading.named('w').length : null]).toEqual(['', [], 1]);
  });
});

describe('what is looked for in an element', () => {
  const root = tree('<r><a>1</a><b> <c> 2\n</c></b><a>3</a><d> </d></r>');

  it('is the first child of a name, or those of a path', () => {
    expect([childOf(root, 'a')?.text, childOf(root, 'x'), childOf(null, 'a')]).toEqual(['1', null, null]);
    expect([descend(root, 'b', 'c')?.text, descend(root, 'x', 'c'), descend(root), descend(null, 'a')]).toEqual([' 2\n', null, root, null]);
  });

  it('are all of a name', () => {
    expect([childrenOf(root, 'a').map(({ text }) => text), childrenOf(root, 'c'), childrenOf(null, 'a')]).toEqual([['1', '3'], [], []]);
  });

  it('is its text without the space around it, and null where there is none', () => {
    expect([textOf(root, 'a'), textOf(childOf(root, 'b'), 'c'), textOf(root, 'd'), textOf(root, 'x'), textOf(null, 'a')]).toEqual([
      '1',
      '2',
      null,
      null,
      null,
    ]);
  });
});

describe('a broken file', () => {
  it.each<[string, string, string, number]>([
    ['<a>', 'unclosed', 'a', 2],
    ['<a><b>', 'unclosed', 'b', 5],
    ['<a><b></a>', 'tag', 'a', 9],
    ['<a/><b/>', 'outside', '', 6],
    ['<a></a>x', 'outside', '', 8],
    ['<a>x & y</a>', 'ampersand', 'a', 5],
    ['<a>SILVA & FILHOS; x</a>', 'ampersand', 'a', 9],
    ['<a><b>&amp; &</b></a>', 'ampersand', 'b', 12],
    ['<a b="x & y"/>', 'ampersand', '', 8],
    ['<a><![CDATA[&]]>&</a>', 'ampersand', 'a', 16],
    ['<a>&a\nmp;</a>', 'ampersand', 'a', 3],
    ['<a>x < y</a>', 'less-than', 'a', 5],
    ['<a>x <5 y</a>', 'less-than', 'a', 5],
    ['<a>R$ 1,00 <FONTE IBPT> x</a>', 'less-than', 'a', 11],
    ['<a>x<y></a>', 'less-than', 'a', 4],
    ['<a>a <= b</a>', 'less-than', 'a', 5],
    ['<a/></a>', 'tag', '', 7],
    ['<a b=1/>', 'attribute', '', 5],
    ['<a b="1" b="2"/>', 'attribute', '', 15],
    ['<a b/>', 'attribute', '', 4],
    ['<p:a xmlns:p="u"><b>&x;</b></p:a>', 'entity', 'b', 22],
    ['<p:a xmlns:p="u">&x;</p:a>', 'entity', 'p:a', 19],
    ['<a c="1">&x;</a>', 'entity', 'a', 11],
    ...['&AMP;', '&nbsp;'].map((wrong): [string, string, string, number] => [`<a>${wrong}</a>`, 'entity', 'a', 2 + wrong.length]),
    ...['&#x110000;', '&#1114112;', '&#0;', '&#;', '&#X41;'].map((wrong): [string, string, string, number] => [
      `<a>${wrong}</a>`,
      'entity',
      'a',
      2 + wrong.length,
    ]),
    ['<a>\u0001</a>', 'character', 'a', 3],
    ['<a>]]></a>', 'character', 'a', 5],
    ['<a><!-- -- --></a>', 'other', 'a', 10],
    ['', 'other', '', 0],
    ['<!-- x -->', 'other', '', 9],
    ['<a', 'other', '', 1],
    ['<r><a', 'unclosed', 'r', 4],
    ['<a>1</a><!--', 'unclosed', '', 11],
    ['</a>', 'tag', '', 3],
    ['x<a/>', 'outside', '', 1],
    ['<a></b></a>', 'tag', '', 6],
    ['<a b="1"c="2"/>', 'attribute', '', 8],
    ['<x:a/>', 'prefix', 'x:a', 0],
    ['<a><b x:c="1"/></a>', 'prefix', 'x:c', 3],
    ['<a xmlns:x="u"><x:b/><y:b/></a>', 'prefix', 'y:b', 21],
  ])('%j: the defect is “%s”, in “%s”, at %i', (text, defect, name, at) => {
    expect(readTree(text)).toEqual({ type: 'broken', defect, name, at });
  });

  it('is right where a prefix is declared on the element itself, or is XML’s own', () => {
    for (const text of ['<a x:b="1" xmlns:x="u"/>', '<a xml:lang="pt"/>', '<a xmlns:x="u"><b x:c="1"/></a>']) {
      expect([text, readTree(text).type]).toEqual([text, 'tree']);
    }
  });

  it('names an element by 200 signs at the most', () => {
    const reading = readTree(`<${'n'.repeat(300)}>&x;`);
    expect(reading).toMatchObject({ defect: 'entity', name: 'n'.repeat(199) });
  });
});

describe('limits', () => {
  const nested = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;

  it('64 levels, also in a group that is not kept', () => {
    expect([readTree(nested(64)).type, readTree(nested(65))]).toEqual(['tree', { type: 'too-deep', at: 64 * 3 }]);
    const group = (levels: number) => `<pag>${nested(levels)}</pag>`;
    expect([readTree(group(63)).type, readTree(group(64))]).toEqual(['tree', { type: 'too-deep', at: 5 + 63 * 3 }]);
  });

  it('48 prefixes besides the two that are always there', () => {
    const declaring = (count: number) => `<a ${Array.from({ length: count }, (_, index) => `xmlns:p${index}="u"`).join(' ')}/>`;
    expect([readTree(declaring(48)).type, readTree(`<r>${declaring(49)}</r>`)]).toEqual(['tree', { type: 'too-many', at: 3 }]);
  });
});
