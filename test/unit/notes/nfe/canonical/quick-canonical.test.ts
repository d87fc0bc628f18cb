import { describe, expect, it } from 'vitest';
import { almostCanonical, canonicalElement, type Prefixes } from '../../../../../main/notes/nfe/canonical/canonical.ts';
import { bytesOf } from '../note-xml.ts';

/** The quick way must answer for notes as programs write them, and give the very bytes of the exact one. */

const XML: Prefixes = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);
const joined = (parts: readonly Uint8Array[] | null): string | null => parts && Buffer.concat(parts).toString();

interface Case {
  readonly text: string;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string> | null;
  readonly prefixes: Prefixes;
  /** Of what stands before the element. */
  readonly at?: number;
  /** Of the element. */
  readonly length?: number;
}

function both({ text, name, attributes, prefixes, at = 0, length = text.length - at }: Case) {
  const bytes = bytesOf(text);
  return {
    quick: joined(almostCanonical(bytes, at, length, { name, attributes, prefixes })),
    exact: joined(canonicalElement(bytes, at, prefixes)),
  };
}

describe('an element that is canonical but for its own tag', () => {
  const space = new Map([...XML, ['', 'u']]);
  it.each<[string, Case, string]>([
    ['without anything', { text: '<a><b>1</b></a>', name: 'a', attributes: null, prefixes: XML }, '<a><b>1</b></a>'],
    [
      'with a namespace of its surroundings',
      { text: '<r xmlns="u"><a><b></b></a> </r>', at: 13, length: 14, name: 'a', attributes: null, prefixes: space },
      '<a xmlns="u"><b></b></a>',
    ],
    [
      'in no namespace again',
      { text: '<a><b></b></a>', name: 'a', attributes: null, prefixes: new Map([...XML, ['', '']]) },
      '<a><b></b></a>',
    ],
    [
      'with two attributes out of order',
      {
        text: '<a versao="4.00" Id="NFe1"><b></b></a>',
        name: 'a',
        attributes: new Map([
          ['versao', '4.00'],
          ['Id', 'NFe1'],
        ]),
        prefixes: space,
      },
      '<a xmlns="u" Id="NFe1" versao="4.00"><b></b></a>',
    ],
    [
      'with two namespaces out of order, one of them its own',
      {
        text: '<a xmlns:s="v" Id="1"></a>',
        name: 'a',
        attributes: new Map([
          ['xmlns:s', 'v'],
          ['Id', '1'],
        ]),
        prefixes: new Map([...XML, ['s', 'v'], ['', 'u']]),
      },
      '<a xmlns="u" xmlns:s="v" Id="1"></a>',
    ],
    [
      'with names that begin alike',
      {
        text: '<a xmlns:s1="w" xmlns:s="v" Id2="2" Id="1"></a>',
        name: 'a',
        attributes: new Map([
          ['Id2', '2'],
          ['Id', '1'],
        ]),
        prefixes: new Map([...XML, ['s1', 'w'], ['s', 'v']]),
      },
      '<a xmlns:s="v" xmlns:s1="w" Id="1" Id2="2"></a>',
    ],
    [
      'that ends behind others of its shape',
      { text: '<det><dex></dex><b></b></det><c></c>', length: 29, name: 'det', attributes: null, prefixes: XML },
      '<det><dex></dex><b></b></det>',
    ],
    [
      'whose length was told too short',
      { text: '<det><b></b><i>é</i></det>', length: 12, name: 'det', attributes: null, prefixes: XML },
      '<det><b></b><i>é</i></det>',
    ],
    [
      'that ends behind others of its length',
      { text: '<det><bat></bat></det>', length: 6, name: 'det', attributes: null, prefixes: XML },
      '<det><bat></bat></det>',
    ],
    [
      'that ends behind longer names with its own',
      { text: '<det><xdet></xdet></det>', length: 6, name: 'det', attributes: null, prefixes: XML },
      '<det><xdet></xdet></det>',
    ],
    [
      'that ends behind a value that looks like its end',
      { text: '<det><b c="/det>"></b></det>', length: 6, name: 'det', attributes: null, prefixes: XML },
      '<det><b c="/det>"></b></det>',
    ],
    [
      'with another of its name inside',
      { text: '<r>12345<det><det></det></det></r>', at: 8, length: 22, name: 'det', attributes: null, prefixes: XML },
      '<det><det></det></det>',
    ],
    [
      'with its namespace written in its tag',
      {
        text: '<a xmlns="u" x="1"></a>',
        name: 'a',
        attributes: new Map([
          ['xmlns', 'u'],
          ['x', '1'],
        ]),
        prefixes: space,
      },
      '<a xmlns="u" x="1"></a>',
    ],
    ['with an empty attribute', { text: '<a x=""></a>', name: 'a', attributes: new Map([['x', '']]), prefixes: XML }, '<a x=""></a>'],
    [
      'with names that begin like a declaration',
      { text: '<a xmlnsx="1"></a>', name: 'a', attributes: new Map([['xmlnsx', '1']]), prefixes: XML },
      '<a xmlnsx="1"></a>',
    ],
  ])('%s', (_name, one, expected) => expect(both(one)).toEqual({ quick: expected, exact: expected }));

  it.each(['a&b', 'a<b', 'a>b', 'a"b', 'a b', 'a\tb'])('is left to the exact way when its attribute holds %j', (value) => {
    const tag = { name: 'a', attributes: new Map([['x', value]]), prefixes: XML };
    expect(almostCanonical(bytesOf('<a x=""></a>'), 0, 12, tag)).toBeNull();
  });

  it('is left to the exact way where its end is not found', () => {
    for (const text of ['<a><b></b>', '<a>', '<a><b></a ']) {
      expect(almostCanonical(bytesOf(text), 0, text.length, { name: 'a', attributes: null, prefixes: XML })).toBeNull();
    }
  });
});
