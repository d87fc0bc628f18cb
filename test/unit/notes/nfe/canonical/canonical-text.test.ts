import { describe, expect, it } from 'vitest';
import { attributeText, elementText, withoutReferences } from '../../../../../main/notes/nfe/canonical/canonical-text.ts';

/** Text and values of attributes, sign by sign. */

describe('text', () => {
  it.each([
    ['', ''],
    ['a b', 'a b'],
    ['"\'\t\n', '"\'\t\n'],
    ['>', '&gt;'],
    ['\r', '\n'],
    ['\r\n', '\n'],
    ['\r\r\n\n', '\n\n\n'],
    ['&amp;', '&amp;'],
    ['&lt;', '&lt;'],
    ['&gt;', '&gt;'],
    ['&quot;', '"'],
    ['&apos;', "'"],
    ['&amp;lt;', '&amp;lt;'],
    ['&#13;', '&#xD;'],
    ['&#9;&#10;', '\t\n'],
  ])('%j as %j', (raw, expected) => expect(elementText(raw)).toBe(expected));

  it.each([
    ['&amp;', '&amp;amp;'],
    ['&#13;', '&amp;#13;'],
    ['<a>', '&lt;a&gt;'],
    ['\r\n', '\n'],
    ['\r', '\n'],
  ])('of CDATA: %j as %j', (raw, expected) => expect(elementText(raw, false)).toBe(expected));
});

describe('the value of an attribute', () => {
  it.each([
    ['', ''],
    ["a>'", "a>'"],
    ['"', '&quot;'],
    ['<', '&lt;'],
    ['\t', ' '],
    ['\n', ' '],
    ['\r', ' '],
    ['\r\n', ' '],
    ['\n\r', '  '],
    ['&#9;', '&#x9;'],
    ['&#10;', '&#xA;'],
    ['&#13;', '&#xD;'],
    ['&amp;', '&amp;'],
    ['&lt;', '&lt;'],
    ['&gt;', '>'],
    ['&quot;', '&quot;'],
    ['&apos;', "'"],
  ])('%j as %j', (raw, expected) => expect(attributeText(raw)).toBe(expected));
});

describe('a reference', () => {
  it.each([
    ['&#65;', 'A'],
    ['&#0065;', 'A'],
    ['&#9;', '\t'],
    ['&#x41;', 'A'],
    ['&#X41;', 'A'],
    ['&#x9;', '\t'],
    ['&#xaF;', '¯'],
    ['&#128512;', '😀'],
    ['&#x10ffff;', '\u{10ffff}'],
    ['&#1114111;', '\u{10ffff}'],
    ['&lt;&#65;b&gt;', '<Ab>'],
  ])('%s stands for %j', (raw, expected) => expect(withoutReferences(raw)).toBe(expected));

  it.each(['&#x110000;', '&#1114112;', '&AMP;', '&nbsp;', '&#;', '&#x;', '&#xg;', '&#a;', '&amp', '&', ';', 'amp;', ''])(
    '%j is none, and stays',
    (raw) => expect(withoutReferences(raw)).toBe(raw),
  );
});
